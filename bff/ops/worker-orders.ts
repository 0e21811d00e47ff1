import { parentPort } from 'node:worker_threads';

/** What a worker thread (worker-thread.ts) runs: answers one order after the other. Bytes are handed over, not copied. */
export function answerOrders<Order, Result>(work: (order: Order) => Promise<Result> | Result): void {
  parentPort?.on('message', ({ id, order }: { id: number; order: Order }) => {
    Promise.resolve()
      .then(() => work(order))
      .then(
        (result) => parentPort?.postMessage({ id, result }, result instanceof Uint8Array ? [result.buffer as ArrayBuffer] : []),
        (fault: unknown) => parentPort?.postMessage({ id, fault: (fault as Error).message }),
      );
  });
}
