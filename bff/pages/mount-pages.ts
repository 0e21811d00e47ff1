import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AuthCookies } from '../auth/auth-cookies.ts';
import type { Config } from '../config/config.ts';
import { CallerResolver } from '../http/caller-resolver.ts';
import type { MountPages } from '../http/create-app.ts';
import { InternalApiClientFactory } from './internal-api-client.ts';
import { PageRenderer } from './page-renderer.ts';
import { PagesMiddleware } from './pages.middleware.ts';
import { staticFiles } from './static-files.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/** Mounts pages and static files before the API routes: built ones, or Vite's in development. */
export function mountPages(config: Config): MountPages {
  return async (app) => {
    const pages = new PagesMiddleware(
      new PageRenderer(app.get(InternalApiClientFactory), config),
      app.get(CallerResolver),
      app.get(AuthCookies),
      config.EMBED_ALLOWED_ORIGINS.split(',').filter(Boolean),
    );
    if (config.WEB_MODE === 'dev') await mountDev(app);
    else await mountBuilt(app);
    app.use(pages.handle);
    return pages.cacheHandler;
  };
}

async function mountBuilt(app: NestExpressApplication): Promise<void> {
  // Runs from dist/bff/pages when built and from bff/pages in tests; the bundle is in dist/web in both cases.
  const near = fileURLToPath(new URL('../../web/', import.meta.url));
  const web = existsSync(`${near}server/entry.mjs`) ? near : fileURLToPath(new URL('../../dist/web/', import.meta.url));
  await import(`${web}server/entry.mjs`);
  app.use('/assets', staticFiles(`${web}client/assets`, { maxAge: ONE_YEAR_SECONDS, immutable: true }));
  app.use(staticFiles(`${web}client`, { maxAge: 3600, dotfiles: false, extensions: [], setHeaders: revalidateWorker }));
}

/** Browsers ask for the worker again each time they look for a new version. */
function revalidateWorker(response: ServerResponse, path: string): void {
  if (path === '/service-worker.js') response.setHeader('Cache-Control', 'no-cache');
}

async function mountDev(app: NestExpressApplication): Promise<void> {
  const { createDevMiddleware } = await import('vike/server');
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const { devMiddleware } = await createDevMiddleware({
    root,
    viteConfig: { configFile: `${root}vite.config.ts`, server: { middlewareMode: true, hmr: { server: app.getHttpServer() } } },
  });
  app.use(devMiddleware);
}
