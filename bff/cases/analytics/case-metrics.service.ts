import { Injectable } from '@nestjs/common';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { SlaRulesRepository } from '../sla-rules.repository.ts';
import { CaseMetricsRepository } from './case-metrics.repository.ts';
import { fingerprint, workCalendar } from './work-calendar.ts';

/** Cases per transaction. */
const BATCH = 20_000;
const MAX_ROUNDS = 10_000;
/** A change is dated before its commit. It is visible to other transactions after at most this time. */
const COMMIT_DELAY_MS = 60_000;
const EPOCH = new Date(0);

/** Keeps the case metrics up to date with the case events. */
@Injectable()
export class CaseMetricsService {
  constructor(
    private readonly database: Database,
    private readonly repository: CaseMetricsRepository,
    private readonly rules: SlaRulesRepository,
    private readonly clock: Clock,
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
      const { calendar } = await this.rules.rules();
      // Metrics depend on the calendar: when it changes, all are recomputed.
      const rules = fingerprint(calendar);
      const known = state?.rules === rules ? state.counted_until : EPOCH;
      const since = new Date(known.getTime() - COMMIT_DELAY_MS);
      const end = await this.repository.batchEnd(since, BATCH);
      const until = end && end > known ? end : now;
      await this.repository.rebuild(since, until, workCalendar(calendar, first, now));
      await this.repository.saveState(until, rules);
      return until;
    });
  }

  /** Repeats until everything that has happened by now is counted. */
  async finish(): Promise<void> {
    const now = this.clock.now();
    for (let round = 0; round < MAX_ROUNDS; round++) if ((await this.catchUp()) >= now) return;
  }

  /** Recomputes all metrics from the events. */
  async recompute(): Promise<void> {
    await this.database.db.updateTable('case_metric_state').set({ rules: '' }).execute();
    await this.finish();
  }
}
