import { Controller, Get, Req, Res } from '@nestjs/common';
import { brandColorsOrDefault } from '../../common/city/brand-colors.ts';
import { brandingNames, emblemPath } from '../../common/city/branding.ts';
import { CITY_LIMITS, type CityBranding } from '../../common/city/city.types.ts';
import { ROUTES } from '../../common/access/routes.ts';
import { LIMITS } from '../../common/limits.ts';
import { directionOf, LOCALES } from '../../common/locale/locales.ts';
import { CityBrandingService } from '../city/city-branding.service.ts';
import { localeOf } from '../auth/preferences.ts';
import { GUEST } from '../../common/access/permissions.ts';
import { content as contentContract } from '../../common/content/content.contract.ts';
import type { Paged } from '../../common/content/content.types.ts';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import { Config } from '../config/config.ts';
import { Public } from '../http/endpoint.decorator.ts';
import { InjectService } from '../http/contract-services.ts';
import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';
import { RateLimited } from '../http/rate-limit.guard.ts';

const ONE_HOUR_SECONDS = 3600;
const SITEMAP_TTL_MS = 60_000;
/** Paths without indexable content. Pages that require sign-in have a robots meta tag. */
const DISALLOWED_PATHS = [
  '/api/',
  '/admin/',
  '/auth/',
  '/idp/',
  '/logout',
  '/dev/',
  '/fixed/',
  '/public/',
  '/profile/',
];

function send(response: PortalResponse, type: string, text: string, maxAgeSeconds = ONE_HOUR_SECONDS): void {
  response
    .set({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': `public, max-age=${maxAgeSeconds}` })
    .send(text);
}

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Reads a list page by page. `itemsOf`: the items of a page. */
async function readAll<Page extends Paged, Item>(
  readPage: (page: number) => Promise<Page>,
  itemsOf: (page: Page) => Item[],
): Promise<Item[]> {
  const all: Item[] = [];
  for (let number = 1; ; number += 1) {
    const page = await readPage(number);
    const items = itemsOf(page);
    all.push(...items);
    if (items.length === 0 || all.length >= page.total) return all;
  }
}

/** Serves robots.txt, sitemap.xml and the web manifest. */
@Controller()
export class SeoController {
  #sitemap: { at: number; text: Promise<string> } | undefined;

  constructor(
    @InjectService(contentContract) private readonly content: ServiceOf<typeof contentContract>,
    private readonly config: Config,
    private readonly branding: CityBrandingService,
  ) {}

  @Public()
  @Get('robots.txt')
  robotsFile(@Res() response: PortalResponse): void {
    send(response, 'text/plain', this.robots());
  }

  @Public()
  @RateLimited('content')
  @Get('sitemap.xml')
  async sitemapFile(@Req() request: PortalRequest, @Res() response: PortalResponse): Promise<void> {
    send(response, 'application/xml', await this.cachedSitemap(request));
  }

  @Public()
  @Get('manifest.webmanifest')
  async manifestFile(@Req() request: PortalRequest, @Res() response: PortalResponse): Promise<void> {
    send(response, 'application/manifest+json', this.manifest(request, await this.branding.current()), 0);
  }

  private robots(): string {
    return [
      'User-agent: *',
      ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${this.config.publicUrl}/sitemap.xml`,
      '',
    ].join('\n');
  }

  /** The sitemap, at most a minute old: it reads every story and partner. Concurrent calls share one read. */
  private cachedSitemap(request: PortalRequest): Promise<string> {
    if (this.#sitemap && performance.now() - this.#sitemap.at < SITEMAP_TTL_MS) return this.#sitemap.text;
    const sitemap = { at: performance.now(), text: this.sitemap(request) };
    this.#sitemap = sitemap;
    sitemap.text.catch(() => {
      if (this.#sitemap === sitemap) this.#sitemap = undefined;
    });
    return sitemap.text;
  }

  /** All listed pages, entities and stories, in both languages. */
  private async sitemap(request: PortalRequest): Promise<string> {
    const guest = {
      permissions: GUEST,
      locale: localeOf(request),
      address: request.ip ?? '',
      requestId: request.requestId,
    };
    const pages = ROUTES.filter(({ descriptionKey }) => descriptionKey).map(({ path }) => ({
      path,
      changed: undefined,
    }));
    const pageSize = LIMITS.pageSizeMax;
    const stories = await readAll(
      (page) => this.content.stories({ page, pageSize }, guest),
      ({ successStories }) =>
        successStories.map(({ id, modifiedAt }) => ({ path: `/success-story/details?id=${id}`, changed: modifiedAt })),
    );
    const partners = await readAll(
      (page) => this.content.partners({ page, pageSize }, guest),
      (list) =>
        list.partners.map(({ id, modifiedAt }) => ({ path: `/partners/${id}`, changed: modifiedAt ?? undefined })),
    );
    const urls = [...pages, ...partners, ...stories].flatMap(({ path, changed }) =>
      LOCALES.map((locale) => this.url(path, locale, changed)),
    );
    const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join('\n')}\n</urlset>\n`;
  }

  private url(path: string, locale: string, changed: string | undefined): string {
    const address = (lang: string) =>
      escapeXml(`${this.config.publicUrl}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
    const others = LOCALES.map(
      (lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address(lang)}"/>`,
    ).join('');
    return `<url><loc>${address(locale)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${others}</url>`;
  }

  private manifest(request: PortalRequest, branding: CityBranding): string {
    const lang = localeOf(request);
    const { portal } = brandingNames(branding, lang);
    const pixels = `${CITY_LIMITS.emblemPixels}x${CITY_LIMITS.emblemPixels}`;
    const emblem = { src: emblemPath(branding.emblem), sizes: pixels, type: 'image/png', purpose: 'any' };
    const icon = (size: number, purpose: string, name = `icon-${size}`) => ({
      src: `/${name}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    });
    return JSON.stringify({
      name: portal,
      short_name: portal,
      lang,
      dir: directionOf(lang),
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      background_color: '#faf8f3',
      theme_color: brandColorsOrDefault(branding.color)['brand-900'],
      icons: branding.emblem
        ? [emblem]
        : [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable', 'icon-maskable-512')],
    });
  }
}
