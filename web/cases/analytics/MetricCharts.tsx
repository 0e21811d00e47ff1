import { STATUS, type StatusCode } from '../../../common/cases/case.enums.ts';
import type { AnalyticsRow } from '../../../common/cases/analytics.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { BarList, type Bar } from './BarList.tsx';
import { ChartCard } from './ChartCard.tsx';
import { csvHref, type AnalyticsData } from './analytics-page.ts';
import { LineChart } from './LineChart.tsx';
import { useMetricFormat } from './use-metric-format.ts';

const MAX_BARS = 10;

const COLORS: Record<StatusCode, Bar['color']> = {
  [STATUS.SUBMITTED]: 1,
  [STATUS.IN_PROGRESS]: 2,
  [STATUS.AWAITING_CUSTOMER]: 3,
  [STATUS.CANCELLED_BY_CUSTOMER]: 5,
  [STATUS.RESOLVED]: 4,
  [STATUS.RESPONSE_PROVIDED]: 4,
  [STATUS.CANCELLED]: 5,
  [STATUS.RESTUDY_RESOLVED]: 4,
  [STATUS.RESTUDY_PROGRESS]: 2,
  [STATUS.RESTUDY_SUBMITTED]: 2,
};

/** Submitted and answered cases over time. */
export function TimeChart(data: AnalyticsData) {
  const t = useTranslation();
  const { number, days } = useMetricFormat();
  const { time, total, step } = data;
  const title = t('analytics.chart.time');
  const peak = time.reduce((max, point) => (point.submitted > max.submitted ? point : max));
  const answered = time.reduce((sum, point) => sum + point.answered, 0);
  return (
    <ChartCard
      title={title}
      note={t('analytics.timeNote', { step: t(`analytics.step.${step}`) })}
      csv={csvHref(data, 'time')}
      description={t('analytics.spoken.time', {
        submitted: number(total.submitted),
        answered: number(answered),
        most: number(peak.submitted),
        when: days(peak),
      })}
      chart={
        <LineChart
          points={time}
          lines={[
            { name: t('analytics.submitted'), color: 1, values: time.map(({ submitted }) => submitted) },
            { name: t('analytics.answered'), color: 4, values: time.map((point) => point.answered) },
          ]}
        />
      }
      table={
        <DataTable
          label={title}
          rows={time}
          keyOf={({ from }) => from}
          columns={[
            { id: 'days', head: t('analytics.days'), cell: (point) => <span suppressHydrationWarning>{days(point)}</span> },
            { id: 'submitted', head: t('analytics.submitted'), label: t('analytics.submitted'), cell: (point) => number(point.submitted) },
            { id: 'answered', head: t('analytics.answered'), label: t('analytics.answered'), cell: (point) => number(point.answered) },
          ]}
        />
      }
    />
  );
}

function MetricsTable({ label, name, rows }: { label: string; name: string; rows: readonly AnalyticsRow[] }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { number, percent } = useMetricFormat();
  const metricColumn = (
    id: 'submitted' | 'answered' | 'onTime' | 'medianDays' | 'restudied',
    format: (value: number | null) => string,
  ) => ({
    id,
    head: t(`analytics.${id}`),
    label: t(`analytics.${id}`),
    cell: (row: AnalyticsRow) => <bdi>{format(row[id])}</bdi>,
  });
  return (
    <DataTable
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { id: 'name', head: name, cell: (row) => localised(row, 'name', locale) },
        metricColumn('submitted', number),
        metricColumn('answered', number),
        metricColumn('onTime', percent),
        metricColumn('medianDays', number),
        metricColumn('restudied', percent),
      ]}
    />
  );
}

/** Cases grouped by one property: the largest groups as bars, all groups in the table. */
export function BreakdownChart({ data, part }: { data: AnalyticsData; part: 'status' | 'type' | 'entity' | 'channel' }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { number } = useMetricFormat();
  const rows = data[part];
  const title = t(`analytics.chart.${part}`);
  const bars = rows.slice(0, MAX_BARS).map((row) => ({
    id: row.id,
    name: localised(row, 'name', locale),
    value: row.submitted,
    text: number(row.submitted),
    color: part === 'status' ? COLORS[Number(row.id) as StatusCode] : undefined,
  }));
  const largest = bars.reduce((max, bar) => (bar.value > max.value ? bar : max));
  return (
    <ChartCard
      title={title}
      csv={csvHref(data, part)}
      description={t('analytics.spoken.bars', { name: largest.name, count: largest.text })}
      chart={<BarList bars={bars} />}
      table={<MetricsTable label={title} name={t(part === 'status' ? 'oversight.list.status' : `analytics.${part}`)} rows={rows} />}
    >
      {rows.length > MAX_BARS && <small>{t('analytics.rest', { count: rows.length - MAX_BARS })}</small>}
    </ChartCard>
  );
}
