import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '../../common/durations.ts';
import { LIMITS } from '../../common/limits.ts';
import { JobHandler } from '../jobs/job-handler.decorator.ts';
import { Log } from '../ops/log.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { FilesPort } from '../integrations/storage/files.port.ts';
import { FileCleanupRepository } from './file-cleanup.repository.ts';

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

  @JobHandler({ queue: 'files-cleanup', every: HOUR_MS, leaseMs: HOUR_MS / 2 })
  async deleteUnusedFiles(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - LIMITS.draftHours * HOUR_MS);
    const unclaimed = await this.repository.deleteUnclaimed(before);
    for (const key of unclaimed) await this.files.remove(key);
    const orphans = await this.removeOrphans(before);
    await this.files.discardUnfinished(before);
    if (unclaimed.length + orphans > 0)
      this.log.info('documents.cleanup_finished', { unclaimed: unclaimed.length, orphans });
  }

  private async removeOrphans(before: Date): Promise<number> {
    // A database without case files may be new while the storage belongs to another one or to a pending restore.
    if (!(await this.repository.hasCaseFiles())) return 0;
    let removed = 0;
    let batch: string[] = [];
    for await (const key of this.files.olderThan(before)) {
      batch.push(key);
      if (batch.length < BATCH) continue;
      removed += await this.removeUnreferenced(batch);
      batch = [];
    }
    return removed + (await this.removeUnreferenced(batch));
  }

  private async removeUnreferenced(keys: string[]): Promise<number> {
    if (keys.length === 0) return 0;
    const referenced = await this.repository.findReferenced(keys);
    const orphans = keys.filter((key) => !referenced.has(key));
    for (const key of orphans) await this.files.remove(key);
    return orphans.length;
  }
}
