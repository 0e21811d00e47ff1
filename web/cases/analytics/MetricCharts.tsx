import { STATUS, type StatusCode } from '../../../common/cases/case.enums.ts';
import type { InsightRow } from '../../../common/cases/analytics.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { BarList, type Bar } from './BarList.tsx';
import { ChartCard } from './ChartCard.tsx';
import { csvHref, type InsightData } from './insight-page.ts';
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
export function TimeChart(data: InsightData) {
  const t = useTranslation();
  const { number, days } = useMetricFormat();
  const { time, total, step } = data;
  const title = t('insight.chart.time');
  const peak = time.reduce((max, point) => (point.submitted > max.submitted ? point : max));
  const answered = time.reduce((sum, point) => sum + point.answered, 0);
  return (
    <ChartCard
      title={title}
      note={t('insight.timeNote', { step: t(`insight.step.${step}`) })}
      csv={csvHref(data, 'time')}
      description={t('insight.spoken.time', {
        submitted: number(total.submitted),
        answered: number(answered),
        most: number(peak.submitted),
        when: days(peak),
      })}
      chart={
        <LineChart
          points={time}
          lines={[
            { name: t('insight.submitted'), color: 1, values: time.map(({ submitted }) => submitted) },
            { name: t('insight.answered'), color: 4, values: time.map((point) => point.answered) },
          ]}
        />
      }
      table={
        <DataTable
          label={title}
          rows={time}
          keyOf={({ from }) => from}
          columns={[
            { id: 'days', head: t('insight.days'), cell: (point) => <span suppressHydrationWarning>{days(point)}</span> },
            { id: 'submitted', head: t('insight.submitted'), label: t('insight.submitted'), cell: (point) => number(point.submitted) },
            { id: 'answered', head: t('insight.answered'), label: t('insight.answered'), cell: (point) => number(point.answered) },
          ]}
        />
      }
    />
  );
}

function MetricsTable({ label, name, rows }: { label: string; name: string; rows: readonly InsightRow[] }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { number, percent } = useMetricFormat();
  const metricColumn = (
    id: 'submitted' | 'answered' | 'onTime' | 'medianDays' | 'restudied',
    format: (value: number | null) => string,
  ) => ({
    id,
    head: t(`insight.${id}`),
    label: t(`insight.${id}`),
    cell: (row: InsightRow) => <bdi>{format(row[id])}</bdi>,
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
export function BreakdownChart({ data, part }: { data: InsightData; part: 'status' | 'type' | 'entity' | 'channel' }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { number } = useMetricFormat();
  const rows = data[part];
  const title = t(`insight.chart.${part}`);
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
      description={t('insight.spoken.bars', { name: largest.name, count: largest.text })}
      chart={<BarList bars={bars} />}
      table={<MetricsTable label={title} name={t(part === 'status' ? 'oversight.list.status' : `insight.${part}`)} rows={rows} />}
    >
      {rows.length > MAX_BARS && <small>{t('insight.rest', { count: rows.length - MAX_BARS })}</small>}
    </ChartCard>
  );
}
