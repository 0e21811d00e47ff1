import { routeOf } from '../../common/access/routes.ts';
import { MAY_OPEN } from '../auth/matrix/page-access.ts';
import { defined } from '../support/defined.ts';
import { HOSTILE_ADDRESSES } from '../support/hostile-addresses.ts';
import { renderInterleaved } from '../support/interleaved.mjs';
import { startPortal, type Portal } from '../support/portal.ts';
import { addresses, openersOf, requestUnchanged, type Openers } from './pages-by-role.ts';

let portal: Portal;
let people: Openers;

beforeAll(async () => {
  portal = await startPortal({ pages: true });
  people = await openersOf(portal);
});
afterAll(() => portal.close());

const REPRESENTATIVES: readonly (keyof Openers)[] = ['guest', 'customer', 'manager'];

describe('page access', () => {
  it('is allowed, redirected or denied for every path and role', async () => {
    const wrong: unknown[] = [];
    for (const { path, lands } of await addresses(people)) {
      const route = defined(routeOf(defined(path.split('?')[0])));
      // Public pages are the same within each kind of account.
      const tried = route.allowedRoles.includes('C0000') ? REPRESENTATIVES : (Object.keys(people) as (keyof Openers)[]);
      for (const name of tried) {
        const { status, location } = await requestUnchanged(portal, path, people[name]);
        const may = route.allowedRoles.includes('C0000') || defined(MAY_OPEN[route.path]).includes(name);
        const expected = may ? lands(name) : name === 'guest' ? '/login' : '/401';
        const found = location?.replace(portal.url, '') ?? status;
        if (found !== expected) wrong.push([path, name, found, expected]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('redirects to no other origin for hostile paths', async () => {
    const away: unknown[] = [];
    for (const [at, address] of HOSTILE_ADDRESSES.entries()) {
      // Characters that a request line cannot contain are encoded as a browser does.
      const asked = address.replace(/[^!-~]/gu, (one) => encodeURIComponent(one));
      const names = ['from', 'returnTo', 'next', 'redirect', 'lang', 'embed', 'theme'];
      const query = names.map((name) => `${name}=${encodeURIComponent(address)}`).join('&');
      const inQuery = at % 8 ? [] : [`/register?${query}`, `/auth/logout-return?${query}`];
      for (const path of [asked.startsWith('/') ? asked : `/${asked}`, ...inQuery]) {
        const { status, location } = await requestUnchanged(portal, path);
        const origin = location === undefined ? portal.url : new URL(location, portal.url).origin;
        if (origin !== portal.url || status >= 500) away.push([path, status, location]);
      }
    }
    expect(away).toEqual([]);
  });
});

describe('server rendering', () => {
  it('mixes no data of 50 concurrent people in two languages, and marks private pages as not cacheable', async () => {
    const { renders, ...found } = await renderInterleaved(portal.url, { people: 50, owners: 8, renders: 300 });
    expect(found).toEqual({ foreign: [], wrong: [], cacheable: [] });
    expect(renders).toBe(300);
  });
});
