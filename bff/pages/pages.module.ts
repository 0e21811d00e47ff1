import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { Global, Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { DiscoveryModule, HttpAdapterHost } from '@nestjs/core';
import type { RequestHandler } from 'express';
import { YEAR_SECONDS } from '../../common/durations.ts';
import { Config } from '../config/config.ts';
import { PageResponder } from '../http/page-responder.ts';
import { omitDocumentHeaders } from '../http/security-policy.ts';
import { InternalApiClientFactory } from './internal-api-client.ts';
import { MapTiles } from './map-tiles.ts';
import { MissingFeatures } from './missing-features.ts';
import { PageCacheMiddleware } from './page-cache.middleware.ts';
import { PageRenderer } from './page-renderer.ts';
import { PagesMiddleware } from './pages.middleware.ts';
import { RenderedPageResponder } from './rendered-page-responder.ts';
import { staticFiles } from './static-files.ts';

const ONE_HOUR_SECONDS = 3600;
/** Scripts, styles and fonts of pages. No worker is among them: one would take its policy from its own script. */
const PAGE_PARTS = /^\/assets\/.*\.(?:js|css|woff2)$/;

/** Pages and static files: built ones, or Vite's in development. `main` loads it; API tests do not. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    InternalApiClientFactory,
    MapTiles,
    MissingFeatures,
    PageRenderer,
    { provide: PageResponder, useClass: RenderedPageResponder },
  ],
  exports: [PageResponder],
})
export class PagesModule implements NestModule {
  constructor(
    private readonly config: Config,
    private readonly adapter: HttpAdapterHost,
  ) {}

  async configure(consumer: MiddlewareConsumer): Promise<void> {
    const files = this.config.WEB_MODE === 'dev' ? await this.devFiles() : await builtFiles();
    consumer.apply(PageCacheMiddleware, files, PagesMiddleware).forRoutes('/');
  }

  private async devFiles(): Promise<RequestHandler> {
    const { createDevMiddleware } = await import('vike/server');
    const root = fileURLToPath(new URL('../../', import.meta.url));
    const server = { middlewareMode: true, hmr: { server: this.adapter.httpAdapter.getHttpServer() } };
    const { devMiddleware } = await createDevMiddleware({
      root,
      viteConfig: { configFile: `${root}vite.config.ts`, server },
    });
    return devMiddleware as RequestHandler;
  }
}

/**
 * The names of assets contain a hash of their content. Browsers ask for the service worker each time they look for a
 * new version.
 */
function setFileHeaders(response: ServerResponse, path: string): void {
  if (path === '/service-worker.js') response.setHeader('Cache-Control', 'no-cache');
  if (path.startsWith('/assets/')) response.setHeader('Cache-Control', `public,max-age=${YEAR_SECONDS},immutable`);
  if (PAGE_PARTS.test(path)) omitDocumentHeaders(response);
}

async function builtFiles(): Promise<RequestHandler> {
  // Runs from dist/bff/pages when built and from bff/pages in tests; the bundle is in dist/web in both cases.
  const near = fileURLToPath(new URL('../../web/', import.meta.url));
  const web = existsSync(`${near}server/entry.mjs`) ? near : fileURLToPath(new URL('../../dist/web/', import.meta.url));
  await import(`${web}server/entry.mjs`);
  return staticFiles(`${web}client`, {
    maxAge: ONE_HOUR_SECONDS,
    dotfiles: false,
    extensions: [],
    setHeaders: setFileHeaders,
  });
}
