import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ pages: true });
});
afterAll(() => portal.close());

it.each(['/admin/analytics', '/admin/analytics/ratings'])(
  '%s shows a period that has no end, if it can',
  async (path) => {
    const admin = await signedInUser(portal, 'admin');
    for (const from of ['2010-01-01', '2099-01-01', '2024-05-01'])
      expect([from, (await admin.request('GET', `${path}?from=${from}`)).status]).toEqual([from, 200]);
  },
);
