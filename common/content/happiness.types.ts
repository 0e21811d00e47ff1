import type { Rating } from './content.types.ts';

export interface HappinessFrame {
  url: string;
  /** It is the external service's. */
  external: boolean;
}

/** What people said of the portal lately. */
export interface RatingSummary {
  days: number;
  satisfied: number;
  notSatisfied: number;
  /** Those with words, newest first. */
  comments: { rating: Rating; comment: string; createdAt: string }[];
}

/** Under this address, with `?frame=1`, the portal's own meter stands in its frame. */
export const HAPPINESS_PATH = '/happiness-meter';
