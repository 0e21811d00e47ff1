import { get } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import { outsideAddress } from '../../web/layouts/outside-address.ts';
import { scriptsAfterPaint } from '../../bff/pages/scripts-after-paint.ts';
import { themeOf } from '../../common/locale/appearance.ts';
import { ROUTES } from '../../common/access/routes.ts';
import { expectAccessible, expectWhole, LANGUAGES, openStage, SCREENS, visit, type Stage } from './browser.ts';
import { say } from './texts.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ EXTERNAL_LINKS: 'partner.example', PUBLIC_URL: 'https://voice.example' });
});
afterAll(() => stage.close());

const read = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(stage.portal.url + path, { headers });
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
};

describe('search engines', () => {
  it('are told what to read, in both languages, and that each address is there', async () => {
    const robots = await read('/robots.txt');
    expect([robots.type, robots.text]).toEqual([
      'text/plain; charset=utf-8',
      expect.stringContaining('Sitemap: https://voice.example/sitemap.xml'),
    ]);
    for (const closed of ['/admin/', '/api/', '/public/']) expect(robots.text).toContain(`Disallow: ${closed}\n`);
    const { text } = await read('/sitemap.xml');
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!.replace('&amp;', '&'));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length).toBe(2 * (ROUTES.filter(({ searched }) => searched).length + 9));
    for (const url of addresses) {
      expect(url).toMatch(/^https:\/\/voice\.example\/[^<>"]*[?&]lang=(ar|en)$/);
      expect([url, (await read(url.replace('https://voice.example', ''))).status]).toEqual([url, 200]);
    }
  });

  it.each(LANGUAGES.map((language) => [language]))('find one address a language and words of the page in it (%s)', async (language) => {
    const { text } = await read('/faqs', { 'accept-language': language });
    const tag = (pattern: RegExp) => pattern.exec(text)?.[1];
    expect(tag(/<link rel="canonical" href="([^"]+)"/)).toBe(`https://voice.example/faqs?lang=${language}`);
    for (const other of LANGUAGES) expect(text).toContain(`hrefLang="${other}" href="https://voice.example/faqs?lang=${other}"`);
    expect(text).toContain('hrefLang="x-default" href="https://voice.example/faqs?lang=ar"');
    expect(tag(/<meta name="description" content="([^"]+)"/)).toBe(say(language, 'content.faqs.lead'));
    expect(tag(/<meta property="og:title" content="([^"]+)"/)).toContain(say(language, 'titles.faqs'));
    for (const name of ['og:title', 'og:description', 'og:image', 'og:url']) expect(text.split(`property="${name}"`)).toHaveLength(2);
    expect(tag(/<title>([^<]+)</)).toContain(say(language, 'titles.faqs'));
    const manifest = JSON.parse((await read(`/manifest.webmanifest?lang=${language}`)).text) as { name: string; icons: { src: string }[] };
    expect(manifest.name).toBe(say(language, 'site.brand.name'));
    for (const { src } of manifest.icons) expect((await read(src)).type).toBe('image/png');
  });

  it('are kept from what needs a person and from what is not there', async () => {
    for (const path of ['/login', '/401', '/no-such-page', '/colors']) {
      const { text } = await read(path);
      expect(text).toContain('<meta name="robots" content="noindex"');
      expect(text).not.toContain('rel="canonical"');
    }
  });
});

describe('a public page', () => {
  it('is sent compressed to whoever takes it so, with a nonce of its own each time', async () => {
    const raw = (accepted: string) =>
      new Promise<{ headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) =>
        get(`${stage.portal.url}/faqs`, { headers: { 'accept-encoding': accepted, 'accept-language': 'en' } }, (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('end', () => resolve({ headers: reply.headers, bytes: Buffer.concat(parts) }));
        }).on('error', reject),
      );
    const nonceOf = (reply: { headers: Record<string, unknown> }) =>
      /'nonce-([^']+)'/.exec(String(reply.headers['content-security-policy']))![1]!;
    const [plain, first, second] = [await raw('identity'), await raw('br, gzip'), await raw('gzip;q=0.5')];
    for (const packed of [first, second]) {
      const html = gunzipSync(packed.bytes).toString();
      expect([packed.headers['content-encoding'], Number(packed.headers['content-length'])]).toEqual(['gzip', packed.bytes.length]);
      expect(html.replaceAll(nonceOf(packed), nonceOf(plain))).toBe(plain.bytes.toString());
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    }
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    for (const accepted of ['identity', 'gzip;q=0', 'br']) expect((await raw(accepted)).headers['content-encoding']).toBeUndefined();
  });
});

describe('the scripts of a page', () => {
  /** Path, most files, most kB by gzip. */
  const BARS = [
    ['/', 20, 130],
    ['/faqs', 30, 220],
    ['/follow-up', 50, 220],
    ['/create-case', 50, 220],
  ] as const;

  it.each(BARS)('%s are at most %i files and %i kB, each of them there', async (path, files, kilobytes) => {
    const { text } = await read(path);
    const { entries, parts } = JSON.parse(/startScripts\((\{.*\})\)<\/script>/.exec(text)![1]!) as Record<string, string[]>;
    const replies = await Promise.all([...entries!, ...parts!].map((href) => read(href)));
    expect(replies.filter(({ status, type }) => status !== 200 || !type?.includes('javascript'))).toEqual([]);
    expect(replies.length).toBeLessThanOrEqual(files);
    expect(replies.reduce((sum, reply) => sum + gzipSync(reply.text).length, 0) / 1000).toBeLessThanOrEqual(kilobytes);
  });

  it('are those that the page names behind what people wrote', () => {
    const link = (href: string) => `<link rel="modulepreload" href="${href}" as="script" type="text/javascript">`;
    const entry = (href: string) => `<script type="module" async nonce="n">\nimport("${href}");\n</script>`;
    const written = `<script type="application/json">"${link('/written.js')}${entry('/written.js')}"</script>`;
    expect(scriptsAfterPaint(`${written}${entry('/a.js')}${link('/b.js')}</body>`)).toBe(
      `${written}<script nonce="n">startScripts({"entries":["/a.js"],"parts":["/b.js"]})</script></body>`,
    );
    expect(scriptsAfterPaint(written)).toBe(written);
  });
});

describe('a page that is kept for a moment', () => {
  const ask = async (headers: Record<string, string> = {}) => {
    // As it is, so that its length can be counted.
    const plain = { 'accept-language': 'en', 'accept-encoding': 'identity' };
    const reply = await fetch(`${stage.portal.url}/about-us`, { headers: { ...plain, ...headers } });
    const text = await reply.text();
    const policy = reply.headers.get('content-security-policy')!;
    return { reply, text, nonce: /'nonce-([^']+)'/.exec(policy)![1]!, lang: /<html lang="(\w+)"/.exec(text)![1] };
  };

  it('carries what every answer carries, with a nonce of its own', async () => {
    await ask();
    const first = await ask();
    const second = await ask({ 'x-request-id': 'asked-by-a-test' });
    expect(second.reply.headers.get('x-request-id')).toBe('asked-by-a-test');
    for (const { reply, text, nonce } of [first, second]) {
      expect(reply.status).toBe(200);
      expect(reply.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
      expect(Number(reply.headers.get('x-response-time'))).toBeGreaterThan(0);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.byteLength(text)).toBe(Number(reply.headers.get('content-length')));
      const nonces = new Set([...text.matchAll(/ nonce="([^"]*)"/g)].map((match) => match[1]));
      expect([...nonces]).toEqual([nonce]);
    }
    expect(first.nonce).not.toBe(second.nonce);
    // What is read comes before what works: but for the fonts of the first words, the page asks for nothing before it is painted.
    expect(first.text).not.toMatch(/<script[^>]* src=|<link rel="(?:stylesheet|modulepreload)"|@import/);
    const ahead = [...first.text.matchAll(/<link rel="preload" href="([^"]+)"/g)].map(([, href]) => href!);
    expect(ahead).toEqual([expect.stringMatching(/alexandria-latin-600/), expect.stringMatching(/plex-sans-arabic-latin-400/)]);
    for (const href of ahead) expect((await read(href)).type).toBe('font/woff2');
  });

  it('is in the language and looks that were chosen, and never another’s', async () => {
    const [english, arabic, chosen] = [
      await ask(),
      await ask({ 'accept-language': 'ar' }),
      await ask({ cookie: 'locale=ar; theme=monochromacy' }),
    ];
    expect([english.lang, arabic.lang, chosen.lang]).toEqual(['en', 'ar', 'ar']);
    expect(chosen.text).toContain('monochromacy');
    expect((await ask()).text).not.toContain('data-theme="monochromacy"');
    const unknown = await ask({ cookie: 'token=0123456789abcdef' });
    expect([unknown.reply.status, unknown.lang]).toEqual([200, 'en']);
  });
});

describe('a link', () => {
  const outside = (href: string) => outsideAddress(href, 'https://voice.example', ['partner.example'])?.host;

  it.each([
    ['/faqs', undefined],
    ['https://voice.example/faqs', undefined],
    ['mailto:a@b.example', undefined],
    ['https://partner.example/x', undefined],
    ['https://www.partner.example/', undefined],
    ['https://notpartner.example/', 'notpartner.example'],
    ['https://partner.example.evil.example/', 'partner.example.evil.example'],
    ['https://partner.example@evil.example/', 'evil.example'],
    ['//evil.example/', 'evil.example'],
  ])('to %s asks about %s', (href, asked) => {
    expect(outside(href)).toBe(asked);
  });

  it('off the portal asks first', async () => {
    const { page, context } = await visit(stage, 'en', SCREENS[0]);
    await page.goto('/faqs');
    await page.getByRole('searchbox').click();
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: 'https://elsewhere.example/', textContent: 'elsewhere' });
      document.querySelector('main')!.prepend(link);
    });
    await page.waitForFunction(() => document.querySelector('main a')?.textContent === 'elsewhere');
    await page.getByRole('link', { name: 'elsewhere' }).click();
    await page.getByRole('heading', { name: say('en', 'site.leaving.title') }).waitFor();
    await page.getByRole('button', { name: say('en', 'site.leaving.stay') }).click();
    expect(new URL(page.url()).pathname).toBe('/faqs');
    await context.close();
  });
});

describe('an accessibility widget', () => {
  it.each([
    ['protanopia', 'protanopia'],
    ['Red Weakness', 'protanopia'],
    ['green-weakness', 'deuteranopia'],
    ['colour_blind', 'monochromacy'],
    ['constructor', undefined],
    ['"><script>', undefined],
  ])('that stores %s means %s', (stored, theme) => {
    expect(themeOf(stored)).toBe(theme);
  });

  it('changes the page as soon as it changes its cookie', async () => {
    const { page, context } = await visit(stage, 'ar', SCREENS[0]);
    await page.goto('/faqs');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => void (document.cookie = 'theme=protanopia; path=/'));
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'protanopia');
    expect((await read('/faqs', { cookie: 'theme=red%20weakness' })).text).toContain('data-theme="protanopia"');
    await context.close();
  });
});

describe.each(LANGUAGES.flatMap((language) => SCREENS.map((screen) => ({ language, screen, name: `${language}, ${screen.name}` }))))(
  'the style guide ($name)',
  ({ language, screen }) => {
    it('shows every token and every control', async () => {
      const { page, context, complaints } = await visit(stage, language, screen);
      for (const path of ['/colors', '/controls']) {
        await page.goto(path);
        await expectWhole(page, language);
        await expectAccessible(page);
      }
      expect(complaints.list).toEqual([]);
      await context.close();
    });
  },
);
