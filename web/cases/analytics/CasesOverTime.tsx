import type { AnalyticsPoint } from '../../../common/cases/analytics.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';
import { ChartCard } from './ChartCard.tsx';
import { LineChart } from './LineChart.tsx';
import { useMetricFormat } from './use-metric-format.ts';

interface CasesOverTimeProps {
  points: readonly AnalyticsPoint[];
  note?: string;
  csv?: string;
}

/** Submitted and answered cases over time, as lines and as a table. */
export function CasesOverTime({ points, note, csv }: CasesOverTimeProps) {
  const t = useTranslation();
  const { number, days } = useMetricFormat();
  const title = t('analytics.chart.time');
  const sum = (id: 'submitted' | 'answered') => points.reduce((total, point) => total + point[id], 0);
  const peak = points.reduce((most, point) => (point.submitted > most.submitted ? point : most));
  const countColumn = (id: 'submitted' | 'answered') => ({
    ...labelled(id, t(`analytics.${id}`)),
    cell: (point: AnalyticsPoint) => number(point[id]),
  });
  return (
    <ChartCard
      title={title}
      note={note}
      csv={csv}
      description={t('analytics.summary.time', {
        submitted: number(sum('submitted')),
        answered: number(sum('answered')),
        most: number(peak.submitted),
        when: days(peak),
      })}
      chart={
        <LineChart
          points={points}
          lines={[
            { name: t('analytics.submitted'), color: 1, values: points.map(({ submitted }) => submitted) },
            { name: t('analytics.answered'), color: 4, values: points.map(({ answered }) => answered) },
          ]}
        />
      }
      table={
        <DataTable
          label={title}
          rows={points}
          keyOf={({ from }) => from}
          columns={[
            {
              id: 'days',
              head: t('analytics.days'),
              rowHeader: true,
              cell: (point) => <span suppressHydrationWarning>{days(point)}</span>,
            },
            countColumn('submitted'),
            countColumn('answered'),
          ]}
        />
      }
    />
  );
}
