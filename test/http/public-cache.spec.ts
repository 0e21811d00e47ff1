import { directory } from '../../common/cases/directory.contract.ts';
import { ENDPOINTS } from '../../common/contract/contracts.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { RegisteredClients } from '../support/registered-clients.ts';
import { verifiedVisitor } from '../support/visitor.ts';
import { defined } from '../support/defined.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${portal.url}/api/${path}`, { headers });
const CACHED = ENDPOINTS.flatMap(({ endpoint }) => (endpoint.publicCache ? [endpoint] : []));

describe('public cache', () => {
  it('covers exactly the GET endpoints that everyone may read', () => {
    expect(CACHED.map(({ path }) => path).sort()).toEqual([
      'city',
      'entities',
      'entity',
      'faq/:id',
      'faq/CWD',
      'known-issues/public',
      'lookups/casetype',
      'lookups/channel',
      'partner',
      'partner/:id',
      'partner/CWD',
      'performance',
      'search',
      'services/promise',
      'services/search',
      'story',
      'story/:id',
      'story/CWD',
      'users/nationality',
    ]);
    for (const { path, method, allowedRoles } of CACHED)
      expect([path, method, allowedRoles]).toEqual([path, 'GET', ['C0000']]);
  });

  it.each([
    'city',
    'entities?text=a',
    'lookups/casetype',
    'lookups/channel',
    'partner',
    'story',
    'known-issues/public',
    'users/nationality',
    'openapi.json',
  ])('%s has an ETag and answers 304 for it', async (path) => {
    const first = await get(path);
    const etag = defined(first.headers.get('etag'));
    expect([first.status, etag, first.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^W\/"[\w-]{27}"$/),
      expect.stringMatching(/^public, (no-cache|max-age=300)$/),
    ]);
    expect(first.headers.get('content-type')).toMatch(/^application\/json/);
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get(path, { 'if-none-match': 'W/"another"' })).status).toBe(200);
  });

  it('gives another ETag to another query', async () => {
    const [one, other] = [await get('entities?text=transport'), await get('entities?text=health')];
    expect(one.headers.get('etag')).not.toBe(other.headers.get('etag'));
  });

  it('is off for requests with credentials and for errors', async () => {
    const customer = await signedInUser(portal, 'customer');
    const guest = await verifiedVisitor(portal);
    const clients = new RegisteredClients(portal);
    const token = await clients.tokenOf(await clients.register(['cases:read']));
    const replies = [
      await customer.call(directory.entities),
      await guest.call(directory.entities),
      await get('entities', { authorization: `Bearer ${token}` }),
      await get('entity?id=none'),
      await get('auth/permission'),
    ];
    expect(replies.map(({ headers }) => [headers.get('cache-control'), headers.get('etag')])).toEqual(
      replies.map(() => ['no-store', null]),
    );
  });
});
