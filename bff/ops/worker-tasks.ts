import { parentPort } from 'node:worker_threads';

/** The message handler of a worker thread (worker-thread.ts). Byte arrays are transferred, not copied. */
export function handleTasks<Task, Result>(work: (task: Task) => Promise<Result> | Result): void {
  parentPort?.on('message', ({ id, task }: { id: number; task: Task }) => {
    Promise.resolve()
      .then(() => work(task))
      .then(
        (result) =>
          parentPort?.postMessage({ id, result }, result instanceof Uint8Array ? [result.buffer as ArrayBuffer] : []),
        (error: unknown) => parentPort?.postMessage({ id, error: (error as Error).message }),
      );
  });
}
