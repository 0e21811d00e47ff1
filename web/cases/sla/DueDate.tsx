import { Pause } from 'lucide-react';
import { styled } from 'styled-components';
import type { CaseWorkspace } from '../../../common/cases/cases.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { FormattedDate } from '../status/FormattedDate.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  white-space: normal;
`;

interface DueDateProps {
  workspace: Pick<CaseWorkspace, 'dueAt' | 'overdue' | 'paused' | 'daysLeft'>;
  /** While paused, the days left are only read aloud. */
  short?: boolean;
}

/** Due date of a case; while paused, the days left. */
export function DueDate({ workspace, short = false }: DueDateProps) {
  const t = useTranslation();
  const { dueAt, overdue, paused, daysLeft } = workspace;
  const daysText =
    daysLeft !== null &&
    (daysLeft < 0 ? t('details.sla.daysLate', { count: -daysLeft }) : t('details.sla.daysLeft', { count: daysLeft }));
  if (paused)
    return (
      <Line title={short && daysText ? daysText : undefined}>
        <StatusTag tone="neutral" icon={<Pause aria-hidden="true" />}>
          {t('details.sla.paused')}
        </StatusTag>
        {short ? (
          <VisuallyHidden>{daysText}</VisuallyHidden>
        ) : (
          <Text as="small" tone="ink-3">
            {daysText}
          </Text>
        )}
      </Line>
    );
  if (!dueAt) return '—';
  return (
    <Line>
      <FormattedDate at={dueAt} />
      {overdue && <StatusTag tone="danger">{t('agentWorkspace.facts.overdue')}</StatusTag>}
    </Line>
  );
}
