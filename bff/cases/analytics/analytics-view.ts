import type { NamePair } from '../../../common/cases/cases.types.ts';
import type { AnalyticsFigures, AnalyticsRow, AnalyticsSatisfaction } from '../../../common/cases/analytics.types.ts';
import { SURVEY_OPTION_IDS } from '../../../common/cases/survey.types.ts';
import { STATUS_CODES } from '../../../common/cases/case.enums.ts';
import { bilingual } from '../../i18n/translate.ts';
import type { MetricRow, RatingRow } from './analytics.repository.ts';

type Names = readonly (NamePair & { id: string })[];

const sum = <Row>(rows: readonly Row[], valueOf: (row: Row) => number): number => rows.reduce((total, row) => total + valueOf(row), 0);
const share = (part: number, whole: number): number | null => (whole ? part / whole : null);
const twoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** The median of working days; the mean of the middle two for an even number of cases. */
function medianDays(rows: readonly MetricRow[]): number | null {
  const sorted = rows.flatMap(({ days, cases }) => (days === null ? [] : [{ days, cases }])).sort((a, b) => a.days - b.days);
  const total = sum(sorted, ({ cases }) => cases);
  if (!total) return null;
  const daysAt = (position: number): number => {
    let counted = 0;
    return sorted.find(({ cases }) => (counted += cases) > position)?.days ?? 0;
  };
  return (daysAt(Math.floor((total - 1) / 2)) + daysAt(Math.floor(total / 2))) / 2;
}

export function metricsOf(rows: readonly MetricRow[]): AnalyticsFigures {
  const answered = rows.filter(({ days }) => days !== null);
  const count = sum(answered, ({ cases }) => cases);
  return {
    submitted: sum(rows, ({ cases }) => cases),
    answered: count,
    onTime: share(
      sum(answered, ({ on_time }) => on_time),
      count,
    ),
    medianDays: medianDays(rows),
    restudied: share(
      sum(answered, ({ restudied }) => restudied),
      count,
    ),
  };
}

/** One row per name, in the order of the names. `all`: includes names without cases. */
export function metricRows(rows: readonly MetricRow[], kind: MetricRow['kind'], names: Names, all: boolean): AnalyticsRow[] {
  const byId = new Map<string, MetricRow[]>();
  for (const row of rows) if (row.kind === kind) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
  return names
    .filter(({ id }) => all || byId.has(id))
    .map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr, ...metricsOf(byId.get(id) ?? []) }));
}

export const STATUS_ROWS: Names = STATUS_CODES.map((code) => ({ id: String(code), ...bilingual('name', `cases.status.${code}`) }));

const average = (rows: readonly RatingRow[]): number | null => {
  const answers = sum(rows, (row) => row.answers);
  return answers ? twoDecimals(sum(rows, (row) => row.answers * row.rating) / answers) : null;
};

/** Questions in their order; entities by rating, the best first. */
export function satisfactionOf(
  ratings: readonly RatingRow[],
  surveys: readonly { entity_id: string; surveys: number }[],
  names: Names,
): AnalyticsSatisfaction {
  const nameOf = new Map(names.map((one) => [one.id, one]));
  const questions = SURVEY_OPTION_IDS.flatMap((id): AnalyticsSatisfaction['questions'] => {
    const answersOfOption = ratings.filter(({ option_id }) => option_id === id);
    const mean = average(answersOfOption);
    if (mean === null) return [];
    const count = (rating: number) =>
      sum(
        answersOfOption.filter((row) => row.rating === rating),
        (row) => row.answers,
      );
    return [
      {
        optionId: id,
        average: mean,
        answers: sum(answersOfOption, (row) => row.answers),
        counts: [count(1), count(2), count(3), count(4), count(5)],
      },
    ];
  });
  const entities = surveys.flatMap(({ entity_id, surveys: count }) => {
    const name = nameOf.get(entity_id);
    const mean = average(ratings.filter((row) => row.entity_id === entity_id));
    return name && mean !== null ? [{ ...name, average: mean, surveys: count }] : [];
  });
  entities.sort((a, b) => b.average - a.average || b.surveys - a.surveys || a.nameEn.localeCompare(b.nameEn, 'en'));
  return { surveys: sum(surveys, (row) => row.surveys), average: average(ratings), questions, entities };
}
