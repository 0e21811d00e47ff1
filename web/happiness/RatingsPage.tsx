import { MessageSquareText, Smile } from 'lucide-react';
import { styled } from 'styled-components';
import { LIMITS } from '../../common/limits.ts';
import { ChartCard } from '../cases/insight/ChartCard.tsx';
import { Stack } from '../cases/insight/InsightPage.tsx';
import { LineChart } from '../cases/insight/LineChart.tsx';
import { PeriodBar } from '../cases/insight/PeriodBar.tsx';
import { FigureTiles } from '../cases/insight/Totals.tsx';
import { useFigureWords } from '../cases/insight/use-figure-words.ts';
import { goTo } from '../client/go-to.ts';
import { useTexts } from '../client/text.ts';
import { usePagingTexts } from '../client/use-paging-texts.ts';
import { Card, CardTitle } from '../controls/Card.tsx';
import { DataTable } from '../controls/DataTable.tsx';
import { EmptyState } from '../controls/EmptyState.tsx';
import { Pagination } from '../controls/Pagination.tsx';
import { RatingComments } from './RatingComments.tsx';
import { RATINGS_PATH, ratingsHref, type RatingsData } from './ratings-page.ts';

const Sheet = styled(Card)`
  padding: var(--space-5) var(--space-6);
`;

function RatingsChart({ time, satisfied, notSatisfied }: RatingsData) {
  const t = useTexts();
  const { number, days } = useFigureWords();
  const title = t('insight.ratings.chart');
  return (
    <ChartCard
      title={title}
      spoken={t('insight.ratings.spoken', { satisfied: number(satisfied), notSatisfied: number(notSatisfied) })}
      chart={
        <LineChart
          points={time}
          lines={[
            { name: t('insight.ratings.satisfied'), color: 4, values: time.map((point) => point.satisfied) },
            { name: t('insight.ratings.notSatisfied'), color: 3, values: time.map((point) => point.notSatisfied) },
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
            {
              id: 'satisfied',
              head: t('insight.ratings.satisfied'),
              label: t('insight.ratings.satisfied'),
              cell: (point) => number(point.satisfied),
            },
            {
              id: 'notSatisfied',
              head: t('insight.ratings.notSatisfied'),
              label: t('insight.ratings.notSatisfied'),
              cell: (point) => number(point.notSatisfied),
            },
          ]}
        />
      }
    />
  );
}

function Comments({ query, comments, total, page, pageSize }: RatingsData) {
  const t = useTexts();
  const texts = usePagingTexts();
  const all = total < LIMITS.countMax ? total : t('desk.list.moreThan', { max: LIMITS.countMax });
  const from = (page - 1) * pageSize;
  return (
    <Sheet as="section" aria-label={t('insight.ratings.comments')}>
      <CardTitle $size="sm">{t('insight.ratings.comments')}</CardTitle>
      {!comments.length && <EmptyState icon={<MessageSquareText />} title={t('insight.ratings.noComments')} />}
      {comments.length > 0 && (
        <>
          <RatingComments comments={comments} />
          <Pagination
            current={page}
            total={Math.ceil(total / pageSize)}
            href={(to) => ratingsHref({ ...query, page: to })}
            summary={t('insight.ratings.showing', { from: from + 1, to: from + comments.length, total: all })}
            texts={texts}
          />
        </>
      )}
    </Sheet>
  );
}

/** How people rated the portal over time, and what they wrote with it. */
export function RatingsPage(data: RatingsData) {
  const t = useTexts();
  const { number, percent } = useFigureWords();
  const { query, from, to, periods, satisfied, notSatisfied } = data;
  const all = satisfied + notSatisfied;
  return (
    <Stack>
      <PeriodBar
        key={`${from} ${to}`}
        path={RATINGS_PATH}
        label={t('insight.filters')}
        shown={{ from, to }}
        periods={periods}
        hrefOf={(days) => ratingsHref({ ...days, page: 1 })}
        onApply={(days) => void goTo(ratingsHref({ ...days, page: 1 }), { keepScrollPosition: true })}
        clearHref={query.from || query.to ? RATINGS_PATH : undefined}
      />
      {all === 0 && (
        <Card>
          <EmptyState icon={<Smile />} title={t('insight.ratings.empty')} />
        </Card>
      )}
      {all > 0 && (
        <>
          <FigureTiles
            label={t('insight.figures')}
            figures={[
              { name: t('insight.ratings.all'), value: number(all), note: '' },
              { name: t('insight.ratings.satisfied'), value: number(satisfied), note: '' },
              { name: t('insight.ratings.notSatisfied'), value: number(notSatisfied), note: '' },
              { name: t('insight.ratings.share'), value: percent(satisfied / all), note: '' },
            ]}
          />
          <RatingsChart {...data} />
          <Comments {...data} />
        </>
      )}
    </Stack>
  );
}
