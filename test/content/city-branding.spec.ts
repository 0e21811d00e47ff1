import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import type { CityBranding } from '../../common/city/city.types.ts';
import { openTestDatabase, type TestDatabase } from '../otp/test-database.ts';
import { brandingOver } from '../support/city-branding.ts';
import { waitUntil } from '../support/wait-until.ts';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** With one connection each would wait for the other, for ever. */
it('a read in a transaction does not wait for a read that waits for its connection', async () => {
  const { database } = opened;
  const branding = brandingOver(database);
  const signals = new EventEmitter();
  const outside = once(signals, 'begun').then(() => branding.current());
  const inside = await database.transaction(async () => {
    await sql`select 1`.execute(database.db);
    signals.emit('begun');
    await sql`select 1`.execute(database.db);
    let read: CityBranding | undefined;
    void branding.current().then((current) => (read = current));
    return waitUntil(() => read, 'the branding in the transaction');
  });
  expect(inside).toEqual(await outside);
});
