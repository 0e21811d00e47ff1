import { Controller, Get, Req, Res, SetMetadata } from '@nestjs/common';
import { brandOf } from '../../common/city/brand-colors.ts';
import { namesIn } from '../../common/city/city-names.ts';
import { CITY_LIMITS, type CityBranding } from '../../common/city/city.types.ts';
import { emblemPath } from '../../common/city/emblem-path.ts';
import { ROUTES } from '../../common/access/routes.ts';
import { LIMITS } from '../../common/limits.ts';
import { directionOf, LOCALES } from '../../common/locale/locales.ts';
import { CityBrandingService } from '../city/city-branding.service.ts';
import { localeOf } from '../auth/preferences.ts';
import { GUEST } from '../../common/access/permissions.ts';
import { content as contentContract } from '../../common/content/content.contract.ts';
import type { Partner } from '../../common/content/content.types.ts';
import type { Principal } from '../../common/contract/principal.ts';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import { Config } from '../config/config.ts';
import { ENDPOINT } from '../http/endpoint.decorator.ts';
import { InjectService } from '../http/contract-services.ts';
import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';

const ONE_HOUR_SECONDS = 3600;
/** Paths without indexable content. Pages that require sign-in have a robots meta tag. */
const DISALLOWED_PATHS = ['/api/', '/admin/', '/auth/', '/idp/', '/logout', '/dev/', '/public/', '/profile/'];

function send(response: PortalResponse, type: string, text: string, maxAgeSeconds = ONE_HOUR_SECONDS): void {
  response.set({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': `public, max-age=${maxAgeSeconds}` }).send(text);
}

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Serves robots.txt, sitemap.xml and the web manifest. */
@Controller()
export class SeoController {
  constructor(
    @InjectService(contentContract) private readonly content: ServiceOf<typeof contentContract>,
    private readonly config: Config,
    private readonly branding: CityBrandingService,
  ) {}

  @SetMetadata(ENDPOINT, 'open')
  @Get('robots.txt')
  robotsFile(@Res() response: PortalResponse): void {
    send(response, 'text/plain', this.robots());
  }

  @SetMetadata(ENDPOINT, 'open')
  @Get('sitemap.xml')
  async sitemapFile(@Req() request: PortalRequest, @Res() response: PortalResponse): Promise<void> {
    send(response, 'application/xml', await this.sitemap(request));
  }

  @SetMetadata(ENDPOINT, 'open')
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

  /** All listed pages, entities and stories, in both languages. */
  private async sitemap(request: PortalRequest): Promise<string> {
    const guest = { permissions: GUEST, locale: localeOf(request), address: request.ip ?? '', requestId: request.requestId };
    const { successStories } = await this.content.stories({ page: 1, pageSize: LIMITS.pageSizeMax }, guest);
    const pages = ROUTES.filter(({ descriptionKey }) => descriptionKey).map(({ path }) => ({ path, changed: undefined }));
    const stories = successStories.map(({ id, modifiedAt }) => ({ path: `/success-story/details?id=${id}`, changed: modifiedAt }));
    const partners = (await this.allPartners(guest)).map(({ id, modifiedAt }) => ({
      path: `/partners/${id}`,
      changed: modifiedAt ?? undefined,
    }));
    const urls = [...pages, ...partners, ...stories].flatMap(({ path, changed }) =>
      LOCALES.map((locale) => this.url(path, locale, changed)),
    );
    const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`;
  }

  private async allPartners(guest: Principal): Promise<Partner[]> {
    const partners: Partner[] = [];
    for (let page = 1, total = 1; partners.length < total; page += 1) {
      const found = await this.content.partners({ page, pageSize: LIMITS.pageSizeMax }, guest);
      if (!found.partners.length) break;
      partners.push(...found.partners);
      ({ total } = found);
    }
    return partners;
  }

  private url(path: string, locale: string, changed: string | undefined): string {
    const address = (lang: string) => escapeXml(`${this.config.publicUrl}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
    const others = LOCALES.map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address(lang)}"/>`).join('');
    return `<url><loc>${address(locale)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${others}</url>`;
  }

  private manifest(request: PortalRequest, branding: CityBranding): string {
    const lang = localeOf(request);
    const { portal } = namesIn(branding, lang);
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
      theme_color: brandOf(branding.color)['brand-900'],
      icons: branding.emblem ? [emblem] : [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable', 'icon-maskable-512')],
    });
  }
}
