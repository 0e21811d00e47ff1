import { SURVEY_RATINGS, type SurveyOptionId } from '../../../common/cases/survey.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';
import { BarList } from './BarList.tsx';
import { ChartCard } from './ChartCard.tsx';
import type { AnalyticsData } from './analytics-page.ts';
import { csvHref } from './analytics-query.ts';
import { useMetricFormat } from './use-metric-format.ts';

const MAX_RATING = 5;
const MAX_BARS = 10;

/** Survey ratings by question and by entity, best rated first. */
export function SatisfactionCharts({ data }: { data: AnalyticsData }) {
  return (
    <>
      <QuestionChart {...data} />
      {data.satisfaction.entities.length > 1 && <RatedEntities {...data} />}
    </>
  );
}

function QuestionChart(data: AnalyticsData) {
  const t = useTranslation();
  const { number, rating } = useMetricFormat();
  const { questions, average } = data.satisfaction;
  const title = t('analytics.chart.satisfaction');
  const nameOf = (id: SurveyOptionId) => t(`survey.option.${id}.name`);
  return (
    <ChartCard
      title={title}
      csv={csvHref(data, 'satisfaction')}
      description={t('analytics.summary.rated', { average: rating(average) })}
      chart={
        <BarList
          max={MAX_RATING}
          bars={questions.map((row) => ({
            id: row.optionId,
            name: nameOf(row.optionId),
            value: row.average,
            text: rating(row.average),
            color: 3,
          }))}
        />
      }
      table={
        <DataTable
          label={title}
          rows={questions}
          keyOf={({ optionId }) => optionId}
          columns={[
            { id: 'question', head: t('analytics.question'), cell: ({ optionId }) => nameOf(optionId) },
            { ...labelled('average', t('analytics.average')), cell: (row) => rating(row.average) },
            { ...labelled('answers', t('analytics.answers')), cell: (row) => number(row.answers) },
            ...SURVEY_RATINGS.map((given) => ({
              ...labelled(String(given), t(`survey.rating.${given}`)),
              cell: (row: (typeof questions)[number]) => number(row.counts[given - 1] ?? null),
            })),
          ]}
        />
      }
    />
  );
}

function RatedEntities({ satisfaction }: AnalyticsData) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { rating } = useMetricFormat();
  const { entities, average } = satisfaction;
  const title = t('analytics.chart.satisfactionByEntity');
  return (
    <ChartCard
      title={title}
      description={t('analytics.summary.rated', { average: rating(average) })}
      chart={
        <BarList
          max={MAX_RATING}
          bars={entities.slice(0, MAX_BARS).map((row) => ({
            id: row.id,
            name: localised(row, 'name', locale),
            value: row.average,
            text: rating(row.average),
            color: 3,
          }))}
        />
      }
      table={
        <DataTable
          label={title}
          rows={entities}
          keyOf={({ id }) => id}
          columns={[
            { id: 'entity', head: t('analytics.entity'), cell: (row) => localised(row, 'name', locale) },
            { ...labelled('average', t('analytics.average')), cell: (row) => rating(row.average) },
            {
              id: 'surveys',
              head: t('analytics.satisfaction'),
              cell: (row) => t('analytics.surveys', { count: row.surveys }),
            },
          ]}
        />
      }
    >
      {entities.length > MAX_BARS && <small>{t('analytics.moreInTable', { count: entities.length - MAX_BARS })}</small>}
    </ChartCard>
  );
}
