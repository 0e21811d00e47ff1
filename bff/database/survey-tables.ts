import type { SurveyOptionId, SurveyRating } from '../../common/cases/survey.types.ts';
import type { Time } from './column-types.ts';
import type { NotFixedCause } from '../../common/cases/confirmation.types.ts';

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

/** The customer's answer to "Is it fixed?", one for each answer of the entity. */
export interface CaseConfirmationTable {
  case_id: string;
  /** 1: the first answer; 2: the answer of the re-study. */
  round: number;
  fixed: boolean;
  cause: NotFixedCause | null;
  text: string | null;
  at: Time;
}

export interface ConfirmationTables {
  case_confirmations: CaseConfirmationTable;
}
