import { content } from '../../common/content/content.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { LOCALES } from '../../common/locale/locales.ts';
import { translated } from '../e2e/texts.ts';
import { matchGroup } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ pages: true });
});
afterAll(() => portal.close());

it('the success stories lead to the coming-soon page only while none is published', async () => {
  const guest = new Visitor(portal);
  const editor = await signedInUser(portal, 'content');
  const read = async () => {
    const reply = await guest.request('GET', `/success-story?uncached=${Math.random()}`);
    return [reply.status, reply.headers.get('location')];
  };
  expect(await read()).toEqual([200, null]);
  const { successStories } = (await guest.call(content.stories, { pageSize: 100 })).body.data;
  for (const { id } of successStories) expect((await editor.call(editors.deleteStory, { id })).status).toBe(200);
  expect(await read()).toEqual([302, '/coming-soon']);
});

it('former paths redirect permanently to their pages', async () => {
  const customer = await signedInUser(portal, 'customer');
  for (const [path, target] of [
    ['/index-old', '/'],
    ['/profile', '/user-profile'],
  ] as const) {
    const reply = await customer.request('GET', path);
    expect([path, reply.status, reply.headers.get('location')]).toEqual([path, 301, target]);
  }
});

/** Requests a page without a browser. */
const read = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(portal.url + path, { headers });
  return { status: reply.status, text: await reply.text() };
};

it.each(LOCALES)('page of an entity has its address and breadcrumbs (%s)', async (language) => {
  const { text: list } = await read('/partners');
  const path = matchGroup(/href="(\/partners\/[\w-]+)"/, list);
  const { text } = await read(path, { 'accept-language': language });
  const [address, origin] = [...(/<link rel="canonical" href="((https?:\/\/[^/]+)[^"]+)"/.exec(text) ?? [])].slice(1);
  expect(address).toBe(`${origin}${path}?lang=${language}`);
  const name = matchGroup(/<h1[^>]*>([^<]+)<\/h1>/, text);
  expect(matchGroup(/<title>([^<]+)<\/title>/, text)).toContain(name);
  const json = JSON.parse(matchGroup(/<script type="application\/ld\+json"[^>]*>([^<]+)</, text)) as {
    itemListElement: object[];
  };
  expect(json.itemListElement).toMatchObject([
    { position: 1, item: `${origin}/?lang=${language}` },
    { position: 2, name: translated(language, 'titles.partners') },
    { position: 3, name, item: `${origin}${path}?lang=${language}` },
  ]);
  const trail = matchGroup(
    new RegExp(`<nav aria-label="${translated(language, 'site.menu.breadcrumb')}">(.*?)</nav>`),
    text,
  );
  expect(trail).toMatch(new RegExp(`href="/".*href="/partners".*aria-current="page">${name}<`));
});

it.each(LOCALES)(
  'the return from the login service is titled by its error when it has no code (%s)',
  async (language) => {
    const titleOf = async (query: string) => {
      const { text } = await read(`/auth/auth-return${query}`, { 'accept-language': language });
      return [matchGroup(/<h1[^>]*>([^<]+)<\/h1>/, text), matchGroup(/<title>([^<·]+)/, text).trim()];
    };
    const [failed, waiting] = [translated(language, 'titles.login-failed'), translated(language, 'titles.auth-return')];
    expect(await titleOf('')).toEqual([failed, failed]);
    expect(await titleOf('?error=access_denied&state=1')).toEqual([failed, failed]);
    expect(await titleOf('?code=1&state=1')).toEqual([waiting, waiting]);
  },
);

it('alternative paths of pages redirect permanently', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  for (const [from, to] of [
    ['/entities', '/partners'],
    ['/entities/', '/partners'],
    ['/success-stories?lang=en', '/success-story?lang=en'],
    [`/entities/${id}?lang=en`, `/partners/${id}?lang=en`],
    [`/partners?entity=${id}&q=a`, `/partners/${id}?q=a`],
    ['/partners?entity=//evil.example', '/partners/%2F%2Fevil.example'],
  ]) {
    const reply = await fetch(portal.url + from, { redirect: 'manual' });
    expect([from, reply.status, reply.headers.get('location')]).toEqual([from, 308, to]);
  }
  for (const unknown of [id, 'no-id'])
    expect(await read(`/partners/${unknown}`)).toMatchObject({ status: 404, text: expect.stringContaining('<main') });
});
