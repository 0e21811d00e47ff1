import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import express, { type NextFunction, type RequestHandler, type Router } from 'express';
import { brandRules, contrast, isHexColor, MIN_CONTRAST } from '../../../common/city/brand-colors.ts';
import { Config } from '../../config/config.ts';
import type { PortalRequest, PortalResponse } from '../../http/portal-request.ts';
import { sameOrigin } from '../../http/request.middleware.ts';
import { AccountPages } from './account-pages.ts';
import { AuthorizationLimit, STORED_REQUESTS } from './authorization-limit.ts';
import { EmbeddedProvider } from './embedded-provider.ts';
import { Interactions } from './interactions.ts';
import { FONT_FILES, PROVIDER_STYLE } from './provider-style.ts';

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // `no-referrer` would remove the Origin header from form posts, which the same-origin check needs.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

const CACHE_ONE_DAY = 'public, max-age=86400';
/** Express's types do not know the portal's request properties. */
const handler = (handle: (request: PortalRequest, response: PortalResponse, next: NextFunction) => unknown) =>
  handle as unknown as RequestHandler;

const packages = createRequire(import.meta.url);

/** Mounts the embedded identity provider under /idp, before the middleware that parses bodies and sets headers. */
export function mountProvider(app: NestExpressApplication, config: Config): void {
  const embedded = app.get(EmbeddedProvider);
  const router = express.Router();
  router.use(handler(setPublicUrlHeaders(config)));
  mountAssets(router);
  const interactions = app.get(Interactions);
  const form = [handler(sameOrigin(config)), express.urlencoded({ extended: false, limit: '8kb', parameterLimit: 10 })];
  router.use('/interaction', cookieParser());
  router.get('/interaction/:uid', handler(interactions.show));
  router.post('/interaction/:uid', ...form, handler(interactions.login));
  router.post('/interaction/:uid/cancel', ...form, handler(interactions.cancel));
  const account = app.get(AccountPages);
  router.use('/account', cookieParser());
  router.get('/account/forgot-password', handler(account.showForgotPassword));
  router.post('/account/forgot-password', ...form, handler(account.submitForgotPassword));
  router.get('/account/new-password', handler(account.showNewPassword));
  router.post('/account/new-password', ...form, handler(account.submitNewPassword));
  router.get('/account/password', handler(account.showChangePassword));
  router.post('/account/password', ...form, handler(account.submitChangePassword));
  const limit = app.get(AuthorizationLimit);
  router.get(STORED_REQUESTS, cookieParser(), handler(limit.check.bind(limit)));
  const providerCallback = async (
    request: PortalRequest,
    response: PortalResponse,
    next: NextFunction,
  ): Promise<void> => {
    try {
      await (await embedded.provider()).callback()(request, response);
    } catch (error) {
      next(error);
    }
  };
  router.use(cookieParser(), handler(providerCallback));
  app.use('/idp', router);
}

/** The provider builds its URLs from these headers, so they are overwritten with PUBLIC_URL. */
function setPublicUrlHeaders(config: Config) {
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

function mountAssets(router: Router): void {
  router.get('/assets/sign-in.css', (_request, response) => {
    response.type('css').set('Cache-Control', CACHE_ONE_DAY).send(PROVIDER_STYLE);
  });
  // Every city has its own colour, so it is part of the URL.
  router.get('/assets/colour-:hex.css', (request, response, next) => {
    const color = `#${request.params.hex}`;
    if (!isHexColor(color) || contrast(color, '#ffffff') < MIN_CONTRAST) return next('route');
    response.type('css').set('Cache-Control', CACHE_ONE_DAY).send(brandRules(color));
  });
  router.get('/assets/:font', async (request, response, next) => {
    const file = Object.hasOwn(FONT_FILES, request.params.font) ? FONT_FILES[request.params.font] : undefined;
    if (!file) return next('route');
    response
      .type('font/woff2')
      .set('Cache-Control', CACHE_ONE_DAY)
      .send(await readFile(packages.resolve(file)));
  });
}
