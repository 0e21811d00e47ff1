import { SURVEY_ACTIONS, SURVEY_OPTIONS, type SurveyOptionId } from '../../../common/cases/survey.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { DataTable } from '../../controls/DataTable.tsx';
import { BarList } from './BarList.tsx';
import { ChartCard } from './ChartCard.tsx';
import { csvHref, type InsightData } from './insight-page.ts';
import { useFigureWords } from './use-figure-words.ts';

const BEST = 5;
const SHOWN = 10;

/** How customers rated the handling of their cases: by question, and by entity from the best rated on. */
export function SatisfactionCharts({ data }: { data: InsightData }) {
  return (
    <>
      <QuestionChart {...data} />
      {data.satisfaction.entities.length > 1 && <RatedEntities {...data} />}
    </>
  );
}

function QuestionChart(data: InsightData) {
  const t = useTexts();
  const { locale } = useLocale();
  const { number } = useFigureWords();
  const { questions, average } = data.satisfaction;
  const title = t('insight.chart.satisfaction');
  const nameOf = (id: SurveyOptionId) =>
    localised(
      SURVEY_OPTIONS.find((option) => option.id === id)!,
      'name',
      locale,
    );
  return (
    <ChartCard
      title={title}
      csv={csvHref(data, 'satisfaction')}
      spoken={t('insight.spoken.rated', { average: number(average) })}
      chart={
        <BarList
          most={BEST}
          bars={questions.map((row) => ({
            id: row.optionId,
            name: nameOf(row.optionId),
            value: row.average,
            text: number(row.average),
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
            { id: 'question', head: t('insight.question'), cell: ({ optionId }) => nameOf(optionId) },
            { id: 'average', head: t('insight.average'), label: t('insight.average'), cell: (row) => number(row.average) },
            { id: 'answers', head: t('insight.answers'), label: t('insight.answers'), cell: (row) => number(row.answers) },
            ...SURVEY_ACTIONS.map((action) => ({
              id: String(action.rating),
              head: localised(action, 'name', locale),
              label: localised(action, 'name', locale),
              cell: (row: (typeof questions)[number]) => number(row.counts[action.rating - 1]!),
            })),
          ]}
        />
      }
    />
  );
}

function RatedEntities({ satisfaction }: InsightData) {
  const t = useTexts();
  const { locale } = useLocale();
  const { number } = useFigureWords();
  const { entities, average } = satisfaction;
  const title = t('insight.chart.rated');
  return (
    <ChartCard
      title={title}
      spoken={t('insight.spoken.rated', { average: number(average) })}
      chart={
        <BarList
          most={BEST}
          bars={entities
            .slice(0, SHOWN)
            .map((row) => ({ id: row.id, name: localised(row, 'name', locale), value: row.average, text: number(row.average), color: 3 }))}
        />
      }
      table={
        <DataTable
          label={title}
          rows={entities}
          keyOf={({ id }) => id}
          columns={[
            { id: 'entity', head: t('insight.entity'), cell: (row) => localised(row, 'name', locale) },
            { id: 'average', head: t('insight.average'), label: t('insight.average'), cell: (row) => number(row.average) },
            { id: 'surveys', head: t('insight.satisfaction'), cell: (row) => t('insight.surveys', { count: row.surveys }) },
          ]}
        />
      }
    >
      {entities.length > SHOWN && <small>{t('insight.rest', { count: entities.length - SHOWN })}</small>}
    </ChartCard>
  );
}
