import type { Named, NamePair, PublicCase } from './cases.types.ts';

/** The questions of a survey (specification §3) in their order. The texts are `survey.option` in feedback.json. */
export const SURVEY_OPTION_IDS = ['resolution', 'speed', 'attitude', 'access'] as const;
export type SurveyOptionId = (typeof SURVEY_OPTION_IDS)[number];

/** The ratings, best first. The texts are `survey.rating` in feedback.json. */
export const SURVEY_RATINGS = [5, 4, 3, 2, 1] as const;
export type SurveyRating = (typeof SURVEY_RATINGS)[number];

/** A question of a survey in an API response. */
export interface SurveyOption extends Named<SurveyOptionId> {
  questionEn: string;
  questionAr: string;
}

/** An answer of a survey in an API response. */
export interface SurveyAction extends NamePair {
  rating: SurveyRating;
}

export interface SurveyAnswer {
  optionId: SurveyOptionId;
  rating: SurveyRating;
}

/** The survey answers of a case owner. */
export interface Survey {
  id: string;
  incidentId: string;
  answers: SurveyAnswer[];
  comment: string | null;
  submittedAt: string;
}

/** The survey page of a signed link: the public view of the case, and whether it has been rated. */
export interface SurveyInvitation {
  incident: PublicCase;
  survey: Survey | null;
  /** Whether the case has an answer that can be rated. */
  open: boolean;
}

/** The result of an entity. `average`: 1 to 5, with two decimals. */
export interface SurveyResult {
  entity: Named;
  answers: number;
  average: number;
  options: { optionId: SurveyOptionId; average: number; answers: number }[];
}
