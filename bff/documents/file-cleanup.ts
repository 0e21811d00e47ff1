import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../common/limits.ts';
import { JobHandler } from '../jobs/job-handler.decorator.ts';
import { Log } from '../ops/log.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { FilesPort } from '../integrations/storage/files.port.ts';
import { FileCleanupRepository } from './file-cleanup.repository.ts';

const HOUR_MS = 3_600_000;
const BATCH = 200;

/**
 * Deletes unclaimed files after LIMITS.draftHours, and orphaned storage objects, which a crash between two steps can
 * leave. Runs every hour.
 */
@Injectable()
export class FileCleanup {
  constructor(
    private readonly repository: FileCleanupRepository,
    private readonly files: FilesPort,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  @JobHandler({ queue: 'files-cleanup', every: 3_600_000 })
  async forget(): Promise<void> {
    const now = this.clock.now();
    const time = new Date(now.getTime() - LIMITS.draftHours * HOUR_MS);
    const unclaimed = await this.repository.deleteUnclaimed(time);
    for (const key of unclaimed) await this.files.remove(key);
    const orphans = await this.removeOrphans(time);
    await this.files.discardUnfinished(time);
    if (unclaimed.length + orphans > 0) this.log.info('documents.cleanup_finished', { unclaimed: unclaimed.length, orphans });
  }

  private async removeOrphans(time: Date): Promise<number> {
    // A database without case files may be new while the storage belongs to another one or to a pending restore.
    if (!(await this.repository.hasCaseFiles())) return 0;
    let removed = 0;
    let batch: string[] = [];
    for await (const key of this.files.olderThan(time)) {
      batch.push(key);
      if (batch.length < BATCH) continue;
      removed += await this.removeUnreferenced(batch);
      batch = [];
    }
    return removed + (await this.removeUnreferenced(batch));
  }

  private async removeUnreferenced(keys: string[]): Promise<number> {
    if (keys.length === 0) return 0;
    const named = await this.repository.findReferenced(keys);
    const orphans = keys.filter((key) => !named.has(key));
    for (const key of orphans) await this.files.remove(key);
    return orphans.length;
  }
}
