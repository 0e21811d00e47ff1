import { Rows2, Rows4 } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import type { ListedCase } from '../../../common/cases/cases.types.ts';
import type { RowHeight } from '../../../common/locale/appearance.ts';
import { localised } from '../../../common/locale/locales.ts';
import { lazyDialog } from '../../layouts/lazy-parts.tsx';
import { lazyValue } from '../../api/lazy-value.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { useLazyValue } from '../../api/use-lazy-value.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { saveCookie } from '../../layouts/save-cookie.ts';
import { upTo, wideList } from '../../theme/media.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { InlineError } from '../../ui/forms/InlineError.tsx';
import type { BulkDialogProps } from './bulk-dialog.ts';
import { defaultSort, listHref, tabOf, type CaseQuery } from './case-query.ts';
import { SelectionActions } from './SelectionActions.tsx';
import { isWorkspaceCase } from './WorkspaceCells.tsx';
import { WorkspaceTable } from './WorkspaceTable.tsx';
import { useCasePreview } from './use-case-preview.ts';
import { LIST_SHORTCUTS, useListShortcuts } from './use-list-shortcuts.ts';

const ShortcutHelp = lazyDialog(() => import('../details/ShortcutHelp.tsx').then((loaded) => loaded.ShortcutHelp));
const loadCasePreview = lazyValue(() => import('./CasePreview.tsx').then((loaded) => loaded.CasePreview));

const Container = styled.div`
  container: case-list / inline-size;
`;

/** The table beside the preview of a case, where both have room. */
const Columns = styled.div<{ $withPreview: boolean }>`
  & > aside,
  && [data-column='preview'] {
    display: none;
  }
  && [data-column='preview'] {
    padding-inline: 0 var(--space-2);
  }
  ${wideList} {
    --has-preview: yes;

    ${({ $withPreview }) =>
      $withPreview &&
      css`
        display: grid;
        grid-template-columns: minmax(0, 1fr) 20rem;

        & > :first-child {
          border-inline-end: 1px solid var(--line);
        }
        & > aside {
          display: block;
        }
      `}

    && [data-column='preview'] {
      display: table-cell;
    }
  }
`;

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

interface Refused {
  count: number;
  /** Of each case, in the user's language. */
  reasons: readonly string[];
}

function RefusedCases({ count, reasons }: Refused) {
  const t = useTranslation();
  return (
    <Refusals role="status">
      <InlineError>{t('agentWorkspace.list.select.refused', { count })}</InlineError>
      <ul role="list">
        {reasons.map((reason) => (
          <li key={reason}>
            <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
    </Refusals>
  );
}

function RowHeightButton({ rowHeight, onChange }: { rowHeight: RowHeight; onChange: (height: RowHeight) => void }) {
  const t = useTranslation();
  const [other, Icon] = rowHeight === 'compact' ? (['comfortable', Rows2] as const) : (['compact', Rows4] as const);
  const change = () => {
    onChange(other);
    saveCookie('row-height', other);
  };
  return (
    <Button tone="tertiary" size="sm" icon={<Icon aria-hidden="true" />} onClick={change}>
      {t(`agentWorkspace.list.rowHeight.${other}`)}
    </Button>
  );
}

interface WorkspaceListProps {
  cases: readonly ListedCase[];
  query: CaseQuery;
}

/** Case queue with bulk actions and keyboard navigation. */
export function WorkspaceList({ cases, query }: WorkspaceListProps) {
  const t = useTranslation();
  const { show } = useSnackbar();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Refused>({ count: 0, reasons: [] });
  const { locale } = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const [rowHeight, setRowHeight] = useState(usePageContext().rowHeight);
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
  const preview = useCasePreview();
  // Where it cannot be loaded, the list stays as it is.
  const { value: CasePreview } = useLazyValue(loadCasePreview, preview.previewed !== undefined);
  const previewed = cases.filter(isWorkspaceCase).find(({ id }) => id === preview.previewed);
  useListShortcuts(list, {
    onToggle: toggle,
    onPreview: preview.toggle,
    onHelp: useCallback(() => setShowsShortcuts(true), []),
  });
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
    <Container ref={list}>
      {chosen.length > 0 && <SelectionActions list={query.list} cases={chosen} onDone={finish} />}
      {refused.count > 0 && <RefusedCases {...refused} />}
      <Columns {...preview.frame} $withPreview={previewed !== undefined && CasePreview !== undefined}>
        <WorkspaceTable
          cases={cases}
          tab={tabOf(query)}
          selected={selected}
          onToggle={toggle}
          onToggleAll={toggleAll}
          sorting={sorting}
          rowHeight={rowHeight}
          previewed={previewed?.id}
          onPreview={preview.open}
        />
        {previewed && CasePreview && <CasePreview incident={previewed} onClose={preview.close} />}
      </Columns>
      <TableFooter>
        <p>{t('agentWorkspace.list.shortcuts')}</p>
        <RowHeightButton rowHeight={rowHeight} onChange={setRowHeight} />
      </TableFooter>
      {showsShortcuts && <ShortcutHelp shortcuts={LIST_SHORTCUTS} onClose={() => setShowsShortcuts(false)} />}
    </Container>
  );
}
