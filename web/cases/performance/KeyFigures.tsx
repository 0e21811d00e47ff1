import type { PerformanceFigures } from '../../../common/cases/performance.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MetricTiles } from '../analytics/Totals.tsx';
import { useMetricFormat } from '../analytics/use-metric-format.ts';

/** The figures of the whole period as tiles. */
export function KeyFigures({ total }: { total: PerformanceFigures }) {
  const t = useTranslation();
  const { number, percent } = useMetricFormat();
  return (
    <MetricTiles
      label={t('analytics.figures')}
      metrics={[
        { name: t('analytics.submitted'), value: number(total.submitted), note: t('performance.submittedNote') },
        { name: t('analytics.onTime'), value: percent(total.onTime), note: t('analytics.onTimeNote') },
        { name: t('analytics.medianDays'), value: number(total.medianDays), note: t('analytics.medianNote') },
        { name: t('performance.p90Days'), value: number(total.p90Days), note: t('performance.p90Note') },
        { name: t('analytics.restudied'), value: percent(total.restudied), note: t('analytics.restudiedNote') },
        {
          name: t('analytics.satisfaction'),
          value: number(total.satisfaction),
          note: `${t('analytics.outOf')} · ${t('analytics.surveys', { count: total.surveys ?? 0 })}`,
        },
      ]}
    />
  );
}
