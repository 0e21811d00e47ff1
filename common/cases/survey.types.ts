import type { Named, PublicCase } from './cases.types.ts';

/** What a survey asks about (specification §3), in the order it asks. */
export const SURVEY_OPTIONS = [
  {
    id: 'resolution',
    nameEn: 'Satisfaction with the resolution',
    nameAr: 'الرضا عن الحل',
    questionEn: 'How satisfied are you with the resolution?',
    questionAr: 'ما مدى رضاك عن الحل المقدَّم؟',
  },
  {
    id: 'speed',
    nameEn: 'Speed',
    nameAr: 'سرعة الإنجاز',
    questionEn: 'How satisfied are you with the speed of the response?',
    questionAr: 'ما مدى رضاك عن سرعة الرد؟',
  },
  {
    id: 'attitude',
    nameEn: 'Employee attitude',
    nameAr: 'تعامل الموظفين',
    questionEn: 'How satisfied are you with the employee’s attitude?',
    questionAr: 'ما مدى رضاك عن تعامل الموظف معك؟',
  },
  {
    id: 'access',
    nameEn: 'Ease of accessing the portal',
    nameAr: 'سهولة الوصول إلى البوابة',
    questionEn: 'How satisfied are you with the ease of accessing the portal?',
    questionAr: 'ما مدى رضاك عن سهولة الوصول إلى البوابة؟',
  },
] as const;
export type SurveyOption = (typeof SURVEY_OPTIONS)[number];
export type SurveyOptionId = SurveyOption['id'];

/** What one can answer, best first. */
export const SURVEY_ACTIONS = [
  { rating: 5, nameEn: 'Very satisfied', nameAr: 'راضٍ جدًا' },
  { rating: 4, nameEn: 'Satisfied', nameAr: 'راضٍ' },
  { rating: 3, nameEn: 'Neutral', nameAr: 'محايد' },
  { rating: 2, nameEn: 'Not Satisfied', nameAr: 'غير راضٍ' },
  { rating: 1, nameEn: 'Not satisfied at all', nameAr: 'غير راضٍ إطلاقًا' },
] as const;
export type SurveyAction = (typeof SURVEY_ACTIONS)[number];
export type SurveyRating = SurveyAction['rating'];

export interface SurveyAnswer {
  optionId: SurveyOptionId;
  rating: SurveyRating;
}

/** What the owner of a case said about how it was handled. */
export interface Survey {
  id: string;
  incidentId: string;
  answers: SurveyAnswer[];
  comment: string | null;
  submittedAt: string;
}

/** What a signed link invites to: the case's public face, and whether it was rated already. */
export interface SurveyInvitation {
  incident: PublicCase;
  survey: Survey | null;
  /** The case has an answer that can be rated. */
  open: boolean;
}

/** How an entity did: `average` from 1 to 5, with two decimals. */
export interface SurveyResult {
  entity: Named;
  answers: number;
  average: number;
  options: { optionId: SurveyOptionId; average: number; answers: number }[];
}
