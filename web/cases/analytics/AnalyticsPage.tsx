import { ChartNoAxesCombined, Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { useData } from 'vike-react/useData';
import { formatDateTime } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { BreakdownChart, TimeChart } from './MetricCharts.tsx';
import { AnalyticsFilters } from './AnalyticsFilters.tsx';
import type { AnalyticsData } from './analytics-page.ts';
import { Restudies } from './Restudies.tsx';
import { SuggestionEffect } from './SuggestionEffect.tsx';
import { SatisfactionCharts } from './SatisfactionCharts.tsx';
import { Totals } from './Totals.tsx';
import { Grid, Stack } from '../../ui/layout/Box.ts';

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
export function AnalyticsPage() {
  const data = useData<AnalyticsData>();
  const t = useTranslation();
  const { locale } = useLocale();
  const { query, total, satisfaction, from, to } = data;
  const isEmpty = !total.submitted && !total.due && !total.overdue;
  return (
    <Stack gap={5}>
      <AnalyticsFilters key={JSON.stringify([query, from, to])} {...data} />
      {isEmpty && (
        <Card>
          <EmptyState icon={<ChartNoAxesCombined />} title={t('analytics.empty')}>
            {t('analytics.emptyBody')}
          </EmptyState>
        </Card>
      )}
      {!isEmpty && (
        <>
          <Totals {...data} />
          <TimeChart {...data} />
          <Grid columns={2} gap={5} align="start" collapse="desktop">
            <BreakdownChart data={data} part="status" />
            <Stack gap={5}>
              <BreakdownChart data={data} part="type" />
              <BreakdownChart data={data} part="channel" />
            </Stack>
          </Grid>
          {data.entity.length > 1 && <BreakdownChart data={data} part="entity" />}
          {satisfaction.surveys > 0 ? (
            <Grid columns={2} gap={5} align="start" collapse="desktop">
              <SatisfactionCharts data={data} />
            </Grid>
          ) : (
            <Card $pad>{t('analytics.notRated')}</Card>
          )}
          <Restudies {...data} />
          <SuggestionEffect {...data} />
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
