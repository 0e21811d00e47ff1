import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction } from 'express';
import { LRUCache } from 'lru-cache';
import { routeOf } from '../../common/access/routes.ts';
import { appearanceOf, hasOnlyPreferenceCookies, localeOf } from '../auth/preferences.ts';
import { CityBrandingService } from '../city/city-branding.service.ts';
import { usesCookies } from '../http/own-writes.ts';
import { PrincipalResolver } from '../http/principal-resolver.ts';
import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';
import { Clock, timeToLive } from '../integrations/clock/clock.port.ts';
import { PageRenderer } from './page-renderer.ts';

/** Changed content must show on every instance within 2 s. Half a second remains to render the page. */
const TTL_MS = 1500;
const MAX_PAGES = 500;

/** Placeholder for the nonce in a page that is rendered for the cache. */
const NONCE_MARK = 'bm9uY2UtbWFyay1ub25jZQ==';

/** Headers of a response for one person. */
const PRIVATE_HEADERS = new Set(['location', 'set-cookie']);

const compress = promisify(gzip);

/** A page in pieces, with the nonce of the response between them. */
type Pieces = readonly Buffer[];

const withNonce = (pieces: Pieces, nonce: Buffer): Buffer =>
  Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [nonce, piece])));

/** Renders the public pages of guests once for all who ask for them within a short time. */
@Injectable()
export class PageCacheMiddleware implements NestMiddleware {
  readonly #pages: LRUCache<string, Promise<Pieces | undefined>>;

  constructor(
    private readonly renderer: PageRenderer,
    private readonly principals: PrincipalResolver,
    private readonly branding: CityBrandingService,
    clock: Clock,
  ) {
    this.#pages = new LRUCache({ max: MAX_PAGES, ...timeToLive(clock, TTL_MS) });
  }

  async use(request: PortalRequest, response: PortalResponse, next: NextFunction): Promise<void> {
    const pieces = (await this.isCacheable(request)) ? await this.findOrRender(request) : undefined;
    if (!pieces) return next();
    request.pageRoute = routeOf(request.path)?.path;
    setPageHeaders(response);
    const page = withNonce(pieces, Buffer.from(response.locals['nonce'] as string));
    // Only cached pages are compressed. They contain no secrets, so compression reveals none (BREACH).
    if (!request.acceptsEncodings('gzip')) return void response.send(page);
    response.set('Content-Encoding', 'gzip').send(await compress(page));
  }

  /** Whether the page is the same for all guests: a canonical path without query, no credentials. */
  private async isCacheable(request: PortalRequest): Promise<boolean> {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || request.path !== request.originalUrl) return false;
    if (!routeOf(request.path)?.cacheable) return false;
    if (!usesCookies(request)) return false;
    if (hasOnlyPreferenceCookies(request)) return true;
    const { verifiedContact, permissions } = await this.principals.resolve(request);
    return !verifiedContact && !permissions.has('C0001');
  }

  /**
   * The cached page, else a new one; undefined for a page that must not be shared. Concurrent requests share one
   * rendering.
   */
  private async findOrRender(request: PortalRequest): Promise<Pieces | undefined> {
    const { theme, colorScheme, fontSize } = appearanceOf(request);
    // A changed name or colour of the city makes new pages at once.
    const { version } = await this.branding.current();
    const key = [localeOf(request), theme, colorScheme, fontSize, version, request.path].join(' ');
    const cached = this.#pages.get(key);
    if (cached) return cached;
    const page = this.render(request);
    this.#pages.set(key, page);
    const remove = (): void => {
      if (this.#pages.peek(key) === page) this.#pages.delete(key);
    };
    page.then((pieces) => pieces ?? remove(), remove);
    return page;
  }

  private async render(request: PortalRequest): Promise<Pieces | undefined> {
    request.caller = await this.principals.resolve(request);
    const { status, headers, body } = await this.renderer.render(request, NONCE_MARK, { fresh: true });
    if (status !== 200 || headers.some(([name]) => PRIVATE_HEADERS.has(name.toLowerCase()))) return undefined;
    return body.split(NONCE_MARK).map((piece) => Buffer.from(piece));
  }
}

/**
 * A page depends on the user and has its own nonce, so browsers and proxies must not cache it. The data of a page is
 * JSON.
 */
export function setPageHeaders(response: PortalResponse): void {
  if (!response.hasHeader('Content-Type')) response.type('html');
  response.set({ 'Cache-Control': 'no-store', Vary: 'Cookie, Accept-Language, Accept-Encoding' });
}
