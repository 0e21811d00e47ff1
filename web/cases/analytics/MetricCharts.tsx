import type { StatusCode } from '../../../common/cases/case.enums.ts';
import type { AnalyticsRow } from '../../../common/cases/analytics.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';
import { BarList } from './BarList.tsx';
import { chartColorOf } from '../status/status-groups.ts';
import { ChartCard } from './ChartCard.tsx';
import type { AnalyticsData } from './analytics-page.ts';
import { csvHref } from './analytics-query.ts';
import { CasesOverTime } from './CasesOverTime.tsx';
import { useMetricFormat } from './use-metric-format.ts';

const MAX_BARS = 10;

/** Submitted and answered cases over time, with a CSV. */
export function TimeChart(data: AnalyticsData) {
  const t = useTranslation();
  const { time, step } = data;
  return (
    <CasesOverTime
      points={time}
      note={t('analytics.timeNote', { step: t(`analytics.step.${step}`) })}
      csv={csvHref(data, 'time')}
    />
  );
}

function MetricsTable({ label, name, rows }: { label: string; name: string; rows: readonly AnalyticsRow[] }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { number, percent } = useMetricFormat();
  const metricColumn = (
    id: 'submitted' | 'answered' | 'due' | 'onTime' | 'overdue' | 'medianDays' | 'confirmedFixed' | 'restudied',
    format: (value: number | null) => string,
  ) => ({
    ...labelled(id, t(`analytics.${id}`)),
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
        metricColumn('due', number),
        metricColumn('onTime', percent),
        metricColumn('overdue', number),
        metricColumn('medianDays', number),
        metricColumn('confirmedFixed', percent),
        metricColumn('restudied', percent),
      ]}
    />
  );
}

/** Cases grouped by one property: the largest groups as bars, all groups in the table. */
export function BreakdownChart({
  data,
  part,
}: {
  data: AnalyticsData;
  part: 'status' | 'type' | 'entity' | 'channel';
}) {
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
    color: part === 'status' ? chartColorOf(Number(row.id) as StatusCode) : undefined,
  }));
  const largest = bars.reduce((max, bar) => (bar.value > max.value ? bar : max));
  return (
    <ChartCard
      title={title}
      csv={csvHref(data, part)}
      description={t('analytics.summary.bars', { name: largest.name, count: largest.text })}
      chart={<BarList bars={bars} />}
      table={
        <MetricsTable
          label={title}
          name={t(part === 'status' ? 'oversight.list.status' : `analytics.${part}`)}
          rows={rows}
        />
      }
    >
      {rows.length > MAX_BARS && <small>{t('analytics.moreInTable', { count: rows.length - MAX_BARS })}</small>}
    </ChartCard>
  );
}
