import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../../common/limits.ts';
import { Log } from '../../ops/log.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { ChangedCasesRepository, type ChangedCase } from './changed-cases.repository.ts';

type Hear = (changed: readonly ChangedCase[]) => void;

/** A change is written before it is committed, and clocks of instances differ: each look goes back this far beyond the last. */
const BACK_MS = 10_000;
const AFTER_FAULT_MS = 5000;

const stateOf = ({ version, updated_at }: ChangedCase): string => `${version} ${updated_at.getTime()}`;

/**
 * What has changed in the cases, whichever instance changed it: one indexed look a second while somebody listens, none otherwise.
 * A look and not the database's notifications: those make every writer wait for every other at commit.
 */
@Injectable()
export class CaseFeed {
  readonly #hear = new Set<Hear>();
  #seen = new Map<string, string>();
  #newest = 0;
  /** What was before somebody began to listen is not news. */
  #begin = 0;
  #timer?: NodeJS.Timeout;

  constructor(
    private readonly rows: ChangedCasesRepository,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Hears of every change from now on, until the function that it gives is called. */
  subscribe(hear: Hear): () => void {
    if (!this.#hear.size) {
      this.#seen.clear();
      this.#newest = this.#begin = this.clock.now().getTime();
      this.again(0);
    }
    this.#hear.add(hear);
    return () => this.#hear.delete(hear);
  }

  private again(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.look(), ms).unref();
  }

  private async look(): Promise<void> {
    if (!this.#hear.size) return;
    try {
      const changed = await this.changed();
      if (changed.length) for (const hear of this.#hear) hear(changed);
      this.again(LIMITS.livePollMs);
    } catch (fault) {
      this.log.fault(fault, {});
      this.again(AFTER_FAULT_MS);
    }
  }

  /** What stands otherwise than at the last look. */
  private async changed(): Promise<ChangedCase[]> {
    const now = this.clock.now().getTime();
    const seen = this.#seen.size > 0;
    const rows = await this.rows.since(new Date(Math.min(this.#newest, now) - BACK_MS));
    const changed = rows.filter((row) => this.#seen.get(row.id) !== stateOf(row) && (seen || row.updated_at.getTime() >= this.#begin));
    this.#seen = new Map(rows.map((row) => [row.id, stateOf(row)]));
    this.#newest = rows[0]?.updated_at.getTime() ?? this.#newest;
    return changed;
  }
}
