import type { Performance } from '../../../common/cases/performance.types.ts';
import { monthEnd } from '../../../common/cases/time-buckets.ts';
import { CasesOverTime } from '../analytics/CasesOverTime.tsx';

/** Cases by the month of their submission, and how many of them are answered. */
export function MonthsChart({ months }: Pick<Performance, 'months'>) {
  const points = months.map(({ month, submitted, answered }) => ({
    from: month,
    to: monthEnd(month),
    submitted: submitted ?? 0,
    answered: answered ?? 0,
  }));
  return <CasesOverTime points={points} />;
}
