import { LIMITS } from '../limits.ts';
import { OneOf, Optional, RequiredText, Text, Uuid, WholeNumber } from '../contract/fields.ts';

/** The outcome of suggestions: an FAQ answered the question, one was chosen, or they were dismissed. */
export const OUTCOMES = ['ANSWERED', 'CHOSEN', 'DISMISSED'] as const;

export class SuggestFor {
  @RequiredText(LIMITS.descriptionMax)
  text: string;

  @Optional()
  @WholeNumber(1, 5)
  caseTypeId?: number;
}

export class SuggestionOutcome {
  @Uuid()
  suggestionId: string;

  @OneOf(OUTCOMES)
  outcome: (typeof OUTCOMES)[number];

  /** The id of the chosen FAQ, service or case type. */
  @Optional()
  @Text(36)
  id?: string;
}
