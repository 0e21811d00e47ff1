import type { DateRange, TimeStep } from '../cases/time-buckets.ts';
import type { Rating } from './content.types.ts';

export interface HappinessFrame {
  url: string;
  /** Whether the external service provides it. */
  external: boolean;
}

/** Recent feedback on the portal. */
export interface RatingSummary {
  days: number;
  satisfied: number;
  notSatisfied: number;
  /** Feedback with comments, newest first. */
  comments: RatingComment[];
}

export interface RatingComment {
  rating: Rating;
  comment: string;
  createdAt: string;
}

export interface RatingPoint extends DateRange {
  satisfied: number;
  notSatisfied: number;
}

/** Feedback on the portal in a period, with one page of comments. */
export interface RatingsOverTime extends DateRange {
  step: TimeStep;
  satisfied: number;
  notSatisfied: number;
  time: RatingPoint[];
  /** Newest first. */
  comments: RatingComment[];
  /** The number of comments, at most LIMITS.countMax. */
  total: number;
  page: number;
  pageSize: number;
}

/** The address of the portal's own meter in a frame, with `?frame=1`. */
export const HAPPINESS_PATH = '/happiness-meter';
