import type { Json, Time } from './column-types.ts';

/** What was suggested for a text, never the text itself. */
export interface SuggestionTable {
  id: string;
  created_at: Time;
  /** Ids with their confidence, by kind. */
  shown: Json<Record<'faqs' | 'services' | 'caseTypes', [id: string | number, confidence: number][]>>;
  outcome: string | null;
  outcome_id: string | null;
  outcome_at: Time | null;
}

export interface SuggestionTables {
  suggestions: SuggestionTable;
}
