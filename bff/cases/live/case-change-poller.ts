import { Injectable } from '@nestjs/common';
import { SERVER_LIMITS } from '../../../common/server-limits.ts';
import { Log } from '../../ops/log.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { ChangedCasesRepository, type ChangedCase } from './changed-cases.repository.ts';

type ChangeListener = (changed: readonly ChangedCase[]) => void;

/** Changes are dated before their commit, and the clocks of instances differ: each poll reads this far back. */
const LOOKBACK_MS = 10_000;
const RETRY_DELAY_MS = 5000;

const stateOf = ({ version, updated_at }: ChangedCase): string => `${version} ${updated_at.getTime()}`;

/**
 * Polls for changed cases, whichever instance changed them: one indexed query per second while there are listeners.
 * LISTEN/NOTIFY is not used because it serializes all writers at commit.
 */
@Injectable()
export class CaseChangePoller {
  readonly #listeners = new Set<ChangeListener>();
  #seen = new Map<string, string>();
  /** Whether a poll has read since the first listener subscribed. */
  #polled = false;
  #newest = 0;
  /** The first poll does not report changes before the first listener subscribed. */
  #subscribedAt = 0;
  #timer?: NodeJS.Timeout;

  constructor(
    private readonly repository: ChangedCasesRepository,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Calls the listener with every change from now on, until the returned function is called. */
  subscribe(listener: ChangeListener): () => void {
    if (!this.#listeners.size) {
      this.#seen.clear();
      this.#polled = false;
      this.#newest = this.#subscribedAt = this.clock.now().getTime();
      this.schedule(0);
    }
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  private schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.poll(), ms).unref();
  }

  private async poll(): Promise<void> {
    if (!this.#listeners.size) return;
    try {
      const changed = await this.changed();
      if (changed.length) for (const listener of this.#listeners) listener(changed);
      this.schedule(SERVER_LIMITS.livePollMs);
    } catch (error) {
      this.log.error(error, { in: 'live' });
      this.schedule(RETRY_DELAY_MS);
    }
  }

  /** The cases that changed since the last poll. */
  private async changed(): Promise<ChangedCase[]> {
    const now = this.clock.now().getTime();
    const isFirst = !this.#polled;
    const rows = await this.repository.since(new Date(Math.min(this.#newest, now) - LOOKBACK_MS));
    const changed = rows.filter(
      (row) => this.#seen.get(row.id) !== stateOf(row) && (!isFirst || row.updated_at.getTime() >= this.#subscribedAt),
    );
    this.#polled = true;
    this.#seen = new Map(rows.map((row) => [row.id, stateOf(row)]));
    this.#newest = rows[0]?.updated_at.getTime() ?? this.#newest;
    return changed;
  }
}
