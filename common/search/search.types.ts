import type { FoundService } from '../cases/cases.types.ts';
import type { Faq, Partner, SuccessStory } from '../content/content.types.ts';

/** The longest text of a search. */
export const SEARCH_TEXT_MAX = 100;

/** The results of each kind that a search returns. */
export const SEARCH_RESULTS_MAX = 5;

/** The best results of one kind, and how many there are. */
export interface FoundKind<T> {
  items: T[];
  total: number;
}

export interface SearchResults {
  services: FoundKind<FoundService>;
  partners: FoundKind<Partner>;
  faqs: FoundKind<Faq>;
  successStories: FoundKind<SuccessStory>;
}
