import { WorkerThread } from '../../bff/ops/worker-thread.ts';

/** `code`: of the thread, which is started from a data URL. */
const thread = (code: string) =>
  new WorkerThread<object, unknown>({
    script: new URL(`data:text/javascript,${encodeURIComponent(code)}//`),
    maxQueued: 2,
    idleMs: 1000,
    timeoutMs: 50,
    heapMb: 64,
  });

it.each([
  ['does not answer in time', 'setInterval(() => {}, 1000)'],
  ['throws', 'throw new Error("broken")'],
])('a thread that %s is unavailable to all of its tasks, and the queue is limited', async (_name, code) => {
  const one = thread(code);
  const tasks = [one.run({}), one.run({})];
  const outcomes = Promise.allSettled(tasks);
  expect(() => one.run({})).toThrow(expect.objectContaining({ code: 'TOO_MANY' }));
  for (const outcome of await outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } });
});
