import { useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ListedCase } from '../../../common/cases/cases.types.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { upTo } from '../../theme/media.ts';
import { InlineError } from '../../ui/forms/InlineError.tsx';
import { hrefOf, tabOf, type CaseQuery } from './case-query.ts';
import { defaultSort } from './my-cases-page.ts';
import { SelectionActions } from './SelectionActions.tsx';
import { useListKeys } from './use-list-keys.ts';
import { WorkspaceTable } from './WorkspaceTable.tsx';

const KeyboardHint = styled.p`
  padding: var(--space-3) var(--space-6);
  border-block-start: 1px solid var(--line);
  color: var(--ink-3);
  font-size: var(--text-caption);

  ${upTo.desktop} {
    display: none;
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
  const [refusedCount, setRefusedCount] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const toggle = useCallback(
    (id: string) =>
      setSelected((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  useListKeys(list, toggle);
  const chosen = cases.filter(({ id }) => selected.has(id));
  const finish = (message: string, refused: number) => {
    show(message, 'success');
    setRefusedCount(refused);
    setSelected(new Set());
  };
  const sorting = { sort: query.sort || defaultSort(query), hrefOf: (sort: typeof query.sort) => hrefOf(query, { sort }) };
  const toggleAll = () => setSelected(chosen.length === cases.length ? new Set() : new Set(cases.map(({ id }) => id)));
  return (
    <div ref={list}>
      {chosen.length > 0 && <SelectionActions list={query.list} cases={chosen} onDone={finish} />}
      {refusedCount > 0 && <InlineError>{t('agentWorkspace.list.select.refused', { count: refusedCount })}</InlineError>}
      <WorkspaceTable cases={cases} tab={tabOf(query)} selected={selected} onToggle={toggle} onToggleAll={toggleAll} sorting={sorting} />
      <KeyboardHint>{t('agentWorkspace.list.keys')}</KeyboardHint>
    </div>
  );
}
