import type { ServiceWithEntity } from '../cases/cases.types.ts';
import type { Faq } from '../content/content.types.ts';

/** Confidence of the ranking, 0 to 1: about 80 of 100 suggestions with 0.8 are right. */
interface WithConfidence {
  confidence: number;
}

export interface SuggestedFaq
  extends WithConfidence, Pick<Faq, 'id' | 'questionEn' | 'questionAr' | 'answerEn' | 'answerAr'> {}

export type SuggestedService = ServiceWithEntity & WithConfidence;

export interface SuggestedCaseType extends WithConfidence {
  id: number;
}

/** Suggestions for a description: at most three of a kind, best first, each above a minimum confidence. */
export interface Suggestions {
  suggestionId: string;
  faqs: SuggestedFaq[];
  services: SuggestedService[];
  caseTypes: SuggestedCaseType[];
  /** Whether this browser is in the hold-out, the one in ten to which the page shows no suggestions. */
  holdOut: boolean;
}
