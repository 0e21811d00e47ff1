import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import express, { type NextFunction, type RequestHandler, type Router } from 'express';
import { Config } from '../../config/config.ts';
import type { PortalRequest, PortalResponse } from '../../http/portal-request.ts';
import { sameOrigin } from '../../http/request.middleware.ts';
import { AccountPages } from './account-pages.ts';
import { EmbeddedProvider } from './embedded-provider.ts';
import { Interactions } from './interactions.ts';
import { FONT_FILES, PROVIDER_STYLE } from './provider-style.ts';

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // `no-referrer` would take the Origin from the form posts, by which they are known to be the portal's own.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

const DAY = 'public, max-age=86400';
/** Express knows nothing of what the portal adds to its requests. */
const handler = (step: (request: PortalRequest, response: PortalResponse, next: NextFunction) => unknown) =>
  step as unknown as RequestHandler;

const packages = createRequire(import.meta.url);

/** Puts the embedded identity provider under /idp, before everything that reads bodies or writes headers of its own. */
export function mountProvider(app: NestExpressApplication, config: Config): void {
  const embedded = app.get(EmbeddedProvider);
  const router = express.Router();
  router.use(handler(behindPublicUrl(config)));
  assets(router);
  const steps = app.get(Interactions);
  const form = [handler(sameOrigin(config)), express.urlencoded({ extended: false, limit: '8kb', parameterLimit: 10 })];
  router.use('/interaction', cookieParser());
  router.get('/interaction/:uid', handler(steps.show));
  router.post('/interaction/:uid', ...form, handler(steps.login));
  router.post('/interaction/:uid/cancel', ...form, handler(steps.cancel));
  const account = app.get(AccountPages);
  router.use('/account', cookieParser());
  router.get('/account/forgotten', handler(account.showForgotten));
  router.post('/account/forgotten', ...form, handler(account.askLink));
  router.get('/account/new-password', handler(account.showFresh));
  router.post('/account/new-password', ...form, handler(account.setFresh));
  router.get('/account/password', handler(account.showChange));
  router.post('/account/password', ...form, handler(account.setChange));
  const certified = async (request: PortalRequest, response: PortalResponse, next: NextFunction): Promise<void> => {
    try {
      await (await embedded.provider()).callback()(request, response);
    } catch (fault) {
      next(fault);
    }
  };
  router.use(cookieParser(), handler(certified));
  app.use('/idp', router);
}

/** The provider makes its addresses of these headers: they say what PUBLIC_URL says, whatever the client or a proxy wrote. */
function behindPublicUrl(config: Config) {
  return (request: PortalRequest, response: PortalResponse, next: NextFunction): void => {
    const { protocol, host } = new URL(config.publicUrl);
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    request.headers['x-forwarded-host'] = host;
    request.pageRoute = '/idp';
    response.set(HEADERS);
    if (config.secure) response.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    next();
  };
}

function assets(router: Router): void {
  router.get('/assets/sign-in.css', (_request, response) => {
    response.type('css').set('Cache-Control', DAY).send(PROVIDER_STYLE);
  });
  router.get('/assets/:font', async (request, response, next) => {
    const file = Object.hasOwn(FONT_FILES, request.params.font) ? FONT_FILES[request.params.font] : undefined;
    if (!file) return next('route');
    response
      .type('font/woff2')
      .set('Cache-Control', DAY)
      .send(await readFile(packages.resolve(file)));
  });
}
