import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { externalLink } from '../../web/layouts/external-link.ts';
import { themeOf } from '../../common/locale/appearance.ts';
import { ROUTES } from '../../common/access/routes.ts';
import { LOCALES } from '../../common/locale/locales.ts';
import { translated } from '../e2e/texts.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { defined, matchGroup } from '../support/defined.ts';
import { waitUntil } from '../support/wait-until.ts';
import { metricValue } from '../ops/metric-value.ts';
import { SCRIPT_LIMITS, sentBytes } from '../support/script-weight.mjs';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ pages: true, env: { PUBLIC_URL: 'https://voice.example' } });
});
afterAll(() => portal.close());

const read = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(portal.url + path, { headers });
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
};

describe('search engine support', () => {
  it('serves robots.txt and a sitemap whose URLs all work', async () => {
    const robots = await read('/robots.txt');
    expect([robots.type, robots.text]).toEqual([
      'text/plain; charset=utf-8',
      expect.stringContaining('Sitemap: https://voice.example/sitemap.xml'),
    ]);
    for (const closed of ['/admin/', '/api/', '/public/']) expect(robots.text).toContain(`Disallow: ${closed}\n`);
    const { text } = await read('/sitemap.xml');
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replace('&amp;', '&'));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length).toBe(2 * (ROUTES.filter(({ descriptionKey }) => descriptionKey).length + 9 + 46));
    for (const url of addresses) {
      expect(url).toMatch(/^https:\/\/voice\.example\/[^<>"]*[?&]lang=(ar|en)$/);
      expect([url, (await read(url.replace('https://voice.example', ''))).status]).toEqual([url, 200]);
    }
  });

  it.each(LOCALES)('has canonical, alternate and description tags on a page (%s)', async (language) => {
    const { text } = await read('/faqs', { 'accept-language': language });
    const tag = (pattern: RegExp) => pattern.exec(text)?.[1];
    expect(tag(/<link rel="canonical" href="([^"]+)"/)).toBe(`https://voice.example/faqs?lang=${language}`);
    for (const other of LOCALES)
      expect(text).toContain(`hrefLang="${other}" href="https://voice.example/faqs?lang=${other}"`);
    expect(text).toContain('hrefLang="x-default" href="https://voice.example/faqs?lang=ar"');
    expect(tag(/<meta name="description" content="([^"]+)"/)).toBe(translated(language, 'content.faqs.lead'));
    expect(tag(/<meta property="og:title" content="([^"]+)"/)).toContain(translated(language, 'titles.faqs'));
    for (const name of ['og:title', 'og:description', 'og:image', 'og:url'])
      expect(text.split(`property="${name}"`)).toHaveLength(2);
    expect(tag(/<title>([^<]+)</)).toContain(translated(language, 'titles.faqs'));
    const manifest = JSON.parse((await read(`/manifest.webmanifest?lang=${language}`)).text) as {
      name: string;
      icons: { src: string }[];
    };
    expect(manifest.name).toBe(translated(language, 'site.brand.name'));
    for (const { src } of manifest.icons) expect((await read(src)).type).toBe('image/png');
  });

  it('excludes private and missing pages', async () => {
    for (const path of ['/login', '/401', '/no-such-page', '/colors']) {
      const { text } = await read(path);
      expect(text).toContain('<meta name="robots" content="noindex"');
      expect(text).not.toContain('rel="canonical"');
    }
  });
});

describe('public page', () => {
  it('is compressed on request, with a new nonce in each response', async () => {
    const raw = (accepted: string) =>
      new Promise<{ headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) =>
        get(`${portal.url}/faqs`, { headers: { 'accept-encoding': accepted, 'accept-language': 'en' } }, (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('end', () => resolve({ headers: reply.headers, bytes: Buffer.concat(parts) }));
        }).on('error', reject),
      );
    const nonceOf = (reply: { headers: Record<string, unknown> }) =>
      matchGroup(/'nonce-([^']+)'/, String(reply.headers['content-security-policy']));
    const [plain, first, second] = [await raw('identity'), await raw('br, gzip'), await raw('gzip;q=0.5')];
    for (const compressed of [first, second]) {
      const html = gunzipSync(compressed.bytes).toString();
      expect([compressed.headers['content-encoding'], Number(compressed.headers['content-length'])]).toEqual([
        'gzip',
        compressed.bytes.length,
      ]);
      expect(html.replaceAll(nonceOf(compressed), nonceOf(plain))).toBe(plain.bytes.toString());
      expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    }
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    for (const accepted of ['identity', 'gzip;q=0', 'br'])
      expect((await raw(accepted)).headers['content-encoding']).toBeUndefined();
  });
});

describe('measured requests', () => {
  /** How many requests have no route of their own: files that are found, and paths that are not. */
  async function counts() {
    const { text } = await read('/metrics');
    const count = (labels: string) =>
      metricValue(text, 'customer_voice_http_request_duration_seconds_count', `method="GET",${labels}`) || 0;
    return {
      files: count('route="file",status="200"') + count('route="other",status="200"'),
      missing: count('route="/{*rest}",status="404"'),
    };
  }

  it('leave out the files of a page, and count a missing one', async () => {
    const [script] = defined(/\/assets\/[^"]+\.js/.exec((await read('/faqs')).text));
    const { files, missing } = await counts();
    expect((await read(script)).status).toBe(200);
    expect((await read('/assets/none.js')).status).toBe(404);
    await waitUntil(async () => (await counts()).missing > missing, 'the count of the missing file');
    expect(await counts()).toEqual({ files, missing: missing + 1 });
  });
});

describe('page scripts', () => {
  it.each(SCRIPT_LIMITS)('of %s are at most %i files and %i kB', async (path, files, kilobytes) => {
    const { text } = await read(path);
    const { entries, chunks } = JSON.parse(matchGroup(/startScripts\((\{.*\})\)<\/script>/, text)) as Record<
      string,
      string[]
    >;
    const scripts = [...defined(entries), ...defined(chunks)];
    const replies = await Promise.all(
      scripts.map((href) => fetch(portal.url + href, { headers: { 'accept-encoding': 'br' } })),
    );
    const isScript = ({ status, headers }: Response) =>
      status === 200 && /javascript/.test(headers.get('content-type') ?? '');
    expect(replies.filter((reply) => !isScript(reply))).toEqual([]);
    expect(replies.length).toBeLessThanOrEqual(files);
    expect(replies.reduce((sum, { headers }) => sum + sentBytes(headers), 0) / 1000).toBeLessThanOrEqual(kilobytes);
  });
});

describe('the files of a page', () => {
  /** The headers of an answer that restrict a document, its framing and the guessing of its type. */
  const policiesOf = ({ headers }: Response) =>
    ['content-security-policy', 'x-frame-options', 'x-content-type-options'].map((name) => headers.get(name));

  it('have the headers of a file, not those of a document', async () => {
    const { text } = await read('/faqs');
    for (const pattern of [/\/assets\/[^"]+\.js/, /\/assets\/[^"')]+\.woff2/]) {
      const [path] = defined(pattern.exec(text));
      expect(policiesOf(await fetch(portal.url + path))).toEqual([null, null, 'nosniff']);
    }
  });

  it('that are documents or workers have a policy', async () => {
    for (const path of ['/service-worker.js', '/offline-ar.html'])
      expect(policiesOf(await fetch(portal.url + path))).toEqual([
        expect.stringContaining("default-src 'self'"),
        'SAMEORIGIN',
        'nosniff',
      ]);
  });
});

describe('cached page', () => {
  const ask = async (headers: Record<string, string> = {}) => {
    // Uncompressed, to compare the length.
    const plain = { 'accept-language': 'en', 'accept-encoding': 'identity' };
    const reply = await fetch(`${portal.url}/about-us`, { headers: { ...plain, ...headers } });
    const text = await reply.text();
    const policy = defined(reply.headers.get('content-security-policy'));
    return { reply, text, nonce: matchGroup(/'nonce-([^']+)'/, policy), lang: matchGroup(/<html lang="(\w+)"/, text) };
  };

  it('has all common headers and a new nonce', async () => {
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
    // Only the fonts of the first text are requested before the first paint.
    expect(first.text).not.toMatch(/<script[^>]* src=|<link rel="(?:stylesheet|modulepreload)"|@import/);
    const preloaded = [...first.text.matchAll(/<link rel="preload" href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(preloaded).toEqual([
      expect.stringMatching(/alexandria-latin-600/),
      expect.stringMatching(/plex-sans-arabic-latin-400/),
      expect.stringMatching(/plex-sans-arabic-latin-600/),
    ]);
    for (const href of preloaded) expect((await read(href)).type).toBe('font/woff2');
    // Until they are there, a font of the system is made as wide as they are, so that no line moves.
    for (const name of ['heading', 'body']) {
      const family = first.text.match(new RegExp(`--font-${name}:[^,;]+,\\s*([^,;]+)`))?.[1] ?? '';
      expect(first.text).toMatch(new RegExp(`@font-face{font-family:${family};[^}]*local\\([^}]*size-adjust:[\\d.]+%`));
    }
  });

  it('has the language and theme of the request', async () => {
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

describe('external link', () => {
  const outside = (href: string) => externalLink(href, 'https://voice.example', ['partner.example'])?.host;

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
  ])('to %s asks for confirmation of host %s', (href, asked) => {
    expect(outside(href)).toBe(asked);
  });
});

describe('accessibility widget', () => {
  it.each([
    ['protanopia', 'protanopia'],
    ['Red Weakness', 'protanopia'],
    ['green-weakness', 'deuteranopia'],
    ['colour_blind', 'monochromacy'],
    ['constructor', undefined],
    ['"><script>', undefined],
  ])('maps the stored value %s to the theme %s', (stored, theme) => {
    expect(themeOf(stored)).toBe(theme);
  });
});
