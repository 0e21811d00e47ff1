import { DAY_MS, HOUR_MS } from '../../common/durations.ts';
import { DeliveryError } from '../integrations/delivery-error.ts';

/** A job of a queue. `attempts`: the number of failed attempts so far. */
export interface Job<T = unknown> {
  id: string;
  data: T;
  attempts: number;
}

/** How the jobs of a queue are run. */
export interface JobHandlerOptions {
  queue: string;
  /** Milliseconds between two runs of a recurring job. Its queue holds one job, and one instance runs it at a time. */
  every?: number;
  /** The number of jobs that run at the same time. Default 1. */
  batch?: number;
  /**
   * Milliseconds after which another instance may take an unfinished job. Must exceed the duration of a run. The
   * default is a minute.
   */
  leaseMs?: number;
}

/** The number of attempts after which a job fails permanently. */
export const MAX_ATTEMPTS = 10;

/** How long completed jobs are kept, in milliseconds. */
export const COMPLETED_JOBS_TTL_MS = 30 * DAY_MS;

/** The due date of a job on hold, for example for a paused subscription. It stays until other code sets a new date. */
export const ON_HOLD = new Date('9999-12-31T00:00:00Z');

/**
 * Thrown by a handler to fail a job without further attempts. `reason` is stored, so it must not contain personal data.
 */
export class PermanentJobError extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

/** Thrown by a handler to put a job on hold. It does not count as an attempt. */
export class JobOnHold extends Error {}

/** Thrown by a handler to run a job later. It does not count as an attempt. */
export class JobPostponed extends Error {
  constructor(readonly until: Date) {
    super(`postponed until ${until.toISOString()}`);
  }
}

/**
 * Thrown by a handler when the remote service is down. Pauses the queue for `ms` milliseconds and does not count as an
 * attempt.
 */
export class QueuePaused extends Error {
  constructor(readonly ms: number) {
    super(`paused for ${ms} ms`);
  }
}

/** The failure reason to store. The text of any other error is not stored, because it could contain personal data. */
export function failureReason(error: unknown): string {
  return error instanceof DeliveryError || error instanceof PermanentJobError ? error.reason : 'error';
}

/** Milliseconds to wait after the nth failure: 5 s, 15 s, 45 s … 1 h. Ten attempts span about three hours. */
export function backoff(failures: number): number {
  return Math.min(5000 * 3 ** (failures - 1), HOUR_MS);
}
