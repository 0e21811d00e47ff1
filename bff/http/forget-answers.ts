import { Injectable } from '@nestjs/common';
import { Hourly } from '../ops/hourly.ts';
import { Log } from '../ops/log.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { Database } from '../store/database.ts';

/** Nobody repeats a request after this; the answers hold what people submitted. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** Drops the answers that were kept for repeats of a request. */
@Injectable()
export class ForgetAnswers extends Hourly {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    log: Log,
  ) {
    super(log, 'idempotency');
  }

  async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.database.db.deleteFrom('idempotency').where('created_at', '<', before).execute();
  }
}
