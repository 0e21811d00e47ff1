import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable, type INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Config } from '../config/config.ts';
import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';

/** Time for running requests after the server stopped listening; then the process exits. */
const CLOSE_TIMEOUT_MS = 9000;
const CLOSE_IDLE_INTERVAL_MS = 100;
/** Time for the first request on a new connection to arrive. */
const UNUSED_CONNECTION_MS = 500;
const DEFAULT_GRACE_SECONDS = 5;

/** State of the shutdown and the open connections of this instance. */
@Injectable()
export class GracefulShutdown {
  #started = false;
  readonly #connections = new Set<Socket>();

  get started(): boolean {
    return this.#started;
  }

  begin(): void {
    this.#started = true;
  }

  /** Tracks the connections of a server. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.#connections.add(socket);
      socket.once('close', () => this.#connections.delete(socket));
    });
  }

  /** Closes connections without a request: browsers open some in advance, and Node counts them as active. */
  closeUnused(): void {
    for (const socket of this.#connections) if (socket.bytesRead === 0) socket.destroy();
  }

  /**
   * Sends `Connection: close` during the shutdown, so that a load balancer does not reuse a connection that is about to
   * close.
   */
  readonly sendConnectionClose = (_request: PortalRequest, response: PortalResponse, next: () => void): void => {
    if (this.#started) response.setHeader('Connection', 'close');
    next();
  };
}

/** How long the instance serves requests after SIGTERM, in milliseconds. 0 in the demo. */
export function shutdownGraceMs({
  SHUTDOWN_GRACE_SECONDS,
  demo,
}: Pick<Config, 'SHUTDOWN_GRACE_SECONDS' | 'demo'>): number {
  return (SHUTDOWN_GRACE_SECONDS ?? (demo ? 0 : DEFAULT_GRACE_SECONDS)) * 1000;
}

/**
 * Shuts down gracefully at SIGTERM: reports not ready, serves requests for `graceMs` while load balancers notice, then
 * stops listening, ends live streams, waits for running requests and jobs, and closes the database. SIGINT skips the
 * grace period. A second signal exits at once. `ended` is called with the exit code.
 */
export function shutDownOnSignal(app: NestExpressApplication, graceMs: number, onExit: (code: number) => void): void {
  const shutdown = app.get(GracefulShutdown);
  const onSignal = (signal: NodeJS.Signals) => {
    if (shutdown.started) return onExit(1);
    shutdown.begin();
    setTimeout(() => void close(app).then(onExit), signal === 'SIGTERM' ? graceMs : 0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);
}

/** Closes the application without waiting for unused connections. Returns the exit code. */
export async function close(app: INestApplication): Promise<number> {
  const server = app.getHttpServer() as Server;
  const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS);
  const unused = setTimeout(() => app.get(GracefulShutdown).closeUnused(), UNUSED_CONNECTION_MS);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<number>((resolve) => (timer = setTimeout(resolve, CLOSE_TIMEOUT_MS, 1)));
  const closed = app.close().then(
    () => 0,
    () => 1,
  );
  return Promise.race([closed, timeout]).finally(() => {
    clearInterval(idle);
    clearTimeout(unused);
    clearTimeout(timer);
  });
}
