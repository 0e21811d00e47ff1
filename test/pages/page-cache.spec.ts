import { auth } from '../../common/auth/auth.contract.ts';
import { ROLE } from '../../common/users/account.enums.ts';
import { callerHeader } from '../support/caller-jwt.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

const SECRET = 'a-secret-that-portal-and-middleware-share';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ pages: true, env: { TRUSTED_PORTAL_SECRET: SECRET } });
});
afterAll(() => portal.close());

describe('page cache', () => {
  const page = async (headers: Record<string, string> = {}) => {
    const reply = await new Visitor(portal).request('GET', '/faqs', { headers });
    return { status: reply.status, text: await reply.text() };
  };

  it('does not keep a page that was rendered for the person of a trusted portal', async () => {
    const { fullName } = (await (await signedInUser(portal, 'customer')).call(auth.profile)).body.data.user;
    const header = await callerHeader(SECRET, 'customer', [ROLE.user]);
    const [own, ...guests] = await Promise.all([page(header), page(), page()]);
    expect(own.text).toContain(fullName);
    expect(guests.map(({ status, text }) => [status, text.includes(fullName)])).toEqual([
      [200, false],
      [200, false],
    ]);
  });

  it('does not share the failure of a request with a forged caller', async () => {
    const [forged, ...guests] = await Promise.all([page({ 'X-Portal-Caller': 'forged' }), page(), page(), page()]);
    expect([forged.status, ...guests.map(({ status }) => status)]).toEqual([401, 200, 200, 200]);
  });
});
