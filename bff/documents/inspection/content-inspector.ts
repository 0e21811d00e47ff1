import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { AppError } from '../../../common/errors/catalogue.ts';
import { Log } from '../../ops/log.ts';
import { WorkerThread } from '../../ops/worker-thread.ts';
import type { FileKind } from '../file-kind.ts';
import { inspectContent } from './active-content.ts';
import { WorkBudget, WorkBudgetExceeded } from './work-budget.ts';

/** A job of the content worker. */
export interface ContentJob {
  kind: FileKind;
  bytes: Uint8Array;
}

/**
 * What an inspection found: `ACTIVE` also for content that cannot be read, `LOCKED` for a file that needs a password.
 */
export type ContentVerdict = 'HARMLESS' | 'ACTIVE' | 'LOCKED';

/** About 10 to 20 ms of CPU time. Almost every document is checked within it, without the worker thread. */
const INLINE_BUDGET_BYTES = 512 * 1024;

/** Rejects documents with macros, scripts or embedded objects, at a bounded cost. */
@Injectable()
export class ContentInspector implements BeforeApplicationShutdown {
  readonly #thread = new WorkerThread<ContentJob, ContentVerdict>({
    script: new URL('./content-worker', import.meta.url),
    maxQueued: 40,
    idleMs: 60_000,
    timeoutMs: 20_000,
    heapMb: 256,
  });

  constructor(private readonly log: Log) {}

  /** Throws FILE_LOCKED for a document that needs a password, FILE_ACTIVE_CONTENT also for one that cannot be read. */
  async check(kind: FileKind, bytes: Uint8Array): Promise<void> {
    const verdict = await this.inspect(kind, bytes);
    if (verdict === 'HARMLESS') return;
    if (verdict === 'LOCKED') throw new AppError('FILE_LOCKED');
    this.log.warn('documents.active_content_rejected', { kind });
    throw new AppError('FILE_ACTIVE_CONTENT');
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#thread.end();
  }

  private async inspect(kind: FileKind, bytes: Uint8Array): Promise<ContentVerdict> {
    try {
      return inspectContent(kind, bytes, new WorkBudget(INLINE_BUDGET_BYTES));
    } catch (error) {
      if (!(error instanceof WorkBudgetExceeded)) throw error;
    }
    // A file that exceeds the worker's budget or crashes the worker is treated as active.
    return this.#thread.run({ kind, bytes }).catch(() => 'ACTIVE');
  }
}
