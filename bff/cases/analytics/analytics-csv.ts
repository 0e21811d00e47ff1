import type { Analytics, AnalyticsFigures, AnalyticsPart } from '../../../common/cases/analytics.types.ts';
import { SURVEY_RATINGS, type SurveyOptionId } from '../../../common/cases/survey.types.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import type texts from '../../../common/locale/messages/en/csv.json';
import { csvText, type Cell } from '../../http/csv.ts';
import { translate } from '../../i18n/translate.ts';

type CsvHead = keyof (typeof texts)['csv'];
const percent = (share: number | null): number | null => (share === null ? null : Math.round(share * 1000) / 10);
const figures = ({ submitted, answered, onTime, medianDays, restudied }: AnalyticsFigures): Cell[] => [
  submitted,
  answered,
  percent(onTime),
  medianDays,
  percent(restudied),
];

/** The table of one chart, with headings and names in the requested language. */
export function csvOf(part: AnalyticsPart, analytics: Analytics, locale: Locale): string {
  const head = (...names: CsvHead[]) => names.map((name) => translate(locale, `csv.${name}`));
  const name = (row: { nameEn: string; nameAr: string }) => localised(row, 'name', locale);
  if (part === 'time')
    return csvText([
      head('from', 'to', 'submitted', 'answered'),
      ...analytics.time.map(({ from, to, submitted, answered }) => [from, to, submitted, answered]),
    ]);
  if (part === 'satisfaction') {
    const { questions, entities } = analytics.satisfaction;
    const question = (id: SurveyOptionId) => translate(locale, `survey.option.${id}.name`);
    return csvText([
      [...head('question', 'average', 'answers'), ...SURVEY_RATINGS.map((rating) => translate(locale, `survey.rating.${rating}`))],
      ...questions.map(({ optionId, average, answers, counts }) => [question(optionId), average, answers, ...counts.toReversed()]),
      [],
      head('entity', 'average', 'surveys'),
      ...entities.map((row) => [name(row), row.average, row.surveys]),
    ]);
  }
  return csvText([
    head(part, 'submitted', 'answered', 'onTime', 'medianDays', 'restudied'),
    ...analytics[part].map((row) => [name(row), ...figures(row)]),
  ]);
}
