import type { NextFunction, Request, Response } from 'express';
import { ROUTES } from '../../common/access/routes.ts';
import { LIMITS } from '../../common/limits.ts';
import { directionOf, LOCALES } from '../../common/locale/locales.ts';
import { localeOf } from '../auth/choices.ts';
import { say } from '../auth/provider/provider-page.ts';
import { GUEST } from '../../common/access/permissions.ts';
import type { content as contentCalls } from '../../common/content/content.contract.ts';
import type { PortOf } from '../../common/contract/call.ts';
import type { PortalRequest } from '../http/portal-request.ts';

const HOUR_S = 3600;
/** Nothing for search engines; pages that need a person say so themselves (robots meta). */
const CLOSED = ['/api/', '/admin/', '/auth/', '/idp/', '/logout', '/dev/', '/public/', '/profile/'];

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Answers robots.txt, sitemap.xml and the web manifest. */
export class SearchEngines {
  constructor(
    private readonly publicUrl: string,
    private readonly content: Pick<PortOf<typeof contentCalls>, 'stories'>,
  ) {}

  readonly handle = async (request: PortalRequest, response: Response, next: NextFunction): Promise<void> => {
    const answers: Record<string, () => string | Promise<string>> = {
      '/robots.txt': () => this.robots(),
      '/sitemap.xml': () => this.sitemap(request),
      '/manifest.webmanifest': () => this.manifest(request),
    };
    const answer = Object.hasOwn(answers, request.path) && ['GET', 'HEAD'].includes(request.method) ? answers[request.path] : undefined;
    if (!answer) return next();
    try {
      const text = await answer();
      const type = { txt: 'text/plain', xml: 'application/xml' }[request.path.split('.')[1]!] ?? 'application/manifest+json';
      response.set({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': `public, max-age=${HOUR_S}` }).send(text);
    } catch (fault) {
      next(fault);
    }
  };

  private robots(): string {
    return ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${this.publicUrl}/sitemap.xml`, ''].join('\n');
  }

  /** Every listed page and every story, each in both languages. */
  private async sitemap(request: PortalRequest): Promise<string> {
    const guest = { permissions: GUEST, locale: localeOf(request), address: request.ip ?? '', requestId: request.requestId };
    const { successStories } = await this.content.stories({ page: 1, pageSize: LIMITS.pageSizeMax }, guest);
    const pages = ROUTES.filter(({ searched }) => searched).map(({ path }) => ({ path, changed: undefined }));
    const stories = successStories.map(({ id, modifiedAt }) => ({ path: `/success-story/details?id=${id}`, changed: modifiedAt }));
    const urls = [...pages, ...stories].flatMap(({ path, changed }) => LOCALES.map((locale) => this.url(path, locale, changed)));
    const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`;
  }

  private url(path: string, locale: string, changed: string | undefined): string {
    const address = (lang: string) => escapeXml(`${this.publicUrl}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
    const others = LOCALES.map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address(lang)}"/>`).join('');
    return `<url><loc>${address(locale)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${others}</url>`;
  }

  private manifest(request: Request): string {
    const lang = localeOf(request);
    const icon = (size: number, purpose: string, name = `icon-${size}`) => ({
      src: `/${name}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    });
    return JSON.stringify({
      name: say('brand', lang),
      short_name: say('brand', lang),
      lang,
      dir: directionOf(lang),
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      background_color: '#faf8f3',
      theme_color: '#06302e',
      icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable', 'icon-maskable-512')],
    });
  }
}
