import type { Json, Time } from './column-types.ts';

/** The suggestions for a text. The text itself is not stored. */
export interface SuggestionTable {
  id: string;
  created_at: Time;
  /** Ids with their confidence, by kind. */
  shown: Json<Record<'faqs' | 'services' | 'caseTypes', [id: string | number, confidence: number][]>>;
  outcome: string | null;
  outcome_id: string | null;
  outcome_at: Time | null;
  /** Hash of the browser id, to count people; null for other clients. */
  browser: string | null;
  /** Hold-out: the page shows no suggestions to this browser, so that their effect can be measured. */
  hold_out: boolean;
  /** The case that the browser submitted within seven days. */
  case_id: string | null;
}

/** Words that are typical of the cases of a service. */
export interface LearntWordsTable {
  service_id: string;
  words: string[];
  learnt_at: Time;
}

/** Words of site searches without a result. */
export interface UnmatchedWordTable {
  word: string;
  searches: number;
  last_at: Time;
}

export interface SuggestionTables {
  unmatched_words: UnmatchedWordTable;
  learnt_words: LearntWordsTable;
  suggestions: SuggestionTable;
}
