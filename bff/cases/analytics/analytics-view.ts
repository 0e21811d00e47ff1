import type { Named } from '../../../common/cases/cases.types.ts';
import type { AnalyticsMetrics, AnalyticsRow, AnalyticsSatisfaction } from '../../../common/cases/analytics.types.ts';
import { SURVEY_OPTION_IDS } from '../../../common/cases/survey.types.ts';
import { STATUS_CODES } from '../../../common/cases/case.enums.ts';
import { bilingual } from '../../i18n/translate.ts';
import type { MetricRow, RatingRow } from './analytics.repository.ts';
import { medianDays } from './durations.ts';
import { groupBy } from '../../database/row-groups.ts';
import { averageRating, share, sum } from '../sums.ts';

type Names = readonly Named[];

/** The metrics of these rows together. */
export function metricsOf(rows: readonly MetricRow[]): AnalyticsMetrics {
  const answered = rows.flatMap((row) => (row.days === null ? [] : [{ ...row, days: row.days }]));
  const count = sum(answered, 'cases');
  return {
    submitted: sum(rows, 'cases'),
    answered: count,
    due: sum(rows, 'due'),
    onTime: share(sum(rows, 'on_time'), sum(rows, 'due')),
    overdue: sum(rows, 'overdue'),
    medianDays: medianDays(answered),
    restudied: share(sum(answered, 'restudied'), count),
    confirmedFixed: share(sum(rows, 'confirmed'), sum(rows, 'confirmations')),
  };
}

/** One row per name, in the order of the names. `all`: includes names without cases. */
export function metricRows(
  rows: readonly MetricRow[],
  kind: MetricRow['kind'],
  names: Names,
  all: boolean,
): AnalyticsRow[] {
  const byId = groupBy(
    rows.filter((row) => row.kind === kind),
    ({ id }) => id,
  );
  return names
    .filter(({ id }) => all || byId.has(id))
    .map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr, ...metricsOf(byId.get(id) ?? []) }));
}

export const STATUS_ROWS: Names = STATUS_CODES.map((code) => ({
  id: String(code),
  ...bilingual('name', `cases.status.${code}`),
}));

/** Questions in their order; entities by rating, the best first. */
export function satisfactionOf(
  ratings: readonly RatingRow[],
  surveys: readonly { entity_id: string; surveys: number }[],
  names: Names,
): AnalyticsSatisfaction {
  const nameById = new Map(names.map((name) => [name.id, name]));
  const questions = SURVEY_OPTION_IDS.flatMap((id): AnalyticsSatisfaction['questions'] => {
    const answersOfOption = ratings.filter(({ option_id }) => option_id === id);
    const average = averageRating(answersOfOption);
    if (average === null) return [];
    const count = (rating: number) =>
      sum(
        answersOfOption.filter((row) => row.rating === rating),
        'answers',
      );
    const counts: AnalyticsSatisfaction['questions'][number]['counts'] = [
      count(1),
      count(2),
      count(3),
      count(4),
      count(5),
    ];
    return [{ optionId: id, average, answers: sum(answersOfOption, 'answers'), counts }];
  });
  const entities = surveys.flatMap(({ entity_id, surveys: count }) => {
    const name = nameById.get(entity_id);
    const average = averageRating(ratings.filter((row) => row.entity_id === entity_id));
    return name && average !== null ? [{ ...name, average, surveys: count }] : [];
  });
  entities.sort((a, b) => b.average - a.average || b.surveys - a.surveys || a.nameEn.localeCompare(b.nameEn, 'en'));
  return { surveys: sum(surveys, 'surveys'), average: averageRating(ratings), questions, entities };
}
