import type { PublicCase } from './cases.types.ts';

/** Why a case is not fixed, as the customer sees it. */
export const NOT_FIXED_CAUSES = ['NOT_DONE', 'PARTLY', 'CAME_BACK', 'UNCLEAR'] as const;
export type NotFixedCause = (typeof NOT_FIXED_CAUSES)[number];

/** The customer's answer to "Is it fixed?", for the first answer of the entity or for that of the re-study. */
export interface Confirmation {
  fixed: boolean;
  cause: NotFixedCause | null;
  text: string | null;
  at: string;
}

/** The page of a signed link: the public view of the case, and what the customer has answered. */
export interface FixedQuestion {
  incident: PublicCase;
  incidentId: string;
  /** Whether the case has an answer that can be confirmed. */
  open: boolean;
  /** Whether the customer has confirmed it as fixed; null without an answer. */
  fixed: boolean | null;
  /** Whether a re-study can be requested. */
  restudyOpen: boolean;
  /** The signed ID for the survey of the case. */
  surveyLink: string;
}
