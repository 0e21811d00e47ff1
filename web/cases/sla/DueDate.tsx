import { Pause } from 'lucide-react';
import { styled } from 'styled-components';
import type { CaseWorkspace } from '../../../common/cases/cases.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { FormattedDate } from '../status/FormattedDate.tsx';
import { Text } from '../../ui/layout/Text.ts';

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  white-space: normal;
`;

interface DueDateProps {
  workspace: Pick<CaseWorkspace, 'dueAt' | 'overdue' | 'paused' | 'daysLeft'>;
  /** Hides the overdue tag, for tables that show it elsewhere. */
  hideOverdueTag?: boolean;
}

/** Due date of a case; while paused, the days left. */
export function DueDate({ workspace, hideOverdueTag = false }: DueDateProps) {
  const t = useTranslation();
  const { dueAt, overdue, paused, daysLeft } = workspace;
  if (paused)
    return (
      <Line>
        <StatusTag tone="neutral" icon={<Pause aria-hidden="true" />}>
          {t('details.sla.paused')}
        </StatusTag>
        {daysLeft !== null && (
          <Text as="small" tone="ink-3">
            {daysLeft < 0
              ? t('details.sla.daysLate', { count: -daysLeft })
              : t('details.sla.daysLeft', { count: daysLeft })}
          </Text>
        )}
      </Line>
    );
  if (!dueAt) return '—';
  return (
    <Line>
      <FormattedDate at={dueAt} />
      {overdue && !hideOverdueTag && <StatusTag tone="danger">{t('agentWorkspace.facts.overdue')}</StatusTag>}
    </Line>
  );
}
