import { ChartNoAxesCombined } from 'lucide-react';
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
import { KeyFigures } from './KeyFigures.tsx';
import { MonthsChart } from './MonthsChart.tsx';
import { OpenDataCard } from './OpenDataCard.tsx';
import { performanceHref, PERIODS } from './performance-href.ts';
import type { PerformanceData } from './performance-page.ts';
import { RowCharts } from './RowCharts.tsx';

/** The public record of case handling. */
export function PerformancePage(data: PerformanceData) {
  const t = useTranslation();
  const { map, frame, total } = data;
  return (
    <PageBody>
      <Text size="lead" tone="ink-2" maxWidth="68ch" mb={6}>
        {t('performance.lead')}
      </Text>
      <Stack gap={5}>
        <PeriodLinks {...data} />
        {total.submitted === null ? (
          <Card>
            <EmptyState icon={<ChartNoAxesCombined />} title={t('performance.empty')}>
              {t('performance.emptyBody')}
            </EmptyState>
          </Card>
        ) : (
          <>
            <KeyFigures total={total} />
            <MonthsChart months={data.months} />
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
