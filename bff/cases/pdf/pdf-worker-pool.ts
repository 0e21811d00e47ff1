import { WorkerThread } from '../../ops/worker-thread.ts';
import type { PaperOrder } from './pdf-document.ts';

/** Draws papers, which would keep people waiting for half a second each. So many may wait: it is a minute's work at most. */
export const paperThread = (): WorkerThread<PaperOrder, Uint8Array> =>
  new WorkerThread({
    script: new URL('./pdf-worker', import.meta.url),
    maxQueued: 40,
    idleMs: 60_000,
    timeoutMs: 20_000,
    heapMb: 256,
  });
