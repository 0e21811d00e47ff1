import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import express, { type NextFunction } from 'express';
import responseTime from 'response-time';
import { AppModule } from '../app.module.ts';
import { mountProvider } from '../auth/provider/mount-provider.ts';
import { mountDoors } from '../auth/mount-doors.ts';
import { TokenEndpoint } from '../auth/tools/token-endpoint.ts';
import type { Config } from '../config/config.ts';
import { Drain } from '../ops/drain.ts';
import { Log } from '../ops/log.ts';
import { nestLogger } from '../ops/process-output.ts';
import { measure } from '../ops/request-metrics.ts';
import { tracerInForce } from '../ops/tracing.ts';
import type { Clock } from '../outside/clock/clock.port.ts';
import type { Database } from '../store/database.ts';
import { crossOrigin } from './cross-origin.ts';
import { ErrorFilter } from './error.filter.ts';
import { answerFirst, type Front } from './front.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';
import { requestCeiling, requestId, sameOrigin } from './request.middleware.ts';
import { securityHeaders } from './security-policy.ts';

/** Longer than balancers and clients keep a connection that nobody uses: they are the ones to close it, or a request could meet a closing one. */
const KEEPS_MS = 75_000;
/** For a request's head: no client that means well needs so long. A body may take longer, for photographs come over slow lines. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 180_000;
/** Nothing has gone either way for so long: the other side does not read its answer. A live stream says something more often. */
const SILENT_MS = 90_000;

/** Mounts what renders pages; `main` gives the real one, API tests none. */
export type MountPages = (app: NestExpressApplication) => Promise<Front>;

/**
 * The whole server, not yet listening: every request passes id, timing, security headers and the origin check before its route.
 * Used by `main` and by the tests alike.
 */
export async function createApp(
  config: Config,
  database: Database,
  clock: Clock,
  mountPages?: MountPages,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.over(config, database, clock), {
    logger: nestLogger(new Log(config)),
    bodyParser: false,
    abortOnError: false,
  });
  const server = app.getHttpAdapter().getInstance();
  server.disable('x-powered-by').set('etag', false).set('query parser', 'simple').set('trust proxy', config.TRUST_PROXY);
  const tracer = tracerInForce();
  const told = inOrder(
    ...(tracer ? [tracer.request] : []),
    app.get(Drain).step,
    requestId,
    responseTime({ suffix: false, digits: 1 }),
    measure(app.get(Log)),
  );
  const secured = securityHeaders(config);
  const listener = app.getHttpServer();
  Object.assign(listener, { keepAliveTimeout: KEEPS_MS, headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, timeout: SILENT_MS });
  app.get(Drain).watch(listener);
  app.use(told);
  if (!config.OIDC_ISSUER) mountProvider(app, config);
  app.use(inOrder(secured, requestCeiling, crossOrigin(config), cookieParser(), sameOrigin(config)));
  app.use('/api', noStore);
  app.use('/open311', express.urlencoded({ extended: false, limit: '64kb', parameterLimit: 100 }));
  app.get(TokenEndpoint).mount(app);
  mountDoors(app);
  if (mountPages) answerFirst(app.getHttpServer(), inOrder(told, secured), await mountPages(app));
  await app.init();
  const filter = app.get(ErrorFilter);
  // What fails before a route is reached (a body that is not JSON, a foreign origin) answers like everything else.
  app.use((fault: unknown, request: PortalRequest, response: PortalResponse, _next: NextFunction) =>
    filter.answer(fault, request, response),
  );
  return app;
}

type Step = (request: PortalRequest, response: PortalResponse, next: NextFunction) => void;

/** Steps that every request takes, as one: the router then does not match its path anew at each. */
function inOrder(...steps: Step[]): Step {
  return steps.reduceRight(
    (after, step) => (request, response, next) =>
      step(request, response, (fault?: unknown) => (fault === undefined ? after(request, response, next) : next(fault))),
  );
}

/** Answers of the API are for one caller at one moment. */
function noStore(_request: PortalRequest, response: PortalResponse, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}
