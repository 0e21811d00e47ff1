import { SURVEY_OPTION_IDS, type Survey, type SurveyOptionId, type SurveyResult } from '../../../common/cases/survey.types.ts';
import { averageRating, sum } from '../sums.ts';
import type { ResultRow, SurveyRow } from './surveys.repository.ts';

/** The answers in the order of the questions. */
export function surveyOf({ id, case_id, answers, comment, at }: Omit<SurveyRow, 'entity_id' | 'language'>): Survey {
  const inOrder = SURVEY_OPTION_IDS.flatMap((id) => answers.find(({ optionId }) => optionId === id) ?? []);
  return { id, incidentId: case_id, answers: inOrder, comment, submittedAt: at.toISOString() };
}

const meanOf = (rows: readonly ResultRow[]) => ({ answers: sum(rows, 'answers'), average: averageRating(rows) ?? 0 });

function optionsOf(rows: readonly ResultRow[]): SurveyResult['options'] {
  const rowsOf = (id: SurveyOptionId) => rows.filter(({ option_id }) => option_id === id);
  return SURVEY_OPTION_IDS.filter((id) => rowsOf(id).length).map((id) => ({ optionId: id, ...meanOf(rowsOf(id)) }));
}

/** One result per entity, in the order of the rows. */
export function resultsOf(rows: readonly ResultRow[]): SurveyResult[] {
  const entities = new Map(rows.map((row) => [row.entity_id, { id: row.entity_id, nameEn: row.name_en, nameAr: row.name_ar }]));
  return [...entities.values()].map((entity) => {
    const entityRows = rows.filter(({ entity_id }) => entity_id === entity.id);
    return { entity, ...meanOf(entityRows), options: optionsOf(entityRows) };
  });
}
