import { HOSTILE_ADDRESSES } from '../support/hostile-addresses.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { hostileReturns } from './hostile-returns.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

// `npm test` sends an eighth of them.
hostileReturns(() => portal, HOSTILE_ADDRESSES);
