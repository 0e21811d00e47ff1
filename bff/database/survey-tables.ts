import type { SurveyOptionId, SurveyRating } from '../../common/cases/survey.types.ts';
import type { Time } from './column-types.ts';

export interface SurveyTable {
  id: string;
  case_id: string;
  /** The entity that handled the case when it was rated. */
  entity_id: string;
  comment: string | null;
  language: string;
  at: Time;
}

export interface SurveyAnswerTable {
  survey_id: string;
  option_id: SurveyOptionId;
  rating: SurveyRating;
}

export interface SurveyTables {
  surveys: SurveyTable;
  survey_answers: SurveyAnswerTable;
}
