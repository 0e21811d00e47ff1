import { LIMITS } from '../limits.ts';
import { OneOf, Optional, RequiredText, Text, Uuid, WholeNumber } from '../contract/fields.ts';

/** What became of suggestions: they answered the person, one was taken, or they were dismissed. */
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

  /** The FAQ, service or case type that was taken. */
  @Optional()
  @Text(36)
  id?: string;
}
