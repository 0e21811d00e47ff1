import { parentPort } from 'node:worker_threads';
import { drawPaper, type PaperOrder } from './paper.ts';

// A thread of its own (paper-thread.ts): draws one paper after the other.
parentPort!.on('message', ({ id, order }: { id: number; order: PaperOrder }) => {
  drawPaper(order).then(
    (bytes) => parentPort!.postMessage({ id, bytes }, [bytes.buffer as ArrayBuffer]),
    (fault: unknown) => parentPort!.postMessage({ id, fault: (fault as Error).message }),
  );
});
