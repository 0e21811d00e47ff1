import accepts from 'accepts';
import { parseCookie } from 'cookie';
import type { NextFunction } from 'express';
import type { IncomingMessage } from 'node:http';
import type { PageRoute } from '../../common/access/page-route.ts';
import { decide, MOVED, routeOf } from '../../common/access/routes.ts';
import type { AuthCookies } from '../auth/auth-cookies.ts';
import { appearanceOf, localeOf, onlyChoices, type Choosing } from '../auth/choices.ts';
import type { CallerResolver } from '../http/caller-resolver.ts';
import type { Front } from '../http/front.ts';
import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';
import { frameBy } from '../http/security-policy.ts';
import { cutAtNonce, KeptPages, NONCE_MARK, partsOf, type RenderedPage } from './kept-pages.ts';
import { gzipWith, pack } from './packed-page.ts';
import type { PageRenderer } from './page-renderer.ts';

const NOT_PAGES = /^\/(?:api|health|metrics|dev|assets|idp|oauth|open311)(?:\/|$)/;
/** Vike asks for a page's data under this name when the browser navigates by itself. */
const DATA_SUFFIX = /\/index\.pageContext\.json$/;

/** `gzip`, unless it is refused by a weight of nothing. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** The one spelling of a page's path: no empty segment, no slash at the end. */
function canonicalPath(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}

/** The page that a path names: no data suffix, no trailing slash. */
const pagePath = (pathname: string): string => canonicalPath(pathname.replace(DATA_SUFFIX, '')) || '/';

/** Where another spelling of a page's path leads, with its query; undefined for the path itself. A browser reads a backslash as a slash. */
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

/** The choices of a request that Express has not seen yet. */
const choosingOf = (request: IncomingMessage): Choosing => ({
  headers: request.headers,
  query: {},
  cookies: request.headers.cookie === undefined ? {} : parseCookie(request.headers.cookie),
  acceptsLanguages: () => accepts(request).languages(),
});

/** Headers of an answer that is for its caller alone, and that a kept page would lose. */
const ITS_OWN = new Set(['location', 'set-cookie']);

/** A failure, or what leads elsewhere, is for whoever met it, and not for others. */
class NotKept extends Error {}

function orRenderAnew(fault: unknown): undefined {
  if (!(fault instanceof NotKept)) throw fault;
}

/** Answers every path that is not a call or a file with a page. */
export class PagesMiddleware {
  readonly #kept = new KeptPages();

  constructor(
    private readonly renderer: PageRenderer,
    private readonly callers: CallerResolver,
    private readonly cookies: AuthCookies,
    /** Origins that may frame the embedded layout. */
    private readonly embedders: readonly string[],
  ) {}

  /** The short way: a kept page for a browser that brings nothing that could make it another's. */
  readonly front: Front = (request) => {
    const path = request.url;
    if (request.method !== 'GET' || !path || !routeOf(path)?.kept) return undefined;
    const asked = choosingOf(request);
    const page = onlyChoices(asked) ? this.#kept.now(variantOf(path, asked)) : undefined;
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
      if (moved) return this.leadOn(moved, request, response);
      await this.answer(request, response);
    } catch (fault) {
      next(fault);
    }
  };

  private async answer(request: PortalRequest, response: PortalResponse): Promise<void> {
    const path = pagePath(request.path);
    const route = routeOf(path);
    request.pageRoute = route?.path;
    this.cookies.keepLocale(request, response);
    this.letFrame(route, request, response);
    const kept = route?.kept && this.plain(request) ? await this.keptPage(path, request).catch(orRenderAnew) : undefined;
    const page = kept ?? (await this.render(request, response));
    if (page) this.send(page, request, response);
  }

  /** Embedded pages are framed by the configured websites, the portal's own happiness meter by the portal, everything else by nobody. */
  private letFrame(route: PageRoute | undefined, { query }: PortalRequest, response: PortalResponse): void {
    if (route?.framed === 'self' && query['frame'] === '1') frameBy(response, ["'self'"]);
    if (route?.framed === 'embed' && query['embed'] === '1' && this.embedders.length) frameBy(response, this.embedders);
  }

  /** A visitor with no proof and no query sees what every such visitor sees. */
  private plain(request: PortalRequest): boolean {
    return (
      request.path === request.originalUrl &&
      !DATA_SUFFIX.test(request.path) &&
      !request.doorFailure &&
      !request.caller.proof &&
      !request.caller.permissions.has('C0001')
    );
  }

  private keptPage(path: string, request: PortalRequest): Promise<RenderedPage> {
    return this.#kept.get(variantOf(path, request), async () => {
      const { status, headers, body } = await this.renderer.render(request, NONCE_MARK);
      if (status >= 500 || headers.some(([name]) => ITS_OWN.has(name.toLowerCase()))) throw new NotKept();
      return { status, pieces: cutAtNonce(body), shared: true };
    });
  }

  private async render(request: PortalRequest, response: PortalResponse): Promise<RenderedPage | undefined> {
    const { status, headers, body } = await this.renderer.render(request, response.locals['nonce'] as string);
    for (const [name, value] of headers) if (name.toLowerCase() !== 'content-security-policy') response.append(name, value);
    const to = headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
    // The page the person wanted is where sign-in returns them (specification §4).
    if (to === '/login') this.rememberPath(request, response, pagePath(request.path));
    return { status, pieces: [Buffer.from(body)] };
  }

  /** To where a page of old is now; a guest who may not open that is asked to sign in, as there. */
  private leadOn(to: string, request: PortalRequest, response: PortalResponse): void {
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

  /** A shared page is sent compressed to whoever takes it so: what others have in it is no secret. A page of one's own never is. */
  private partsFor(page: RenderedPage, nonce: Buffer, request: PortalRequest, response: PortalResponse): Buffer[] {
    if (!page.shared || !TAKES_GZIP.test(request.headers['accept-encoding'] ?? '')) return partsOf(page.pieces, nonce);
    response.setHeader('Content-Encoding', 'gzip');
    return [gzipWith((page.packed ??= pack(page.pieces)), nonce)];
  }
}
