import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OtpRepository } from '../../bff/otp/otp.repository.ts';
import { Database } from '../../bff/store/database.ts';
import { HourCounters } from '../../bff/store/hour-counters.ts';
import { FixedClock, testEnvironment } from '../support/portal.ts';

let database: Database;
let clean: () => Promise<void>;

beforeAll(async () => {
  const environment = await testEnvironment();
  clean = environment.clean;
  database = await Database.open(environment.config);
});
afterAll(async () => {
  await database.close();
  await clean();
});

const HOUR_S = 3600;

describe('counting by the hour', () => {
  const clock = new FixedClock();

  it('counts each of a hundred that come at once', async () => {
    const counters = new HourCounters(database);
    const counts = await Promise.all(Array.from({ length: 100 }, () => counters.add('all at once', clock.now())));
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  it('begins anew when the hour is over, and gives back only within it', async () => {
    const counters = new HourCounters(database);
    const first = await counters.add('one', clock.now());
    await counters.giveBack(first);
    expect((await counters.add('one', clock.now())).count).toBe(1);
    clock.pass(HOUR_S);
    const next = await counters.add('one', clock.now());
    expect(next.count).toBe(1);
    await counters.giveBack(first);
    expect((await counters.add('one', clock.now())).count).toBe(2);
  });

  it('is forgotten some time after its hour', async () => {
    const counters = new HourCounters(database);
    const codes = new OtpRepository(database);
    const keys = async () => (await database.db.selectFrom('counters').select('key').execute()).map(({ key }) => key);
    await counters.add('old', clock.now());
    clock.pass(2 * HOUR_S + 1);
    await counters.add('young', clock.now());
    await codes.forget(clock.now());
    expect(await keys()).toEqual(['young']);
  });
});
