import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Log } from '../ops/log.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { FilesPort } from '../integrations/storage/files.port.ts';
import { DeliveryError } from '../integrations/delivery-error.ts';
import { JobHandler } from '../jobs/job-handler.decorator.ts';
import { ScannerPort } from '../integrations/antivirus/scanner.port.ts';
import { QuarantinedFilesRepository, type QuarantinedFile } from './quarantined-files.repository.ts';

const INTERVAL_MS = 10_000;
const BATCH = 20;
/** Background scans have no waiting user, so a large file may take longer. */
const DEADLINE_MS = 60_000;
/** Lease of a batch; after it other instances take over the files of a crashed one. */
const LEASE_MS = BATCH * DEADLINE_MS;
const RETRY_DELAY_MS = 3_600_000;

/** Scans files that were not scanned at upload because the scanner was unavailable or not yet configured. */
@Injectable()
export class QuarantinedFilesService implements OnModuleDestroy {
  #run: Promise<void> | undefined;
  #stopping = false;

  constructor(
    private readonly repository: QuarantinedFilesRepository,
    private readonly files: FilesPort,
    private readonly scanner: ScannerPort,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Ends a run after the file at hand: the worker, which is stopped later, waits for the run. */
  onModuleDestroy(): void {
    this.#stopping = true;
  }

  @JobHandler({ queue: 'file-scans', every: INTERVAL_MS })
  async scanWaiting(): Promise<void> {
    if (this.scanner.required) await this.scanAll();
  }

  /** Scans all waiting files. A call during a run waits for that run. */
  scanAll(): Promise<void> {
    return (this.#run ??= this.scanBatches().finally(() => (this.#run = undefined)));
  }

  private async scanBatches(): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      const batch = await this.repository.claimBatch(BATCH, now, new Date(now.getTime() + LEASE_MS));
      for (const [index, file] of batch.entries()) {
        if (!this.#stopping && (await this.scanFile(file))) continue;
        for (const left of batch.slice(index)) await this.repository.postpone(left.id, this.clock.now());
        return;
      }
      if (batch.length < BATCH) return;
    }
  }

  /** Scans one file. False when the scanner is unavailable, so that the rest of the batch is postponed. */
  private async scanFile({ id, key }: QuarantinedFile): Promise<boolean> {
    try {
      const bytes = await this.files.get(key);
      const scan = bytes ? await this.scanner.scan(bytes, DEADLINE_MS) : undefined;
      if (!scan) await this.postpone(id, 'missing');
      else await this.repository.saveResult(id, scan);
      if (scan !== 'INFECTED') return true;
      this.log.warn('documents.infected', { documentId: id });
      await this.files.remove(key);
      return true;
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      if (error.permanent) await this.postpone(id, error.reason);
      return error.permanent;
    }
  }

  private async postpone(id: string, reason: string): Promise<void> {
    this.log.warn('documents.scan_failed', { documentId: id, reason });
    await this.repository.postpone(id, new Date(this.clock.now().getTime() + RETRY_DELAY_MS));
  }
}
