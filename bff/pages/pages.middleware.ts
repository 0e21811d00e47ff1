import accepts from 'accepts';
import { parseCookie } from 'cookie';
import type { NextFunction } from 'express';
import type { IncomingMessage } from 'node:http';
import type { PageRoute } from '../../common/access/page-route.ts';
import { decide, MOVED, routeOf } from '../../common/access/routes.ts';
import type { AuthCookies } from '../auth/auth-cookies.ts';
import { appearanceOf, localeOf, hasOnlyPreferenceCookies, type PreferencesRequest } from '../auth/preferences.ts';
import type { CallerResolver } from '../http/caller-resolver.ts';
import type { PageCacheHandler } from '../http/page-cache.middleware.ts';
import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';
import { allowFraming } from '../http/security-policy.ts';
import { splitAtNonce, PageCache, NONCE_MARK, partsOf, type RenderedPage } from './page-cache.ts';
import { gzipWith, pack } from './gzip-page.ts';
import type { PageRenderer } from './page-renderer.ts';

const NOT_PAGES = /^\/(?:(?:api|health|metrics|dev|assets|idp|oauth|open311)(?:\/|$)|(?:robots\.txt|sitemap\.xml|manifest\.webmanifest)$)/;
/** Vike requests the data of a page under this name on client navigation. */
const DATA_SUFFIX = /\/index\.pageContext\.json$/;

/** Matches `gzip` without `q=0`. */
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** The canonical path of a page: no empty segments, no trailing slash. */
function canonicalPath(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}

/** The path of the page: without data suffix and trailing slash. */
const pagePath = (pathname: string): string => canonicalPath(pathname.replace(DATA_SUFFIX, '')) || '/';

/** The redirect target for a non-canonical path, with its query; undefined for a canonical path. Backslashes are encoded, because browsers read them as slashes. */
function canonicalAddress({ path, originalUrl }: PortalRequest): string | undefined {
  const canonical = canonicalPath(path);
  if (canonical === path || DATA_SUFFIX.test(path)) return undefined;
  const query = originalUrl.indexOf('?');
  return canonical.replaceAll('\\', '%5C') + (query < 0 ? '' : originalUrl.slice(query));
}

const variantOf = (path: string, request: Parameters<typeof localeOf>[0]) => ({
  path,
  locale: localeOf(request),
  ...appearanceOf(request),
});

/** The preferences in a raw request, before Express. */
const preferencesOf = (request: IncomingMessage): PreferencesRequest => ({
  headers: request.headers,
  query: {},
  cookies: request.headers.cookie === undefined ? {} : parseCookie(request.headers.cookie),
  acceptsLanguages: () => accepts(request).languages(),
});

/** Headers of a response for one user, which must not be cached. */
const PRIVATE_HEADERS = new Set(['location', 'set-cookie']);

/** The rendered page is an error or a redirect and must not be shared. */
class NotCacheableError extends Error {}

function renderUncached(error: unknown): undefined {
  if (!(error instanceof NotCacheableError)) throw error;
}

/** Renders a page for each path that is neither an API call nor a file. */
export class PagesMiddleware {
  readonly #cache = new PageCache();

  constructor(
    private readonly renderer: PageRenderer,
    private readonly callers: CallerResolver,
    private readonly cookies: AuthCookies,
    /** Origins that may frame the embedded layout. */
    private readonly embedders: readonly string[],
  ) {}

  /** Serves a cached page before Express, for a request without session, proof or query. */
  readonly cacheHandler: PageCacheHandler = (request) => {
    const path = request.url;
    if (request.method !== 'GET' || !path || !routeOf(path)?.kept) return undefined;
    const preferences = preferencesOf(request);
    const page = hasOnlyPreferenceCookies(preferences) ? this.#cache.peek(variantOf(path, preferences)) : undefined;
    return (
      page &&
      ((portalRequest, response) => {
        portalRequest.pageRoute = path;
        this.send(page, portalRequest, response);
      })
    );
  };

  readonly handle = async (request: PortalRequest, response: PortalResponse, next: NextFunction): Promise<void> => {
    if (NOT_PAGES.test(request.path)) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const canonical = canonicalAddress(request);
    if (canonical) return response.set('Cache-Control', 'no-store').redirect(308, canonical);
    try {
      request.caller = await this.callers.resolve(request);
      const moved = Object.hasOwn(MOVED, request.path) ? MOVED[request.path] : undefined;
      if (moved) return this.redirectMoved(moved, request, response);
      await this.answer(request, response);
    } catch (error) {
      next(error);
    }
  };

  private async answer(request: PortalRequest, response: PortalResponse): Promise<void> {
    const path = pagePath(request.path);
    const route = routeOf(path);
    request.pageRoute = route?.path;
    this.cookies.keepLocale(request, response);
    this.allowFrames(route, request, response);
    const cached = route?.kept && this.isCacheable(request) ? await this.cachedPage(path, request).catch(renderUncached) : undefined;
    const page = cached ?? (await this.render(request, response));
    if (page) this.send(page, request, response);
  }

  /** Allows the configured websites to frame embedded pages, and the portal to frame its happiness meter. Other pages cannot be framed. */
  private allowFrames(route: PageRoute | undefined, { query }: PortalRequest, response: PortalResponse): void {
    if (route?.framed === 'self' && query['frame'] === '1') allowFraming(response, ["'self'"]);
    if (route?.framed === 'embed' && query['embed'] === '1' && this.embedders.length) allowFraming(response, this.embedders);
  }

  /** Whether the page is the same for all guests: no session, no verified contact, no query. */
  private isCacheable(request: PortalRequest): boolean {
    return (
      request.path === request.originalUrl &&
      !DATA_SUFFIX.test(request.path) &&
      !request.authRedirectError &&
      !request.caller.verifiedContact &&
      !request.caller.permissions.has('C0001')
    );
  }

  private cachedPage(path: string, request: PortalRequest): Promise<RenderedPage> {
    return this.#cache.get(variantOf(path, request), async () => {
      const { status, headers, body } = await this.renderer.render(request, NONCE_MARK);
      if (status >= 500 || headers.some(([name]) => PRIVATE_HEADERS.has(name.toLowerCase()))) throw new NotCacheableError();
      return { status, pieces: splitAtNonce(body), shared: true };
    });
  }

  private async render(request: PortalRequest, response: PortalResponse): Promise<RenderedPage | undefined> {
    const { status, headers, body } = await this.renderer.render(request, response.locals['nonce'] as string);
    for (const [name, value] of headers) if (name.toLowerCase() !== 'content-security-policy') response.append(name, value);
    const to = headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
    // Sign-in returns the user to the requested page (specification §4).
    if (to === '/login') this.rememberPath(request, response, pagePath(request.path));
    return { status, pieces: [Buffer.from(body)] };
  }

  /** Redirects from a moved page. Guests without access are sent to sign-in. */
  private redirectMoved(to: string, request: PortalRequest, response: PortalResponse): void {
    if (decide(to, request.caller) !== 'login') return response.redirect(301, to);
    this.rememberPath(request, response, to);
    response.redirect(302, '/login');
  }

  private rememberPath(request: PortalRequest, response: PortalResponse, path: string): void {
    const query = request.originalUrl.split('?')[1];
    this.cookies.setCurrentPath(response, path + (query ? `?${query}` : ''));
  }

  private send(page: RenderedPage, request: PortalRequest, response: PortalResponse): void {
    const nonce = Buffer.from(response.locals['nonce'] as string);
    response.statusCode = page.status;
    if (!response.getHeader('Content-Type')) response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Vary', 'Cookie, Accept-Language, Accept-Encoding');
    const parts = this.partsFor(page, nonce, request, response);
    response.setHeader(
      'Content-Length',
      parts.reduce((sum, part) => sum + part.length, 0),
    );
    if (request.method === 'HEAD') return void response.end();
    response.cork();
    for (const part of parts.slice(0, -1)) response.write(part);
    response.end(parts.at(-1));
  }

  /** Only shared pages are compressed. They contain no secrets, so compression reveals none (BREACH). */
  private partsFor(page: RenderedPage, nonce: Buffer, request: PortalRequest, response: PortalResponse): Buffer[] {
    if (!page.shared || !ACCEPTS_GZIP.test(request.headers['accept-encoding'] ?? '')) return partsOf(page.pieces, nonce);
    response.setHeader('Content-Encoding', 'gzip');
    return [gzipWith((page.packed ??= pack(page.pieces)), nonce)];
  }
}
