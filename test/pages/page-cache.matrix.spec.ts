import { request } from 'node:http';
import fc from 'fast-check';
import { ROUTES } from '../../common/access/routes.ts';
import { FONT_SIZES, THEMES } from '../../common/locale/appearance.ts';
import { LOCALES } from '../../common/locale/locales.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { runPortal, type RunningPortal } from '../support/running-portal.mjs';
import { defined } from '../support/defined.ts';

let portal: RunningPortal;

beforeAll(async () => {
  portal = await runPortal();
});
afterAll(() => portal.stop());

/** Sends the path unchanged; fetch would normalize it. */
const sendRaw = (method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; location: string | undefined; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(portal.url);
    const outgoing = request({ hostname, port, method, path, headers, agent: false }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      const text = () => Buffer.concat(parts).toString('utf8');
      reply.on('end', () =>
        resolve({ status: defined(reply.statusCode), location: reply.headers.location, text: text() }),
      );
    });
    outgoing.on('error', reject).end();
  });

describe('path normalization', () => {
  it.each([
    ['/faqs/', '/faqs'],
    ['//faqs', '/faqs'],
    ['/faqs//?lang=en&from=//evil.example', '/faqs?lang=en&from=//evil.example'],
    ['//', '/'],
    ['//?lang=ar', '/?lang=ar'],
    ['/success-story//details/', '/success-story/details'],
    ['//evil.example/', '/evil.example'],
    ['///evil.example', '/evil.example'],
    ['/\\evil.example/', '/%5Cevil.example'],
    ['/\\/evil.example/', '/%5C/evil.example'],
    ['//user@evil.example:80//', '/user@evil.example:80'],
    ['/%2F/evil.example/', '/%2F/evil.example'],
    ['//profile/', '/profile'],
  ])('redirects to the page on the same origin: %s', async (path, to) => {
    for (const method of ['GET', 'HEAD']) {
      const reply = await sendRaw(method, path);
      expect([reply.status, reply.location]).toEqual([308, to]);
      expect(new URL(defined(reply.location), 'https://voice.example').origin).toBe('https://voice.example');
    }
  });
});

describe('page cache', () => {
  const CACHED_PATHS = ROUTES.filter(({ cacheable }) => cacheable).map(({ path }) => path.replace('*', OWN_ENTITY));
  const SPELLINGS = [
    '',
    '/',
    '//',
    '?',
    '/?a=1',
    '?lang=en',
    '/index.pageContext.json',
    '#',
    '/.',
    '%20',
    ';a=1',
    '\\',
  ];
  const FOREIGN = /evil\.example|voice\.example:1/;
  const visits = fc.record({
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'),
    before: fc.constantFrom('', '', '/', '//', 'http://evil.example', '/\\'),
    after: fc.constantFrom(...SPELLINGS),
    headers: fc.record(
      {
        host: fc.constantFrom('evil.example', 'voice.example:1'),
        cookie: fc.constantFrom('token=x', 'guest=x; draft=y', 'currentPath=%2Fmy-cases', 'locale=en', 'a'),
        authorization: fc.constantFrom('Bearer x', 'Basic eDp5'),
        'x-forwarded-host': fc.constant('evil.example'),
        'accept-encoding': fc.constantFrom('gzip', 'br', '*;q=0'),
      },
      { requiredKeys: [] },
    ),
  });
  const guests = fc.record({
    path: fc.constantFrom(...CACHED_PATHS),
    locale: fc.constantFrom(...LOCALES),
    theme: fc.constantFrom(...THEMES),
    size: fc.constantFrom(...FONT_SIZES),
  });

  it('serves a complete page to the next guest after any other requests', async () => {
    const statuses: Record<string, number> = {};
    for (const path of CACHED_PATHS) statuses[path] = (await sendRaw('GET', path)).status;
    expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toEqual([]);
    const property = fc.asyncProperty(
      guests,
      fc.array(visits, { minLength: 1, maxLength: 4 }),
      async (guest, others) => {
        const cookie = `locale=${guest.locale}; theme=${guest.theme}; font-size=${guest.size}`;
        await Promise.all(
          others.map(({ method, before, after, headers }) =>
            sendRaw(method, before + guest.path + after, {
              ...headers,
              cookie: `${cookie}; ${headers.cookie ?? ''}`,
            }).catch(() => undefined),
          ),
        );
        const { status, location, text } = await sendRaw('GET', guest.path, { cookie });
        const isComplete = new RegExp(`<html lang="${guest.locale}"[^]*</html>\\s*$`).test(text);
        expect({ status, location, isComplete, isForeign: FOREIGN.test(text) }).toEqual({
          status: statuses[guest.path],
          location: undefined,
          isComplete: true,
          isForeign: false,
        });
      },
    );
    await fc.assert(property, { seed: 20_261_122, numRuns: 40 });
  });
});
