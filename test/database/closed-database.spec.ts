import { AsyncResource } from 'node:async_hooks';
import { Database } from '../../bff/database/database.ts';
import { testEnvironment } from '../support/portal.ts';

/** What Node passes on to every new promise: a symbol for each store in use. */
const storesInUse = () => Object.getOwnPropertySymbols(new AsyncResource('test')).length;

it('a closed database leaves no store that Node passes on to every promise', async () => {
  const { config, clean } = await testEnvironment();
  const before = storesInUse();
  const database = await Database.open(config);
  await database.transaction(() => database.migrations());
  await database.close();
  await clean();
  expect(storesInUse()).toBe(before);
});
