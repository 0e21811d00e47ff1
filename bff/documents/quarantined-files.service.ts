import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HOUR_MS } from '../../common/durations.ts';
import { Log } from '../ops/log.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { FilesPort } from '../integrations/storage/files.port.ts';
import { CircuitOpenError, DeliveryError } from '../integrations/delivery-error.ts';
import { JobHandler } from '../jobs/job-handler.decorator.ts';
import { ScannerPort, type Scan } from '../integrations/antivirus/scanner.port.ts';
import { QuarantinedFilesRepository, type QuarantinedFile } from './quarantined-files.repository.ts';

const INTERVAL_MS = 10_000;
const BATCH = 20;
/** Nobody waits for a background scan, so a large file may take longer than at its upload. */
const SCAN_TIMEOUT_MS = 60_000;
const PROBE_TIMEOUT_MS = 5000;
/** Lease of a batch; after it other instances take over the files of a crashed one. */
const LEASE_MS = BATCH * (SCAN_TIMEOUT_MS + PROBE_TIMEOUT_MS);
const RETRY_DELAY_MS = HOUR_MS;

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

  /** Ends a run after the current file, because the job worker, which stops later, waits for the run. */
  onModuleDestroy(): void {
    this.#stopping = true;
  }

  /** Scans all unscanned files, if there is a scanner. A call during a run waits for that run. */
  @JobHandler({ queue: 'file-scans', every: INTERVAL_MS })
  async scanAll(): Promise<void> {
    if (this.scanner.required) await (this.#run ??= this.scanBatches().finally(() => (this.#run = undefined)));
  }

  private async scanBatches(): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      const batch = await this.repository.claimBatch(BATCH, now, new Date(now.getTime() + LEASE_MS));
      for (const [index, file] of batch.entries()) {
        let goesOn = false;
        try {
          goesOn = !this.#stopping && (await this.scanFile(file));
        } finally {
          if (!goesOn)
            for (const remaining of batch.slice(index)) await this.repository.postpone(remaining.id, this.clock.now());
        }
        if (!goesOn) return;
      }
      if (batch.length < BATCH) return;
    }
  }

  /** Scans one file. False when the scanner is unavailable, so that the rest of the batch is postponed. */
  private async scanFile({ id, key }: QuarantinedFile): Promise<boolean> {
    let scan: Scan | undefined;
    try {
      const bytes = await this.files.get(key);
      scan = bytes && (await this.scanner.scan(bytes, SCAN_TIMEOUT_MS));
    } catch (error) {
      return error instanceof DeliveryError ? this.afterScannerError(id, error) : this.afterStorageError(id, error);
    }
    if (!scan) await this.postpone(id, 'missing');
    else await this.repository.saveResult(key, scan);
    if (scan !== 'INFECTED') return true;
    this.log.warn('documents.infected', { documentId: id });
    await this.files.remove(key);
    return true;
  }

  /** Postpones the file when the scanner works otherwise, so that one file does not hold up the others. */
  private async afterScannerError(id: string, error: DeliveryError): Promise<boolean> {
    const isOfFile = error.ofMessage || (!(error instanceof CircuitOpenError) && (await this.scannerWorks()));
    if (isOfFile) await this.postpone(id, error.reason);
    return isOfFile;
  }

  /** Postpones the file when the storage works otherwise. Throws when it does not. */
  private async afterStorageError(id: string, error: unknown): Promise<true> {
    await this.files.check().catch(() => {
      throw error;
    });
    this.log.error(error, { documentId: id });
    await this.postpone(id, 'unreadable');
    return true;
  }

  private scannerWorks(): Promise<boolean> {
    return this.scanner.probe(AbortSignal.timeout(PROBE_TIMEOUT_MS)).then(
      () => true,
      () => false,
    );
  }

  private async postpone(id: string, reason: string): Promise<void> {
    this.log.warn('documents.scan_failed', { documentId: id, reason });
    await this.repository.postpone(id, new Date(this.clock.now().getTime() + RETRY_DELAY_MS));
  }
}
