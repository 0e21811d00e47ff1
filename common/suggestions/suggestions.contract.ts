import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { SuggestFor, SuggestionOutcome } from './suggestions.dto.ts';
import type { Suggestions } from './suggestions.types.ts';

/** FAQs, services and case types that fit what a person is typing. */
export const suggestions = serviceContract('cases', {
  suggest: endpoint<SuggestFor, Suggestions>({
    method: 'POST',
    path: 'suggestions',
    rateLimit: 'suggestions',
    summary: 'FAQs, services and case types that fit a description, at most three of each',
    description:
      'Ranked in the process, without a model service. The text is not stored. A list is empty when nothing is good enough; ' +
      '`confidence` is calibrated: of the suggestions with 0.8, about 80 of 100 are right.',
    allowedRoles: ['C0000'],
    status: 200,
  }),
  reportOutcome: endpoint<SuggestionOutcome, { suggestionId: string }>({
    method: 'POST',
    path: 'suggestions/outcome',
    rateLimit: 'suggestions',
    summary: 'What became of suggestions: ANSWERED, CHOSEN or DISMISSED',
    allowedRoles: ['C0000'],
    status: 200,
    errors: ['NOT_FOUND'],
  }),
});
