import type { Time } from './column-types.ts';

export interface FaqTable {
  id: string;
  question_en: string;
  question_ar: string;
  answer_en: string;
  answer_ar: string;
  /** Questions and answers folded for search. */
  search: string;
  search_question: string;
  sort: number;
  created_at: Time;
  modified_at: Time;
}

export interface StoryTable {
  id: string;
  title_en: string;
  title_ar: string;
  entity_id: string;
  description_en: string;
  description_ar: string;
  image_id: string | null;
  banner_id: string | null;
  /** Titles and descriptions folded for search. */
  search: string;
  sort: number;
  created_at: Time;
  modified_at: Time;
}

/** What someone wrote to the programme. */
export interface ContactMessageTable {
  id: string;
  reference: string;
  name: string;
  mobile: string;
  email: string;
  message: string;
  language: string;
  created_at: Time;
}

export interface FeedbackTable {
  id: string;
  rating: string;
  comment: string | null;
  page: string | null;
  language: string;
  created_at: Time;
}
