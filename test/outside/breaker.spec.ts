import { Breaker } from '../../bff/outside/breaker.ts';
import { NotAccepted } from '../../bff/outside/not-accepted.ts';

let now: number;
let calls: number;
let breaker: Breaker;

beforeEach(() => {
  now = 1000;
  calls = 0;
  breaker = new Breaker(() => now);
});

const good = async () => void calls++;
const bad = async () => {
  calls++;
  throw new Error('down');
};
const run = (work: () => Promise<void>) =>
  breaker.run(work).then(
    () => 'ok',
    (fault: Error) => fault.message,
  );

async function trip() {
  for (let n = 0; n < 5; n++) await run(bad);
  calls = 0;
}

describe('a breaker', () => {
  it('opens after five faults and then refuses without trying', async () => {
    for (let n = 0; n < 4; n++) expect(await run(bad)).toBe('down');
    expect(await run(good)).toBe('ok');
    expect(await run(bad)).toBe('down');
    expect(await run(good)).toBe('resting');
    expect(calls).toBe(6);
  });

  it('opens within ten calls when every other one fails', async () => {
    const outcomes = [];
    for (let n = 0; n < 11; n++) outcomes.push(await run(n % 2 ? bad : good));
    expect(outcomes.at(-1)).toBe('resting');
    expect(calls).toBe(10);
  });

  it('forgets faults that lie more than ten calls back', async () => {
    for (let n = 0; n < 40; n++) expect(await run(n % 3 ? good : bad)).not.toBe('resting');
  });

  it('does not count a message that was refused for its own sake', async () => {
    const refused = async () => {
      throw new NotAccepted('status 422', true);
    };
    for (let n = 0; n < 20; n++) expect(await run(refused)).toBe('status 422');
    expect(await run(good)).toBe('ok');
  });

  it('lets one call through after ten seconds: a good one closes it', async () => {
    await trip();
    now += 9999;
    expect(await run(good)).toBe('resting');
    now += 1;
    expect(await run(good)).toBe('ok');
    for (let n = 0; n < 4; n++) expect(await run(bad)).toBe('down');
    expect(await run(good)).toBe('ok');
  });

  it('a bad one opens it for another ten seconds', async () => {
    await trip();
    now += 10_000;
    expect(await run(bad)).toBe('down');
    now += 9999;
    expect(await run(good)).toBe('resting');
    now += 1;
    expect(await run(good)).toBe('ok');
  });

  it('only one call is the trial; the others rest meanwhile', async () => {
    await trip();
    now += 10_000;
    let finish = (): void => {};
    const trial = run(() => new Promise<void>((resolve) => (finish = resolve)));
    expect(await Promise.all([run(good), run(good)])).toEqual(['resting', 'resting']);
    expect(calls).toBe(0);
    finish();
    expect(await trial).toBe('ok');
    expect(await run(good)).toBe('ok');
  });

  it('a probe that succeeds lets the next call through, and is not open meanwhile', async () => {
    await trip();
    now += 20_000;
    expect(breaker.open).toBe(true);
    breaker.probed();
    expect([breaker.open, breaker.resting]).toEqual([false, false]);
    expect(await run(bad)).toBe('down');
    expect([breaker.open, await run(good)]).toEqual([true, 'resting']);
    now += 20_000;
    breaker.probed();
    expect(await run(good)).toBe('ok');
    for (let n = 0; n < 4; n++) expect(await run(bad)).toBe('down');
    expect(await run(good)).toBe('ok');
  });

  it('a probe is not believed while calls fail', async () => {
    await trip();
    for (let times = 0; times < 5; times++) {
      now += 10_000;
      expect(await run(bad)).toBe('down');
      now += 9000;
      breaker.probed();
      expect(breaker.open).toBe(true);
      now += 1000;
    }
    breaker.probed();
    expect(breaker.open).toBe(true);
  });

  it('what began before it opened does not close it', async () => {
    let finish = (): void => {};
    const slow = run(() => new Promise<void>((resolve) => (finish = resolve)));
    await trip();
    finish();
    expect(await slow).toBe('ok');
    expect(await run(good)).toBe('resting');
  });
});
