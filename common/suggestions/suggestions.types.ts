import type { FoundService } from '../cases/cases.types.ts';

/** How sure the ranking is, 0 to 1: of what is given 0.8, about 80 of 100 are right. */
interface WithConfidence {
  confidence: number;
}

export interface SuggestedFaq extends WithConfidence {
  id: string;
  questionEn: string;
  questionAr: string;
  answerEn: string;
  answerAr: string;
}

export type SuggestedService = FoundService & WithConfidence;

export interface SuggestedCaseType extends WithConfidence {
  id: number;
}

/** What fits a description, at most three of a kind, best first. A list is empty when nothing is good enough. */
export interface Suggestions {
  suggestionId: string;
  faqs: SuggestedFaq[];
  services: SuggestedService[];
  caseTypes: SuggestedCaseType[];
}
