import { HOSTILE_ADDRESSES } from '../support/hostile-addresses.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { describeHostileReturns } from './hostile-returns.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

// `npm test` sends an eighth of them.
describeHostileReturns(() => portal, HOSTILE_ADDRESSES);
