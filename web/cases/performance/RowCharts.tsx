import { localised } from '../../../common/locale/locales.ts';
import type { PerformanceFigures, PerformanceRow } from '../../../common/cases/performance.types.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { RowLink } from '../../ui/data/Table.ts';
import { labelled } from '../../ui/data/labelled.ts';
import { BarList } from '../analytics/BarList.tsx';
import { ChartCard } from '../analytics/ChartCard.tsx';
import { useMetricFormat } from '../analytics/use-metric-format.ts';
import { performanceHref } from './performance-href.ts';
import type { PerformanceData } from './performance-page.ts';

const MAX_BARS = 10;

/** Entities or services: the share answered on time as bars, all figures in the table. */
export function RowCharts({ entity, rows, period }: PerformanceData) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { number, percent, rating } = useMetricFormat();
  const nameOf = (row: PerformanceRow) => localised(row, 'name', locale);
  const metricColumn = (
    id: keyof PerformanceFigures,
    label: string,
    format: typeof number,
  ): Column<PerformanceRow> => ({
    ...labelled(id, label),
    fit: true,
    cell: (row) => <bdi>{format(row[id])}</bdi>,
  });
  const bySize = rows
    .filter(({ id, onTime }) => id !== null && onTime !== null)
    .sort((a, b) => (b.submitted ?? 0) - (a.submitted ?? 0));
  const bars = bySize.slice(0, MAX_BARS).map((row) => ({
    id: row.id ?? '',
    name: nameOf(row),
    value: row.onTime ?? 0,
    text: percent(row.onTime),
  }));
  const best = bars.reduce((highest, bar) => (bar.value > highest.value ? bar : highest), {
    name: '',
    value: -1,
    text: '',
  });
  const title = t(entity ? 'performance.onTimeServices' : 'performance.onTimeEntities');
  return (
    <ChartCard
      title={title}
      note={t('performance.smallCountsNote')}
      description={
        bars.length ? t('analytics.summary.bars', { name: best.name, count: best.text }) : t('analytics.noValue')
      }
      chart={<BarList bars={bars} max={1} />}
      open
      table={
        <DataTable
          label={t(entity ? 'performance.services' : 'performance.entities')}
          rows={rows}
          keyOf={({ id }) => id ?? 'others'}
          columns={[
            {
              id: 'name',
              head: t(entity ? 'performance.service' : 'performance.entity'),
              rowHeader: true,
              cell: (row) =>
                entity || !row.id ? (
                  nameOf(row)
                ) : (
                  <RowLink href={performanceHref(period, row.id)}>{nameOf(row)}</RowLink>
                ),
            },
            metricColumn('submitted', t('analytics.submitted'), number),
            metricColumn('due', t('analytics.due'), number),
            metricColumn('onTime', t('analytics.onTime'), percent),
            metricColumn('overdue', t('analytics.overdue'), number),
            metricColumn('medianDays', t('analytics.medianDays'), number),
            metricColumn('p90Days', t('performance.p90Days'), number),
            metricColumn('confirmedFixed', t('performance.confirmedFixed'), percent),
            metricColumn('restudied', t('analytics.restudied'), percent),
            metricColumn('satisfaction', t('analytics.satisfaction'), rating),
          ]}
        />
      }
    >
      {!entity && bySize.length > MAX_BARS && (
        <small>{t('analytics.moreInTable', { count: bySize.length - MAX_BARS })}</small>
      )}
    </ChartCard>
  );
}
