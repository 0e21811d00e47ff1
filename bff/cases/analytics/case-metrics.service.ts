import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { JobHandler } from '../../jobs/job-handler.decorator.ts';
import { Log } from '../../ops/log.ts';
import { SlaRulesRepository } from '../sla-rules.repository.ts';
import { CaseMetricsRepository } from './case-metrics.repository.ts';
import { fingerprint, workCalendar } from './work-calendar.ts';

/** Cases per transaction. */
const BATCH = 20_000;
const MAX_ROUNDS = 10_000;
/** A change is dated before its commit. It is visible to other transactions after at most this time. */
const COMMIT_DELAY_MS = 60_000;
/** Pause while another instance counts. */
const LOCK_RETRY_MS = 1000;
const EPOCH = new Date(0);
/** The maximum age of the metrics. */
const TTL_MS = 10_000;

/** Keeps the case metrics up to date with the case events. */
@Injectable()
export class CaseMetricsService {
  #isCatchingUp = false;
  #asOf: Date | undefined;

  constructor(
    private readonly database: Database,
    private readonly repository: CaseMetricsRepository,
    private readonly rules: SlaRulesRepository,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Processes the changes since the last run, up to a batch. Returns the time up to which the metrics are complete. */
  async catchUp(): Promise<Date> {
    return this.database.transaction(async () => {
      const now = this.clock.now();
      const first = await this.repository.firstSubmission();
      if (!first) return now;
      const isLocked = await this.repository.tryLock();
      const state = await this.repository.state();
      if (!isLocked) return state?.counted_until ?? EPOCH;
      const { calendar } = await this.rules.current();
      // Durations depend on the calendar, due days of open cases also on the targets: when one changes, all metrics are
      // recomputed.
      const rulesHash = fingerprint(calendar, await this.rules.targets());
      const countedUntil = state?.rules === rulesHash ? state.counted_until : EPOCH;
      const since = new Date(countedUntil.getTime() - COMMIT_DELAY_MS);
      const end = await this.repository.batchEnd(since, BATCH);
      const until = end && end > countedUntil ? end : now;
      await this.repository.rebuild(since, until, workCalendar(calendar, first, now));
      await this.repository.saveState(until, rulesHash);
      return until;
    });
  }

  /** Repeats until everything that has happened by now is counted. Waits while another instance counts. */
  async finish(): Promise<void> {
    const now = this.clock.now();
    let before: Date | undefined;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const until = await this.catchUp();
      if (until >= now) return;
      if (until.getTime() === before?.getTime()) await wait(LOCK_RETRY_MS);
      before = until;
    }
  }

  /** Deletes all metrics and computes them again from the events. */
  async recompute(): Promise<void> {
    await this.database.transaction(async () => {
      await this.repository.clear();
      await this.repository.saveState(EPOCH, '');
    });
    await this.finish();
  }

  /**
   * Brings the metrics up to date, unless that was done in the last ten seconds. Returns the time up to which they are
   * complete.
   */
  async refresh(): Promise<Date> {
    const now = this.clock.now();
    if (this.#asOf && now.getTime() - this.#asOf.getTime() < TTL_MS) return this.#asOf;
    this.#asOf = await this.catchUp();
    if (this.#asOf < now) this.#catchUpInBackground();
    return this.#asOf;
  }

  /** Refreshes the metrics. Returns the time up to which reads see them; a replica may lag behind. */
  async readableUntil(): Promise<Date> {
    return new Date((await this.refresh()).getTime() - this.database.readAgeMs);
  }

  /** Keeps the metrics fresh, so that nobody waits for them. */
  @JobHandler({ queue: 'case-metrics', every: 60_000 })
  async run(): Promise<void> {
    await this.refresh();
  }

  /** Continues in the background when many cases are not counted yet. */
  #catchUpInBackground(): void {
    if (this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    void this.finish()
      .catch((error: unknown) => this.log.error(error, { in: 'analytics' }))
      .finally(() => (this.#isCatchingUp = false));
  }
}
