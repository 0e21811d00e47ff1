import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { AppError } from '../../../common/errors/catalogue.ts';
import { Log } from '../../ops/log.ts';
import { WorkerThread } from '../../ops/worker-thread.ts';
import type { FileKind } from '../file-kind.ts';
import { isActive } from './active-content.ts';
import type { ContentOrder } from './content-order.ts';
import { WorkBudget, WorkBudgetExceeded } from './work-budget.ts';

/** Some 10 to 20 ms of processor time: almost every document is looked into within it, without a thread. */
const INLINE_BYTES = 512 * 1024;

/** Refuses documents with macros, scripts, embedded objects and the like, at a bounded cost. */
@Injectable()
export class ContentInspector implements BeforeApplicationShutdown {
  readonly #thread = new WorkerThread<ContentOrder, boolean>({
    script: new URL('./content-worker', import.meta.url),
    maxWaiting: 40,
    idleMs: 60_000,
    giveUpMs: 20_000,
    heapMb: 256,
  });

  constructor(private readonly log: Log) {}

  /** Throws FILE_ACTIVE_CONTENT; also for what cannot be looked into. */
  async check(kind: FileKind, bytes: Uint8Array): Promise<void> {
    if (!(await this.isActive(kind, bytes))) return;
    this.log.warn('documents.active-content', { kind });
    throw new AppError('FILE_ACTIVE_CONTENT');
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#thread.end();
  }

  private async isActive(kind: FileKind, bytes: Uint8Array): Promise<boolean> {
    try {
      return isActive(kind, bytes, new WorkBudget(INLINE_BYTES));
    } catch (fault) {
      if (!(fault instanceof WorkBudgetExceeded)) throw fault;
    }
    // A file that is too much even for the thread, or ends it, is no ordinary document.
    return this.#thread.do({ kind, bytes }).catch(() => true);
  }
}
