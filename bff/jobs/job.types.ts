import { DeliveryError } from '../integrations/delivery-error.ts';

/** Work that waits in a queue. `attempts` counts the failures so far. */
export interface Job<T = unknown> {
  id: string;
  data: T;
  attempts: number;
}

/** How the jobs of a queue are worked. */
export interface JobHandlerOptions {
  queue: string;
  /** Milliseconds between two runs of a recurring job. Its queue holds one job, and one instance runs it at a time. */
  every?: number;
  /** How many jobs are worked at the same time. Default 1. */
  batch?: number;
  /** Milliseconds after which another instance may take a job that was not completed. Longer than a run takes. Default 60 s. */
  leaseMs?: number;
}

/** How often a job is tried before it is given up. */
export const MAX_ATTEMPTS = 10;

/** Milliseconds for which completed jobs are kept. */
export const DONE_JOBS_KEPT_MS = 30 * 24 * 3_600_000;

/** The next date of a job that waits until something else moves it, for example a paused subscription. */
export const ON_HOLD = new Date('9999-12-31T00:00:00Z');

/** Fails a job permanently, without further attempts. `reason` is stored, so it holds no personal data. */
export class PermanentJobError extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

/** Puts a job off without counting an attempt, because it is on hold. */
export class JobOnHold extends Error {}

/** Puts a job off without counting an attempt, and lets its queue rest for so many milliseconds: the remote service is out of order. */
export class QueuePaused extends Error {
  constructor(readonly ms: number) {
    super(`paused for ${ms} ms`);
  }
}

/** The reason to store for a failure. Another error's text could quote personal data. */
export function failureReason(error: unknown): string {
  return error instanceof DeliveryError || error instanceof PermanentJobError ? error.reason : 'error';
}

/** Milliseconds to wait after the nth failure: 5 s, 15 s, 45 s … 1 h. Ten attempts span about three hours. */
export function backoff(failures: number): number {
  return Math.min(5000 * 3 ** (failures - 1), 3_600_000);
}
