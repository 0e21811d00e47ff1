import { ChartNoAxesCombined, Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Card } from '../../controls/Card.tsx';
import { EmptyState } from '../../controls/EmptyState.tsx';
import { upTo } from '../../design/media.ts';
import { KindChart, TimeChart } from './FigureCharts.tsx';
import { InsightFilters } from './InsightFilters.tsx';
import type { InsightData } from './insight-page.ts';
import { SatisfactionCharts } from './SatisfactionCharts.tsx';
import { Totals } from './Totals.tsx';

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--space-5);

  ${upTo.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Foot = styled.p`
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

/** How cases are handled, in figures and charts, each with its table. */
export function InsightPage(data: InsightData) {
  const t = useTexts();
  const { locale } = useLocale();
  const { query, total, satisfaction, from, to } = data;
  return (
    <Stack>
      <InsightFilters key={JSON.stringify([query, from, to])} {...data} />
      {total.submitted === 0 && (
        <Card>
          <EmptyState icon={<ChartNoAxesCombined />} title={t('insight.empty')}>
            {t('insight.emptyHow')}
          </EmptyState>
        </Card>
      )}
      {total.submitted > 0 && (
        <>
          <Totals {...data} />
          <TimeChart {...data} />
          <Pair>
            <KindChart data={data} part="status" />
            <Stack>
              <KindChart data={data} part="type" />
              <KindChart data={data} part="channel" />
            </Stack>
          </Pair>
          {data.entity.length > 1 && <KindChart data={data} part="entity" />}
          {satisfaction.surveys > 0 ? (
            <Pair>
              <SatisfactionCharts data={data} />
            </Pair>
          ) : (
            <Card $pad>{t('insight.notRated')}</Card>
          )}
        </>
      )}
      <Foot>
        <span suppressHydrationWarning>{t('insight.asOf', { time: formatDateTime(data.asOf, locale) })}</span>
        <Button tone="secondary" size="sm" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t('insight.print')}
        </Button>
      </Foot>
    </Stack>
  );
}
