import { UserRoundCheck } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import type { ListedCase } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { InlineError } from '../../ui/forms/InlineError.tsx';
import { upTo } from '../../theme/media.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { hrefOf, type CaseQuery } from './case-query.ts';
import { WorkspaceTable } from './WorkspaceTable.tsx';
import { defaultSort } from './my-cases-page.ts';
import { useListKeys } from './use-list-keys.ts';

const SelectionBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  min-block-size: 60px;
  padding: var(--space-2) var(--space-6);
  background: var(--brand-tint);
  font-weight: 600;
`;

const KeyboardHint = styled.p`
  padding: var(--space-3) var(--space-6);
  border-block-start: 1px solid var(--line);
  color: var(--ink-3);
  font-size: var(--text-caption);

  ${upTo.desktop} {
    display: none;
  }
`;

interface AssignResult {
  assigned: string[];
  rejectedCount: string[];
}

/** Case queue with bulk assignment and keyboard navigation. */
export function WorkspaceList({ cases, query }: { cases: readonly ListedCase[]; query: CaseQuery }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [rejectedCount, setRejectedCount] = useState(0);
  const { busy, failure, run } = useMutation();
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
  const assign = () => {
    const outcome: AssignResult = { assigned: [], rejectedCount: [] };
    void run({
      call: async () => {
        const result = await apiRequest(agentWorkspace.assignMany, {
          incidents: chosen.map(({ id, version }) => ({ incidentId: id, version })),
        });
        if (result.ok) Object.assign(outcome, result.data);
        return result;
      },
      successMessage: t('agentWorkspace.list.select.done', { count: chosen.length }),
      onDone: () => {
        setRejectedCount(outcome.rejectedCount.length);
        setSelected(new Set());
      },
    });
  };
  const sorting = { sort: query.sort || defaultSort(query.tab), hrefOf: (sort: typeof query.sort) => hrefOf(query, { sort }) };
  const toggleAll = () => setSelected(chosen.length === cases.length ? new Set() : new Set(cases.map(({ id }) => id)));
  return (
    <div ref={list}>
      {chosen.length > 0 && (
        <SelectionBar>
          <span role="status">{t('agentWorkspace.list.select.count', { count: chosen.length })}</span>
          <Button size="sm" icon={<UserRoundCheck aria-hidden="true" />} busy={busy} busyLabel={t('details.sending')} onClick={assign}>
            {t('agentWorkspace.list.select.assign')}
          </Button>
        </SelectionBar>
      )}
      {failure && <InlineError>{localised(failure, 'description', locale)}</InlineError>}
      {rejectedCount > 0 && <InlineError>{t('agentWorkspace.list.select.refused', { count: rejectedCount })}</InlineError>}
      <WorkspaceTable cases={cases} selected={selected} onToggle={toggle} onToggleAll={toggleAll} sorting={sorting} />
      <KeyboardHint>{t('agentWorkspace.list.keys')}</KeyboardHint>
    </div>
  );
}
