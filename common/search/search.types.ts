import type { ServiceWithEntity } from '../cases/cases.types.ts';
import type { Faq, Partner, SuccessStory } from '../content/content.types.ts';

/** Longer words are not stored. */
export const UNMATCHED_WORD_MAX = 30;

/** The maximum number of results of each kind. */
export const SEARCH_RESULTS_MAX = 5;

/** The best results of one kind, and the number of all. */
export interface TopResults<T> {
  items: T[];
  total: number;
}

/** A word of site searches without a result, with the number of these searches. */
export interface UnmatchedWord {
  word: string;
  searches: number;
}

export interface SearchResults {
  services: TopResults<ServiceWithEntity>;
  partners: TopResults<Partner>;
  faqs: TopResults<Faq>;
  successStories: TopResults<SuccessStory>;
}
