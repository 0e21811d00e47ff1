import { Turns } from '../../bff/documents/turns.ts';

/** Work that ends when the test says so. */
function work(turns: Turns, share: number, log: string[], name: string) {
  let end = (_fault?: Error): void => {};
  const done = turns.take(share, () => {
    log.push(name);
    return new Promise<void>((resolve, reject) => (end = (fault) => (fault ? reject(fault) : resolve())));
  });
  return { done, end: (fault?: Error) => end(fault) };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('let in what fits, in the order it came, also after a failure', async () => {
    const [turns, log]: [Turns, string[]] = [new Turns(10), []];
    const [one, two, large, small] = [
      work(turns, 5, log, 'one'),
      work(turns, 5, log, 'two'),
      work(turns, 10, log, 'large'),
      work(turns, 1, log, 'small'),
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
