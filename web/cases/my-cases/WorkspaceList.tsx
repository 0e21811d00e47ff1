import { Rows2, Rows4 } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import type { ListedCase } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { saveCookie } from '../../layouts/save-cookie.ts';
import { upTo } from '../../theme/media.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { InlineError } from '../../ui/forms/InlineError.tsx';
import type { BulkDialogProps } from './bulk-dialog.ts';
import { defaultSort, listHref, tabOf, type CaseQuery } from './case-query.ts';
import { SelectionActions } from './SelectionActions.tsx';
import { WorkspaceTable } from './WorkspaceTable.tsx';
import { LIST_SHORTCUTS, useListShortcuts } from './use-list-shortcuts.ts';

const ShortcutHelp = lazy(() =>
  import('../details/ShortcutHelp.tsx').then((loaded) => ({ default: loaded.ShortcutHelp })),
);

/** Below the table: what the keyboard does, and the height of the rows. */
const TableFooter = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  padding-block: var(--space-1);
  padding-inline: var(--space-5) var(--space-3);
  border-block-start: 1px solid var(--line);
  color: var(--ink-3);
  font-size: var(--text-caption);

  ${upTo.desktop} {
    & > p {
      display: none;
    }
  }
  /* Cards are as high as their content. */
  ${upTo.mobile} {
    display: none;
  }
`;

/** The cases that were left as they were, with the reasons. */
const Refusals = styled.div`
  padding: var(--space-3) var(--space-6);

  & li {
    padding-block-start: var(--space-1);
    font-size: var(--text-small);
  }
`;

interface WorkspaceListProps {
  cases: readonly ListedCase[];
  query: CaseQuery;
}

/** Case queue with bulk actions and keyboard navigation. */
export function WorkspaceList({ cases, query }: WorkspaceListProps) {
  const t = useTranslation();
  const { show } = useSnackbar();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<{ count: number; reasons: readonly string[] }>({ count: 0, reasons: [] });
  const { locale } = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const [rowHeight, setRowHeight] = useState(usePageContext().rowHeight);
  const otherHeight = rowHeight === 'compact' ? 'comfortable' : 'compact';
  const OtherIcon = rowHeight === 'compact' ? Rows2 : Rows4;
  const toggle = useCallback(
    (id: string) =>
      setSelected((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  useListShortcuts(list, { onToggle: toggle, onHelp: useCallback(() => setShowsShortcuts(true), []) });
  const chosen = cases.filter(({ id }) => selected.has(id));
  const finish: BulkDialogProps['onDone'] = (message, count, refusals = []) => {
    const numbers = new Map(cases.map(({ id, ticketNumber }) => [id, ticketNumber]));
    const reasons = refusals.map(
      (one) => `${numbers.get(one.incidentId) ?? ''} – ${localised(one, 'description', locale)}`,
    );
    show(message, 'success');
    setRefused({ count, reasons });
    setSelected(new Set());
  };
  const sorting = {
    sort: query.sort || defaultSort(query),
    hrefOf: (sort: typeof query.sort) => listHref(query, { sort }),
  };
  const toggleAll = () => setSelected(chosen.length === cases.length ? new Set() : new Set(cases.map(({ id }) => id)));
  return (
    <div ref={list}>
      {chosen.length > 0 && <SelectionActions list={query.list} cases={chosen} onDone={finish} />}
      {refused.count > 0 && (
        <Refusals role="status">
          <InlineError>{t('agentWorkspace.list.select.refused', { count: refused.count })}</InlineError>
          <ul role="list">
            {refused.reasons.map((reason) => (
              <li key={reason}>
                <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
        </Refusals>
      )}
      <WorkspaceTable
        cases={cases}
        tab={tabOf(query)}
        selected={selected}
        onToggle={toggle}
        onToggleAll={toggleAll}
        sorting={sorting}
        rowHeight={rowHeight}
      />
      <TableFooter>
        <p>{t('agentWorkspace.list.shortcuts')}</p>
        <Button
          tone="tertiary"
          size="sm"
          icon={<OtherIcon aria-hidden="true" />}
          onClick={() => {
            setRowHeight(otherHeight);
            saveCookie('row-height', otherHeight);
          }}
        >
          {t(`agentWorkspace.list.rowHeight.${otherHeight}`)}
        </Button>
      </TableFooter>
      <Suspense>
        {showsShortcuts && <ShortcutHelp shortcuts={LIST_SHORTCUTS} onClose={() => setShowsShortcuts(false)} />}
      </Suspense>
    </div>
  );
}
