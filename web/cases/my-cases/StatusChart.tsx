import { styled } from 'styled-components';
import type { StatusCount } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { forcedColors, upTo } from '../../theme/media.ts';
import { STATUS_GROUPS, statusesOf } from '../status/status-groups.ts';
import { listHref, type CaseQuery } from './case-query.ts';

const StyledCard = styled(Card)`
  padding: var(--space-6) 30px;

  & > header {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: var(--space-4);
    margin-block-end: var(--space-4);
    color: var(--ink-3);
    font-size: var(--text-small);
  }
  & h2 {
    color: var(--ink);
    font-size: 1.125rem;
  }
  ${upTo.mobile} {
    padding: var(--space-5) var(--space-4);
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 3px;
  block-size: 22px;
  border-radius: var(--radius-sm);
  background: var(--surface-2);
  overflow: hidden;
`;

const Segment = styled.span<{ $color: number }>`
  min-inline-size: 6px;
  background: var(--chart-${({ $color }) => $color});

  ${forcedColors} {
    border: 1px solid CanvasText;
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-3) var(--space-5);
  margin-block-start: var(--space-4);
  list-style: none;

  ${upTo.mobile} {
    flex-direction: column;
  }
  & a {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: 0 var(--space-2);
    min-block-size: var(--control-target);
    color: var(--ink-2);
    font-size: var(--text-small);
    text-decoration: none;

    ${upTo.mobile} {
      grid-template-columns: auto 1fr auto;
    }
  }
  & a:hover span {
    text-decoration: underline;
  }
  & b {
    grid-column: 2;
    color: var(--ink);
    font: 600 1.375rem/1.3 var(--font-heading);

    ${upTo.mobile} {
      grid-column: 3;
      font-size: 1.125rem;
    }
  }
`;

const Swatch = styled.i<{ $color: number }>`
  inline-size: 12px;
  block-size: 12px;
  border-radius: 3px;
  background: var(--chart-${({ $color }) => $color});
`;

interface StatusChartProps {
  statuses: readonly StatusCount[];
  query: CaseQuery;
  /** Whether the reader is staff. */
  staff?: boolean;
}

/** Case counts by status, as a bar and a linked legend. */
export function StatusChart({ statuses, query, staff = false }: StatusChartProps) {
  const t = useTranslation();
  const groups = STATUS_GROUPS.map(({ name, color }) => {
    const codes = statusesOf(name);
    const counted = statuses.filter(({ code }) => codes.includes(code));
    return {
      codes,
      color,
      label: t(`agentWorkspace.list.chart.group.${staff && name === 'awaiting' ? 'awaitingCustomer' : name}`),
      count: counted.reduce((sum, { count }) => sum + count, 0),
      isCapped: counted.some(({ count }) => count >= LIMITS.countMax),
    };
  });
  return (
    <StyledCard as="section">
      <header>
        <h2>{t('agentWorkspace.list.chart.title')}</h2>
        <span>{t('agentWorkspace.list.chart.all')}</span>
      </header>
      <Bar aria-hidden="true">
        {groups
          .filter(({ count }) => count > 0)
          .map(({ color, count }) => (
            <Segment key={color} $color={color} style={{ flexGrow: count }} />
          ))}
      </Bar>
      <Legend role="list">
        {groups.map(({ color, codes, label, count, isCapped }) => (
          <li key={color}>
            <a href={listHref(query, { status: codes })}>
              <Swatch $color={color} aria-hidden="true" />
              <span>{label}</span>
              <b>{isCapped ? t('agentWorkspace.list.orMore', { max: count }) : count}</b>
            </a>
          </li>
        ))}
      </Legend>
    </StyledCard>
  );
}
