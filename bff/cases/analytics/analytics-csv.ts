import type { Analytics, AnalyticsMetrics, AnalyticsPart } from '../../../common/cases/analytics.types.ts';
import { SURVEY_RATINGS, type SurveyOptionId } from '../../../common/cases/survey.types.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import type texts from '../../../common/locale/messages/en/csv.json';
import { csvText, type Cell } from '../../http/csv.ts';
import { translate } from '../../i18n/translate.ts';

type CsvHeading = keyof (typeof texts)['csv'];
const percent = (share: number | null): number | null => (share === null ? null : Math.round(share * 1000) / 10);
/** The cells of a group's metrics, in the order of their headings. */
const metricCells = ({
  submitted,
  answered,
  due,
  onTime,
  overdue,
  medianDays,
  restudied,
  confirmedFixed,
}: AnalyticsMetrics): Cell[] => [
  submitted,
  answered,
  due,
  percent(onTime),
  overdue,
  medianDays,
  percent(restudied),
  percent(confirmedFixed),
];

/**
 * One chart as CSV, with headings and names in the requested language. Satisfaction has two tables: by question and by
 * entity.
 */
export function analyticsCsv(part: AnalyticsPart, analytics: Analytics, locale: Locale): string {
  const headings = (...names: CsvHeading[]) => names.map((name) => translate(locale, `csv.${name}`));
  const name = (row: { nameEn: string; nameAr: string }) => localised(row, 'name', locale);
  if (part === 'time')
    return csvText([
      headings('from', 'to', 'submitted', 'answered'),
      ...analytics.time.map(({ from, to, submitted, answered }) => [from, to, submitted, answered]),
    ]);
  if (part === 'satisfaction') {
    const { questions, entities } = analytics.satisfaction;
    const question = (id: SurveyOptionId) => translate(locale, `survey.option.${id}.name`);
    return csvText([
      [
        ...headings('question', 'average', 'answers'),
        ...SURVEY_RATINGS.map((rating) => translate(locale, `survey.rating.${rating}`)),
      ],
      ...questions.map(({ optionId, average, answers, counts }) => [
        question(optionId),
        average,
        answers,
        ...counts.toReversed(),
      ]),
      [],
      headings('entity', 'average', 'surveys'),
      ...entities.map((row) => [name(row), row.average, row.surveys]),
    ]);
  }
  return csvText([
    headings(part, 'submitted', 'answered', 'due', 'onTime', 'overdue', 'medianDays', 'restudied', 'confirmedFixed'),
    ...analytics[part].map((row) => [name(row), ...metricCells(row)]),
  ]);
}
