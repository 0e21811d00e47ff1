import { Breaker } from '../../bff/integrations/circuit-breaker.ts';
import { DeliveryError } from '../../bff/integrations/delivery-error.ts';

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
    (error: Error) => error.message,
  );

async function trip() {
  for (let n = 0; n < 5; n++) await run(bad);
  calls = 0;
}

describe('circuit breaker', () => {
  it('opens after five consecutive failures and then rejects calls without trying', async () => {
    for (let n = 0; n < 4; n++) expect(await run(bad)).toBe('down');
    expect(await run(good)).toBe('ok');
    expect(await run(bad)).toBe('down');
    expect(await run(good)).toBe('circuit open');
    expect(calls).toBe(6);
  });

  it('opens within ten calls when every second one fails', async () => {
    const outcomes = [];
    for (let n = 0; n < 11; n++) outcomes.push(await run(n % 2 ? bad : good));
    expect(outcomes.at(-1)).toBe('circuit open');
    expect(calls).toBe(10);
  });

  it('forgets failures older than ten calls', async () => {
    for (let n = 0; n < 40; n++) expect(await run(n % 3 ? good : bad)).not.toBe('circuit open');
  });

  it('does not count a permanent rejection of one message', async () => {
    const refused = async () => {
      throw new DeliveryError('status 422', true);
    };
    for (let n = 0; n < 20; n++) expect(await run(refused)).toBe('status 422');
    expect(await run(good)).toBe('ok');
  });

  it('lets one call through after ten seconds and closes when it succeeds', async () => {
    await trip();
    now += 9999;
    expect(await run(good)).toBe('circuit open');
    now += 1;
    expect(await run(good)).toBe('ok');
    for (let n = 0; n < 4; n++) expect(await run(bad)).toBe('down');
    expect(await run(good)).toBe('ok');
  });

  it('opens for another ten seconds when that call fails', async () => {
    await trip();
    now += 10_000;
    expect(await run(bad)).toBe('down');
    now += 9999;
    expect(await run(good)).toBe('circuit open');
    now += 1;
    expect(await run(good)).toBe('ok');
  });

  it('lets only one call through at a time while half-open', async () => {
    await trip();
    now += 10_000;
    let finish = (): void => {};
    const trial = run(() => new Promise<void>((resolve) => (finish = resolve)));
    expect(await Promise.all([run(good), run(good)])).toEqual(['circuit open', 'circuit open']);
    expect(calls).toBe(0);
    finish();
    expect(await trial).toBe('ok');
    expect(await run(good)).toBe('ok');
  });

  it('lets the next call through after a successful probe, and is not reported as open', async () => {
    await trip();
    now += 20_000;
    expect(breaker.isOpen).toBe(true);
    breaker.recordProbe();
    expect([breaker.isOpen, breaker.isRefusing]).toEqual([false, false]);
    expect(await run(bad)).toBe('down');
    expect([breaker.isOpen, await run(good)]).toEqual([true, 'circuit open']);
    now += 20_000;
    breaker.recordProbe();
    expect(await run(good)).toBe('ok');
    for (let n = 0; n < 4; n++) expect(await run(bad)).toBe('down');
    expect(await run(good)).toBe('ok');
  });

  it('ignores successful probes while calls fail', async () => {
    await trip();
    for (let times = 0; times < 5; times++) {
      now += 10_000;
      expect(await run(bad)).toBe('down');
      now += 9000;
      breaker.recordProbe();
      expect(breaker.isOpen).toBe(true);
      now += 1000;
    }
    breaker.recordProbe();
    expect(breaker.isOpen).toBe(true);
  });

  it('is not closed by a call that started before it opened', async () => {
    let finish = (): void => {};
    const slow = run(() => new Promise<void>((resolve) => (finish = resolve)));
    await trip();
    finish();
    expect(await slow).toBe('ok');
    expect(await run(good)).toBe('circuit open');
  });
});
