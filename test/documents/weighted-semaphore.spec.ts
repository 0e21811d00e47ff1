import { WeightedSemaphore } from '../../bff/documents/weighted-semaphore.ts';

/** A task that runs until end() is called. */
function task(semaphore: WeightedSemaphore, weight: number, log: string[], name: string) {
  let end = (_error?: Error): void => {};
  const done = semaphore.run(weight, () => {
    log.push(name);
    return new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve())));
  });
  return { done, end: (error?: Error) => end(error) };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('WeightedSemaphore', () => {
  it('runs tasks in order of arrival while their weights fit, also after a failed task', async () => {
    const [semaphore, log]: [WeightedSemaphore, string[]] = [new WeightedSemaphore(10), []];
    const [one, two, large, small] = [
      task(semaphore, 5, log, 'one'),
      task(semaphore, 5, log, 'two'),
      task(semaphore, 10, log, 'large'),
      task(semaphore, 1, log, 'small'),
    ];
    await settle();
    expect(log).toEqual(['one', 'two']);
    one.end(new Error('broken'));
    await expect(one.done).rejects.toThrow('broken');
    await settle();
    expect(log).toEqual(['one', 'two']);
    two.end();
    await settle();
    expect(log).toEqual(['one', 'two', 'large']);
    large.end();
    await settle();
    expect(log).toEqual(['one', 'two', 'large', 'small']);
    small.end();
    await small.done;
  });
});
