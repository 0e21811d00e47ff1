import { SURVEY_OPTIONS, type Survey, type SurveyOptionId, type SurveyResult } from '../../../common/cases/survey.types.ts';
import type { ResultRow, SurveyRow } from './surveys.repository.ts';

/** The answers in the order of the questions. */
export function surveyOf({ id, case_id, answers, comment, at }: Omit<SurveyRow, 'entity_id' | 'language'>): Survey {
  const inOrder = SURVEY_OPTIONS.flatMap((option) => answers.find(({ optionId }) => optionId === option.id) ?? []);
  return { id, incidentId: case_id, answers: inOrder, comment, submittedAt: at.toISOString() };
}

/** A mean with two decimals. */
function mean(rows: readonly ResultRow[]): { average: number; answers: number } {
  const answers = rows.reduce((sum, row) => sum + Number(row.answers), 0);
  const points = rows.reduce((sum, row) => sum + row.rating * Number(row.answers), 0);
  return { answers, average: answers ? Math.round((points / answers) * 100) / 100 : 0 };
}

function optionsOf(rows: readonly ResultRow[]): SurveyResult['options'] {
  const of = (id: SurveyOptionId) => rows.filter(({ option_id }) => option_id === id);
  return SURVEY_OPTIONS.filter(({ id }) => of(id).length).map(({ id }) => ({ optionId: id, ...mean(of(id)) }));
}

/** One result an entity, in the order in which the rows name them. */
export function resultsOf(rows: readonly ResultRow[]): SurveyResult[] {
  const ids = [...new Set(rows.map(({ entity_id }) => entity_id))];
  return ids.map((id) => {
    const own = rows.filter(({ entity_id }) => entity_id === id);
    const { name_en: nameEn, name_ar: nameAr } = own[0]!;
    return { entity: { id, nameEn, nameAr }, ...mean(own), options: optionsOf(own) };
  });
}
