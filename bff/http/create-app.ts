import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import type { NextFunction } from 'express';
import responseTime from 'response-time';
import { AppModule } from '../app.module.ts';
import { mountProvider } from '../auth/provider/mount-provider.ts';
import type { Config } from '../config/config.ts';
import { GracefulShutdown } from '../ops/graceful-shutdown.ts';
import { Log } from '../ops/log.ts';
import { nestLogger } from '../ops/process-output.ts';
import { measureRequests } from '../ops/request-metrics.ts';
import { activeTracer } from '../ops/tracing.ts';
import type { Clock } from '../integrations/clock/clock.port.ts';
import type { Database } from '../database/database.ts';
import { requestScope } from '../database/request-scope.ts';
import { crossOrigin } from './cross-origin.ts';
import { readOwnWritesFromPrimary } from './own-writes.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';
import { limitRequestSize, requestId, sameOrigin } from './request.middleware.ts';
import { securityHeaders } from './security-policy.ts';

/**
 * Longer than the idle timeout of load balancers and clients, so that they close idle connections. Otherwise a request
 * could meet a closing one.
 */
const KEEP_ALIVE_MS = 75_000;
/** Time limit for the headers. A body may take longer, because photos are uploaded over slow connections. */
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 180_000;
/** Ends connections without traffic, where the client does not read the response. Live streams send data more often. */
const IDLE_TIMEOUT_MS = 90_000;

/**
 * Creates the application without listening. Each request passes request ID, timing, security headers and the origin
 * check before its route. Used by `main` and by the tests. `pages`: the module of the pages, which API tests do not
 * load.
 */
export async function createApp(
  config: Config,
  database: Database,
  clock: Clock,
  pages?: Type,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config, database, clock, pages), {
    logger: nestLogger(new Log(config)),
    bodyParser: false,
    abortOnError: false,
  });
  const server = app.getHttpAdapter().getInstance();
  server
    .disable('x-powered-by')
    .set('etag', false)
    .set('query parser', 'simple')
    .set('trust proxy', config.TRUST_PROXY);
  const tracer = activeTracer();
  const observability = compose(
    ...(tracer ? [tracer.request] : []),
    app.get(GracefulShutdown).sendConnectionClose,
    requestId,
    responseTime({ suffix: false, digits: 1 }),
    measureRequests(app.get(Log)),
  );
  const httpServer = app.getHttpServer();
  Object.assign(httpServer, {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    timeout: IDLE_TIMEOUT_MS,
  });
  app.get(GracefulShutdown).watch(httpServer);
  app.use((_request: PortalRequest, response: PortalResponse, next: NextFunction) =>
    requestScope.run({ response, limits: new Map() }, next),
  );
  app.use(observability);
  if (!config.OIDC_ISSUER) mountProvider(app, config);
  const ownWrites = database.replicas ? [readOwnWritesFromPrimary] : [];
  app.use(
    compose(
      securityHeaders(config),
      limitRequestSize,
      crossOrigin(config),
      cookieParser(),
      ...ownWrites,
      sameOrigin(config),
    ),
  );
  return app.init();
}

type Middleware = (request: PortalRequest, response: PortalResponse, next: NextFunction) => void;

/** Composes middleware into one, so that the router matches the path once instead of for each of them. */
function compose(...steps: Middleware[]): Middleware {
  return steps.reduceRight(
    (after, step) => (request, response, next) =>
      step(request, response, (error?: unknown) =>
        error === undefined ? after(request, response, next) : next(error),
      ),
  );
}
