import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AuthCookies } from '../auth/auth-cookies.ts';
import type { Config } from '../config/config.ts';
import { CallerResolver } from '../http/caller-resolver.ts';
import type { MountPages } from '../http/create-app.ts';
import { AskFactory } from './ask.ts';
import type { PortOf } from '../../common/contract/call.ts';
import { content } from '../../common/content/content.contract.ts';
import { portOf } from '../http/ports.ts';
import { PageRenderer } from './page-renderer.ts';
import { PagesMiddleware } from './pages.middleware.ts';
import { SearchEngines } from './search-engines.ts';
import { staticFiles } from './static-files.ts';

const YEAR_S = 31_536_000;

/** Puts the pages and the files they load in front of the API's routes: built ones, or Vite's for development. */
export function mountPages(config: Config): MountPages {
  return async (app) => {
    app.use(new SearchEngines(config.publicUrl, app.get<PortOf<typeof content>>(portOf(content))).handle);
    const pages = new PagesMiddleware(
      new PageRenderer(app.get(AskFactory), config),
      app.get(CallerResolver),
      app.get(AuthCookies),
      config.EMBED_ALLOWED_ORIGINS.split(',').filter(Boolean),
    );
    if (config.PAGES === 'dev') await mountDev(app);
    else await mountBuilt(app);
    app.use(pages.handle);
    return pages.front;
  };
}

async function mountBuilt(app: NestExpressApplication): Promise<void> {
  // From dist/bff/pages when built, from bff/pages under test: the bundle is in dist/web either way.
  const near = fileURLToPath(new URL('../../web/', import.meta.url));
  const web = existsSync(`${near}server/entry.mjs`) ? near : fileURLToPath(new URL('../../dist/web/', import.meta.url));
  await import(`${web}server/entry.mjs`);
  app.use('/assets', staticFiles(`${web}client/assets`, { maxAge: YEAR_S, immutable: true }));
  app.use(staticFiles(`${web}client`, { maxAge: 3600, dotfiles: false, extensions: [] }));
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
