import { Injectable } from '@nestjs/common';
import { JobHandler } from '../jobs/job-handler.decorator.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { Database } from '../database/database.ts';

/** Retries come much sooner; the stored responses contain personal data. */
const RETENTION_MS = 7 * 24 * 3_600_000;

/** Deletes expired idempotency keys and their responses. */
@Injectable()
export class IdempotencyCleanup {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @JobHandler({ queue: 'idempotency-cleanup', every: 3_600_000 })
  async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - RETENTION_MS);
    await this.database.db.deleteFrom('idempotency').where('created_at', '<', before).execute();
  }
}
