import { ChartNoAxesCombined } from 'lucide-react';
import { useData } from 'vike-react/useData';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { PageBody } from '../../layouts/PageBody.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Inline, Stack } from '../../ui/layout/Box.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { useMetricFormat } from '../analytics/use-metric-format.ts';
import { CaseMapChart } from './CaseMapChart.tsx';
import { OpenDataCard } from './OpenDataCard.tsx';
import { performanceHref, PERIODS } from './performance-href.ts';
import type { PerformanceData } from './performance-page.ts';
import { RowCharts } from './RowCharts.tsx';
import type { PerformanceFigures, Performance } from '../../../common/cases/performance.types.ts';
import { MetricTiles } from '../analytics/Totals.tsx';
import { monthEnd } from '../../../common/cases/time-buckets.ts';
import { CasesOverTime } from '../analytics/CasesOverTime.tsx';

/** The public record of case handling. */
export function PerformancePage() {
  const data = useData<PerformanceData>();
  const t = useTranslation();
  const { map, frame, total } = data;
  const isEmpty = total.submitted === null && total.due === null && total.overdue === null;
  return (
    <PageBody>
      <Text size="lead" tone="ink-2" maxWidth="68ch" mb={6}>
        {t('performance.lead')}
      </Text>
      <Stack gap={5}>
        <PeriodLinks {...data} />
        {isEmpty ? (
          <Card>
            <EmptyState icon={<ChartNoAxesCombined />} title={t('performance.empty')}>
              {t('performance.emptyBody')}
            </EmptyState>
          </Card>
        ) : (
          <>
            <KeyFigures total={total} />
            {data.months.length > 0 && <MonthsChart months={data.months} />}
            <RowCharts {...data} />
          </>
        )}
        {map && frame && <CaseMapChart map={map} frame={frame} />}
        <OpenDataCard />
      </Stack>
    </PageBody>
  );
}

/** Links to the periods, and from one entity back to all. */
function PeriodLinks({ period, entity, from, to }: PerformanceData) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { day } = useMetricFormat();
  return (
    <Stack gap={3}>
      {entity && (
        <Inline gap={4} wrap>
          <Text as="h2">{localised(entity, 'name', locale)}</Text>
          <a href={performanceHref(period)}>{t('performance.allEntities')}</a>
        </Inline>
      )}
      <Inline as="nav" gap={3} wrap aria-label={t('performance.periods')}>
        {PERIODS.map((months) => (
          <ButtonLink
            key={months}
            size="sm"
            tone={months === period ? 'primary' : 'secondary'}
            href={performanceHref(months, entity?.id)}
            aria-current={months === period ? 'true' : undefined}
          >
            {t(`performance.last.${months}`)}
          </ButtonLink>
        ))}
      </Inline>
      <Text tone="ink-2">{t('performance.periodNote', { from: day(from), to: day(to) })}</Text>
    </Stack>
  );
}

/** The figures of the whole period as tiles. */
function KeyFigures({ total }: { total: PerformanceFigures }) {
  const t = useTranslation();
  const { number, percent, rating } = useMetricFormat();
  return (
    <MetricTiles
      label={t('analytics.figures')}
      metrics={[
        { name: t('analytics.submitted'), value: number(total.submitted), note: t('performance.submittedNote') },
        {
          name: t('analytics.onTime'),
          value: percent(total.onTime),
          note:
            total.due === null ? t('performance.onTimeUnpublished') : t('analytics.onTimeNote', { count: total.due }),
        },
        { name: t('analytics.overdue'), value: number(total.overdue), note: t('analytics.overdueNote') },
        { name: t('analytics.medianDays'), value: number(total.medianDays), note: t('analytics.medianNote') },
        { name: t('performance.p90Days'), value: number(total.p90Days), note: t('performance.p90Note') },
        { name: t('analytics.restudied'), value: percent(total.restudied), note: t('analytics.restudiedNote') },
        {
          name: t('analytics.satisfaction'),
          value: rating(total.satisfaction),
          note: `${t('analytics.outOf')} · ${t('analytics.surveys', { count: total.surveys ?? 0 })}`,
        },
      ]}
    />
  );
}

/** Cases by the month of their submission, and how many of them are answered. */
function MonthsChart({ months }: Pick<Performance, 'months'>) {
  const points = months.map(({ month, submitted, answered }) => ({
    from: month,
    to: monthEnd(month),
    submitted: submitted ?? 0,
    answered: answered ?? 0,
  }));
  return <CasesOverTime points={points} />;
}
