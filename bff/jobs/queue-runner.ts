import type { Log } from '../ops/log.ts';
import { counter } from '../ops/metric.ts';
import type { JobsRepository } from './jobs.repository.ts';
import {
  backoff,
  failureReason,
  JobOnHold,
  JobPostponed,
  MAX_ATTEMPTS,
  ON_HOLD,
  PermanentJobError,
  QueuePaused,
  type Job,
  type JobHandlerOptions,
} from './job.types.ts';

/** The number of job runs. Recurring jobs that fail are not counted. */
const jobsTotal = counter('customer_voice_jobs_total', 'Jobs by queue and result: done, retried, failed (given up)', [
  'queue',
  'result',
]);

const LEASE_MS = 60_000;

/** A handler method with the options of its decorator. */
export interface RegisteredHandler extends JobHandlerOptions {
  run(job: Job): Promise<void>;
}

/** Runs the due jobs of one queue, a batch at a time. No transaction is open while a handler runs. */
export class QueueRunner {
  #working: Promise<void> | undefined;
  #stopping = false;
  #woken = false;
  #resume = (): void => {};
  #pausedUntil = 0;

  /** `now`: the clock of this queue. */
  constructor(
    private readonly handler: RegisteredHandler,
    private readonly repository: JobsRepository,
    readonly now: () => Date,
    private readonly log: Log,
  ) {}

  start(): void {
    this.#working = this.#work();
  }

  /** Waits for the running batch. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#resume();
    await this.#working;
  }

  /** The loop keeps its own async context, so it does not inherit the caller's transaction or trace. */
  wake(): void {
    this.#woken = true;
    this.#resume();
  }

  /** Claims and runs one batch. Returns the number of jobs. */
  async runBatch(): Promise<number> {
    const { queue, batch = 1, leaseMs = LEASE_MS } = this.handler;
    const now = this.now();
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const jobs = await this.repository.claim(queue, batch, now, leaseUntil);
    const done = (await Promise.all(jobs.map((job) => this.#run(job, leaseUntil)))).filter((id) => id !== undefined);
    if (done.length) await this.repository.complete(done, this.now(), leaseUntil);
    return jobs.length;
  }

  async #work(): Promise<void> {
    while (!this.#stopping) {
      this.#woken = false;
      await this.#drain().catch((error: unknown) => this.log.error(error, { in: `jobs.${this.handler.queue}` }));
      if (!this.#woken && !this.#stopping) await new Promise<void>((resolve) => (this.#resume = resolve));
    }
  }

  async #drain(): Promise<void> {
    while (!this.#stopping && performance.now() >= this.#pausedUntil && (await this.runBatch()) > 0);
  }

  /** Returns the id of a job to mark as done. Stores a failure for a later attempt, and reschedules a recurring job. */
  async #run(job: Job, leaseUntil: Date): Promise<string | undefined> {
    const { queue, every } = this.handler;
    try {
      await this.handler.run(job);
    } catch (error) {
      await this.#failed(job, error, leaseUntil);
      return undefined;
    }
    jobsTotal.inc({ queue, result: 'done' });
    if (every === undefined) return job.id;
    await this.repository.repeat(job.id, new Date(this.now().getTime() + every));
    return undefined;
  }

  async #failed({ id, attempts }: Job, error: unknown, leaseUntil: Date): Promise<void> {
    const { queue, every } = this.handler;
    const now = this.now().getTime();
    if (error instanceof JobOnHold) return this.repository.postpone(id, ON_HOLD, leaseUntil);
    if (error instanceof JobPostponed) return this.repository.postpone(id, error.until, leaseUntil);
    if (error instanceof QueuePaused) {
      this.#pausedUntil = performance.now() + error.ms;
      return this.repository.postpone(id, new Date(now + error.ms), leaseUntil);
    }
    const failures = attempts + 1;
    if (every !== undefined) {
      this.log.error(error, { in: `jobs.${queue}` });
      return this.repository.retryAt(id, failureReason(error), new Date(now + Math.min(backoff(failures), every)));
    }
    const isFinal = error instanceof PermanentJobError || failures >= MAX_ATTEMPTS;
    jobsTotal.inc({ queue, result: isFinal ? 'failed' : 'retried' });
    if (isFinal) return this.repository.fail(id, failureReason(error), this.now());
    return this.repository.retryAt(id, failureReason(error), new Date(now + backoff(failures)));
  }
}
