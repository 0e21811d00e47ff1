import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { HOUR_MS } from '../../common/durations.ts';
import { Config } from '../config/config.ts';
import { Database } from '../database/database.ts';
import { EXPIRING_ROWS } from '../database/expiring-rows.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { JobHandler } from '../jobs/job-handler.decorator.ts';

/** Deletes the expired rows of every table that has some, because they hold personal data. */
@Injectable()
export class ExpiredRowsCleanup {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  @JobHandler({ queue: 'expired-rows', every: HOUR_MS, leaseMs: HOUR_MS / 2 })
  async run(): Promise<void> {
    for (const { table, column, retentionMs = 0, byMachineTime } of EXPIRING_ROWS) {
      const now = byMachineTime ? new Date() : this.clock.now();
      const before = now.getTime() - (typeof retentionMs === 'number' ? retentionMs : retentionMs(this.config));
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} <= ${new Date(before)}`.execute(
        this.database.db,
      );
    }
  }
}
