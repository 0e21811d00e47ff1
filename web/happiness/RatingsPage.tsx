import { MessageSquareText, Smile } from 'lucide-react';
import { useData } from 'vike-react/useData';
import { ChartCard } from '../cases/analytics/ChartCard.tsx';
import { LineChart } from '../cases/analytics/LineChart.tsx';
import { PeriodBar } from '../cases/analytics/PeriodBar.tsx';
import { MetricTiles } from '../cases/analytics/Totals.tsx';
import { useMetricFormat } from '../cases/analytics/use-metric-format.ts';
import { navigateTo } from '../api/navigate.ts';
import { urlWith } from '../api/url-with.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePagingTexts } from '../api/use-paging-texts.ts';
import { Card, CardTitle } from '../ui/layout/Card.tsx';
import { DataTable } from '../ui/data/DataTable.tsx';
import { labelled } from '../ui/data/labelled.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Pagination } from '../ui/navigation/Pagination.tsx';
import { RatingComments } from './RatingComments.tsx';
import type { RatingsData, RatingsQuery } from './ratings-page.ts';
import { Stack } from '../ui/layout/Box.ts';
import { useCountText } from '../cases/list/use-count-text.ts';

const RATINGS_PATH = '/admin/analytics/ratings';

const ratingsHref = ({ from, to, page }: RatingsQuery): string =>
  urlWith(RATINGS_PATH, { from, to, page: page > 1 && page });

function RatingsChart({ time, satisfied, notSatisfied }: RatingsData) {
  const t = useTranslation();
  const { number, days } = useMetricFormat();
  const title = t('analytics.ratings.chart');
  return (
    <ChartCard
      title={title}
      description={t('analytics.ratings.summary', { satisfied: number(satisfied), notSatisfied: number(notSatisfied) })}
      chart={
        <LineChart
          points={time}
          lines={[
            { name: t('analytics.ratings.satisfied'), color: 4, values: time.map((point) => point.satisfied) },
            { name: t('analytics.ratings.notSatisfied'), color: 3, values: time.map((point) => point.notSatisfied) },
          ]}
        />
      }
      table={
        <DataTable
          label={title}
          rows={time}
          keyOf={({ from }) => from}
          columns={[
            {
              id: 'days',
              head: t('analytics.days'),
              cell: (point) => <span suppressHydrationWarning>{days(point)}</span>,
            },
            {
              ...labelled('satisfied', t('analytics.ratings.satisfied')),
              cell: (point) => number(point.satisfied),
            },
            {
              ...labelled('notSatisfied', t('analytics.ratings.notSatisfied')),
              cell: (point) => number(point.notSatisfied),
            },
          ]}
        />
      }
    />
  );
}

function Comments({ query, comments, total, page, pageSize }: RatingsData) {
  const t = useTranslation();
  const texts = usePagingTexts();
  const all = useCountText()(total);
  const from = (page - 1) * pageSize;
  return (
    <Card py={5} px={6} as="section" aria-label={t('analytics.ratings.comments')}>
      <CardTitle heading="sm">{t('analytics.ratings.comments')}</CardTitle>
      {!comments.length && <EmptyState icon={<MessageSquareText />} title={t('analytics.ratings.noComments')} />}
      {comments.length > 0 && (
        <>
          <RatingComments comments={comments} />
          <Pagination
            current={page}
            total={Math.ceil(total / pageSize)}
            href={(to) => ratingsHref({ ...query, page: to })}
            summary={t('analytics.ratings.showing', { from: from + 1, to: from + comments.length, total: all })}
            texts={texts}
          />
        </>
      )}
    </Card>
  );
}

/** The ratings over time, with their comments. */
export function RatingsPage() {
  const data = useData<RatingsData>();
  const t = useTranslation();
  const { number, percent } = useMetricFormat();
  const { query, from, to, periods, satisfied, notSatisfied } = data;
  const all = satisfied + notSatisfied;
  return (
    <Stack gap={5}>
      <PeriodBar
        key={`${from} ${to}`}
        path={RATINGS_PATH}
        label={t('analytics.filters')}
        current={{ from, to }}
        periods={periods}
        hrefOf={(days) => ratingsHref({ ...days, page: 1 })}
        onApply={(days) => void navigateTo(ratingsHref({ ...days, page: 1 }), { keepScrollPosition: true })}
        clearHref={query.from || query.to ? RATINGS_PATH : undefined}
      />
      {all === 0 && (
        <Card>
          <EmptyState icon={<Smile />} title={t('analytics.ratings.empty')} />
        </Card>
      )}
      {all > 0 && (
        <>
          <MetricTiles
            label={t('analytics.figures')}
            metrics={[
              { name: t('analytics.ratings.all'), value: number(all), note: '' },
              { name: t('analytics.ratings.satisfied'), value: number(satisfied), note: '' },
              { name: t('analytics.ratings.notSatisfied'), value: number(notSatisfied), note: '' },
              { name: t('analytics.ratings.share'), value: percent(satisfied / all), note: '' },
            ]}
          />
          <RatingsChart {...data} />
          <Comments {...data} />
        </>
      )}
    </Stack>
  );
}
