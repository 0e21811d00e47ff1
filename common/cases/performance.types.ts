import type { Named } from './cases.types.ts';
import type { DateRange } from './time-buckets.ts';

/** A group of fewer answered cases, due cases, surveys or confirmations is published only together with others. */
export const MIN_GROUP = 10;
/** For a service with fewer answered cases only the target is published. */
export const MIN_PROMISE = 20;
/** The size of a grid cell of the map, about a kilometre. */
export const CELL_DEGREES = 0.01;

/** Published figures of cases submitted in a period. Null: nothing is published. Shares are 0 to 1. */
export interface PerformanceFigures {
  submitted: number | null;
  answered: number | null;
  /** Cases whose first answer was due in the period, whenever they were submitted. */
  due: number | null;
  /** The share of these due cases that were answered by their due date. */
  onTime: number | null;
  /** Cases that are open and past their due date now, whatever the period. */
  overdue: number | null;
  /** Working days from submission to the first answer, without the days waiting for the customer. */
  medianDays: number | null;
  /** The working days within which nine of ten cases were answered. */
  p90Days: number | null;
  /** Cases whose customer said whether they are fixed. */
  confirmations: number | null;
  /** The share of confirmed cases among those whose customer said whether they are fixed. */
  confirmedFixed: number | null;
  /** The share of answered cases with a re-study. */
  restudied: number | null;
  surveys: number | null;
  /** The average of the customers' ratings, 1 to 5. */
  satisfaction: number | null;
}

/** Figures of an entity or service. `id` null: several that are published together. */
export interface PerformanceRow extends PerformanceFigures, Named<string | null> {}

export interface EntityPerformance extends PerformanceRow {
  services: PerformanceRow[];
}

/** Cases in one cell of the grid; the position is its south-west corner. */
export interface MapCell {
  latitude: number;
  longitude: number;
  cases: number;
}

/** Cases with a place, in four whole quarters. */
export interface CaseMap extends DateRange {
  cells: MapCell[];
  /** Cases in cells with fewer than ten of them. */
  elsewhere: number;
}

/** The public record of whole months; `from` and `to` are the days that it covers. */
export interface Performance extends DateRange {
  total: PerformanceFigures;
  months: { month: string; submitted: number | null; answered: number | null }[];
  entities: EntityPerformance[];
  /** Null for one entity. */
  map: CaseMap | null;
}

/** The usual response time of a service. The days are null if it answered fewer than twenty cases in twelve months. */
export interface ServicePromise {
  /** About half of the cases were answered within these working days. */
  medianDays: number | null;
  p90Days: number | null;
  target: { days: number; working: boolean };
}
