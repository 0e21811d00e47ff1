import { Pause } from 'lucide-react';
import { styled } from 'styled-components';
import type { DeskFacts } from '../../../common/cases/cases.types.ts';
import { useTexts } from '../../client/text.ts';
import { StatusTag } from '../../controls/StatusTag.tsx';
import { Moment } from '../status/Moment.tsx';

const Facts = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  white-space: normal;
`;

const Left = styled.small`
  color: var(--ink-3);
  font-size: var(--text-small);
`;

interface DueFactProps {
  facts: Pick<DeskFacts, 'dueAt' | 'overdue' | 'paused' | 'daysLeft'>;
  /** In a table, where the status already says that it is overdue. */
  plain?: boolean;
}

/** By when staff are to answer; while the customer's answer is awaited, that the clock stands still and what is left. */
export function DueFact({ facts, plain = false }: DueFactProps) {
  const t = useTexts();
  const { dueAt, overdue, paused, daysLeft } = facts;
  if (paused)
    return (
      <Facts>
        <StatusTag tone="neutral" icon={<Pause aria-hidden="true" />}>
          {t('details.clock.paused')}
        </StatusTag>
        {daysLeft !== null && (
          <Left>{daysLeft < 0 ? t('details.clock.late', { count: -daysLeft }) : t('details.clock.left', { count: daysLeft })}</Left>
        )}
      </Facts>
    );
  if (!dueAt) return '—';
  return (
    <Facts>
      <Moment at={dueAt} />
      {overdue && !plain && <StatusTag tone="danger">{t('desk.facts.overdue')}</StatusTag>}
    </Facts>
  );
}
