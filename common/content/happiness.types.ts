import type { StepDays, TimeStep } from '../cases/time-buckets.ts';
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
  comments: RatingComment[];
}

export interface RatingComment {
  rating: Rating;
  comment: string;
  createdAt: string;
}

export interface RatingPoint extends StepDays {
  satisfied: number;
  notSatisfied: number;
}

/** What people said of the portal in a period, and one page of their words. */
export interface RatingsOverTime extends StepDays {
  step: TimeStep;
  satisfied: number;
  notSatisfied: number;
  time: RatingPoint[];
  /** Newest first. */
  comments: RatingComment[];
  /** Of the comments; at most LIMITS.countMax. */
  total: number;
  page: number;
  pageSize: number;
}

/** Under this address, with `?frame=1`, the portal's own meter stands in its frame. */
export const HAPPINESS_PATH = '/happiness-meter';
