import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../common/limits.ts';
import { Hourly } from '../ops/hourly.ts';
import { Log } from '../ops/log.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { FilesPort } from '../outside/files/files.port.ts';
import { ForgetFilesRepository } from './forget-files.repository.ts';

const HOUR_MS = 3_600_000;
const BATCH = 200;

/** Throws away, every hour, what no case took within a day, and stored bytes that no row names (a crash between the two leaves some). */
@Injectable()
export class ForgetFiles extends Hourly {
  constructor(
    private readonly rows: ForgetFilesRepository,
    private readonly files: FilesPort,
    private readonly clock: Clock,
    log: Log,
  ) {
    super(log, 'documents');
  }

  async forget(): Promise<void> {
    const now = this.clock.now();
    const time = new Date(now.getTime() - LIMITS.draftHours * HOUR_MS);
    const unclaimed = await this.rows.forgetUnclaimed(time);
    for (const key of unclaimed) await this.files.remove(key);
    const orphans = await this.removeOrphans(time);
    await this.files.discardUnfinished(time);
    if (unclaimed.length + orphans > 0) this.log.info('documents.purged', { unclaimed: unclaimed.length, orphans });
  }

  private async removeOrphans(time: Date): Promise<number> {
    // A database in which no case has a file is new: the files are another's, or those of one about to be restored.
    if (!(await this.rows.hasCaseFiles())) return 0;
    let removed = 0;
    let batch: string[] = [];
    for await (const key of this.files.olderThan(time)) {
      batch.push(key);
      if (batch.length < BATCH) continue;
      removed += await this.removeUnnamed(batch);
      batch = [];
    }
    return removed + (await this.removeUnnamed(batch));
  }

  private async removeUnnamed(keys: string[]): Promise<number> {
    if (keys.length === 0) return 0;
    const named = await this.rows.named(keys);
    const orphans = keys.filter((key) => !named.has(key));
    for (const key of orphans) await this.files.remove(key);
    return orphans.length;
  }
}
