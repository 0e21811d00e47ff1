import type { RateLimitName } from '../../common/contract/rate-limits.ts';
import type { Config } from '../../bff/config/config.ts';
import { RateLimiter } from '../../bff/database/rate-limiter.ts';
import { ExpiredRowsCleanup } from '../../bff/ops/expired-rows-cleanup.ts';
import { Database } from '../../bff/database/database.ts';
import { RateLimitCounters } from '../../bff/database/rate-limit-counters.ts';
import { FixedClock, testEnvironment } from '../support/portal.ts';
import { defined } from '../support/defined.ts';

let database: Database;
let clean: () => Promise<void>;
let config: Config;

beforeAll(async () => {
  const environment = await testEnvironment();
  ({ clean, config } = environment);
  database = await Database.open(environment.config);
});
afterAll(async () => {
  await database.close();
  await clean();
});

const HOUR_S = 3600;

describe('rate limit counters', () => {
  const clock = new FixedClock();

  it('count each of a hundred concurrent calls', async () => {
    const counters = new RateLimitCounters(database);
    const counts = await Promise.all(
      Array.from({ length: 100 }, () => counters.add('all at once', 1, clock.now(), HOUR_S)),
    );
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
  });

  it('restart after an hour, and undo a call only within its hour', async () => {
    const counters = new RateLimitCounters(database);
    const first = await counters.add('one', 1, clock.now(), HOUR_S);
    await counters.decrement(first);
    expect((await counters.add('one', 1, clock.now(), HOUR_S)).count).toBe(1);
    clock.advance(HOUR_S);
    const next = await counters.add('one', 1, clock.now(), HOUR_S);
    expect(next.count).toBe(1);
    await counters.decrement(first);
    expect((await counters.add('one', 1, clock.now(), HOUR_S)).count).toBe(2);
  });

  it('are deleted some time after their hour', async () => {
    const counters = new RateLimitCounters(database);
    const keys = async () =>
      (await database.db.selectFrom('rate_limit_counters').select('key').execute()).map(({ key }) => key);
    await counters.add('old', 1, clock.now(), HOUR_S);
    clock.advance(2 * HOUR_S + 1);
    await counters.add('young', 1, clock.now(), HOUR_S);
    await new ExpiredRowsCleanup(database, config, clock).run();
    expect(await keys()).toEqual(['young']);
  });
});

describe('rate limits of calls', () => {
  const clock = new FixedClock();
  const instance = (max: number) =>
    new RateLimiter(
      Object.assign(Object.create(config), { RATE_LIMIT_PER_IP_HOUR: max, LOOKUPS_PER_ADDRESS: max }),
      new RateLimitCounters(database),
      clock,
    );
  const countAllowed = async (limiter: RateLimiter, name: RateLimitName, address: string, times: number) => {
    const counts = await Promise.all(Array.from({ length: times }, () => limiter.count(name, address)));
    return counts.filter(({ exceeded }) => !exceeded).length;
  };

  it('is shared by two instances, and exact where it is small', async () => {
    const [one, other] = [instance(40), instance(40)];
    const counts = await Promise.all([
      countAllowed(one, 'places', '10.1.0.1', 30),
      countAllowed(other, 'places', '10.1.0.1', 30),
    ]);
    expect(counts[0] + counts[1]).toBe(40);
    expect(await one.count('places', '10.1.0.1')).toMatchObject({
      name: 'places',
      quota: 40,
      windowSeconds: HOUR_S,
      remaining: 0,
      resetSeconds: HOUR_S,
      exceeded: true,
    });
    expect(
      (await countAllowed(one, 'places', '10.1.0.2', 1)) + (await countAllowed(one, 'survey', '10.1.0.1', 1)),
    ).toBe(2);
    clock.advance(HOUR_S + 1);
    expect(await countAllowed(other, 'places', '10.1.0.1', 50)).toBe(40);
  });

  it('costs one statement per fiftieth of a large limit, and is exact to a fiftieth per instance', async () => {
    const [one, other] = [instance(1000), instance(1000)];
    let statements = 0;
    for (const limiter of [one, other]) {
      const counters = limiter['counters'];
      const add = counters.add.bind(counters);
      counters.add = (...given) => (statements++, add(...given));
    }
    let sum = 0;
    for (let round = 0; round < 35; round++)
      sum +=
        (await countAllowed(one, 'lookup', '10.1.0.3', 20)) + (await countAllowed(other, 'lookup', '10.1.0.3', 20));
    expect(sum).toBeGreaterThanOrEqual(1000);
    expect(sum).toBeLessThanOrEqual(1040);
    expect(statements).toBeLessThan(320);
    const keys = await database.db
      .selectFrom('rate_limit_counters')
      .select('key')
      .where('key', 'like', 'lookup %')
      .execute();
    expect(keys).toHaveLength(1);
    expect(defined(keys[0]).key).not.toContain('10.1.0.3');
  });
});
