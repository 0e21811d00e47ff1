import { ChartNoAxesCombined, Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { upTo } from '../../theme/media.ts';
import { BreakdownChart, TimeChart } from './MetricCharts.tsx';
import { AnalyticsFilters } from './AnalyticsFilters.tsx';
import type { AnalyticsData } from './analytics-page.ts';
import { SatisfactionCharts } from './SatisfactionCharts.tsx';
import { Totals } from './Totals.tsx';

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--space-5);

  ${upTo.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Footer = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-3);
  color: var(--ink-3);
  font-size: var(--text-small);

  @media print {
    & button {
      display: none;
    }
  }
`;

/** Analytics page: totals and charts. */
export function AnalyticsPage(data: AnalyticsData) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { query, total, satisfaction, from, to } = data;
  return (
    <Stack>
      <AnalyticsFilters key={JSON.stringify([query, from, to])} {...data} />
      {total.submitted === 0 && (
        <Card>
          <EmptyState icon={<ChartNoAxesCombined />} title={t('analytics.empty')}>
            {t('analytics.emptyHow')}
          </EmptyState>
        </Card>
      )}
      {total.submitted > 0 && (
        <>
          <Totals {...data} />
          <TimeChart {...data} />
          <Columns>
            <BreakdownChart data={data} part="status" />
            <Stack>
              <BreakdownChart data={data} part="type" />
              <BreakdownChart data={data} part="channel" />
            </Stack>
          </Columns>
          {data.entity.length > 1 && <BreakdownChart data={data} part="entity" />}
          {satisfaction.surveys > 0 ? (
            <Columns>
              <SatisfactionCharts data={data} />
            </Columns>
          ) : (
            <Card $pad>{t('analytics.notRated')}</Card>
          )}
        </>
      )}
      <Footer>
        <span suppressHydrationWarning>{t('analytics.asOf', { time: formatDateTime(data.asOf, locale) })}</span>
        <Button tone="secondary" size="sm" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t('analytics.print')}
        </Button>
      </Footer>
    </Stack>
  );
}
