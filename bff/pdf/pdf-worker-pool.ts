import { WorkerThread } from '../ops/worker-thread.ts';
import type { PdfRequest } from './pdf-document.ts';

/** Renders PDFs in worker threads, half a second each. The queue is limited to about a minute of work. */
export const pdfThread = (): WorkerThread<PdfRequest, Uint8Array> =>
  new WorkerThread({
    script: new URL('./pdf-worker', import.meta.url),
    maxQueued: 40,
    idleMs: 60_000,
    timeoutMs: 20_000,
    heapMb: 256,
  });
