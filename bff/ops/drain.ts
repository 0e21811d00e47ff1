import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable, type INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Config } from '../config/config.ts';
import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';

/** After the door is closed: what still runs has this long, then the process ends all the same. */
const FINISH_MS = 9000;
const CLOSE_IDLE_EVERY_MS = 100;
/** A request may be on its way on a connection that has carried none yet: so long it is waited for. */
const UNUSED_MS = 500;
const IN_PRODUCTION_SECONDS = 5;

/** Whether this instance is on its way out. */
@Injectable()
export class Drain {
  #begun = false;
  readonly #connections = new Set<Socket>();

  get begun(): boolean {
    return this.#begun;
  }

  begin(): void {
    this.#begun = true;
  }

  /** Knows the server's connections from now on. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.#connections.add(socket);
      socket.once('close', () => this.#connections.delete(socket));
    });
  }

  /** Closes connections on which nothing was ever asked: browsers open some in advance, and Node counts them as in use. */
  closeUnused(): void {
    for (const socket of this.#connections) if (socket.bytesRead === 0) socket.destroy();
  }

  /** On the way out each answer ends its connection, so that a balancer that keeps connections does not find one closed under its next request. */
  readonly step = (_request: PortalRequest, response: PortalResponse, next: () => void): void => {
    if (this.#begun) response.setHeader('Connection', 'close');
    next();
  };
}

/** How long an instance that is to end still answers, in milliseconds. Nobody waits for it after Ctrl-C, nor in a demo. */
export function graceOf({ DRAIN_SECONDS, demo }: Pick<Config, 'DRAIN_SECONDS' | 'demo'>): number {
  return (DRAIN_SECONDS ?? (demo ? 0 : IN_PRODUCTION_SECONDS)) * 1000;
}

/**
 * Ends the instance at SIGTERM so that nobody notices: it says that it is not ready and still answers while balancers take that in,
 * then closes its door, ends live streams, waits for what runs (requests, messages being sent), and closes the database.
 * A second signal ends it at once. `ended` is called with the exit code.
 */
export function endOnSignal(app: NestExpressApplication, graceMs: number, ended: (code: number) => void): void {
  const drain = app.get(Drain);
  const end = (signal: NodeJS.Signals) => {
    if (drain.begun) return ended(1);
    drain.begin();
    setTimeout(() => void close(app).then(ended), signal === 'SIGTERM' ? graceMs : 0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
}

/** Ends what the instance does and closes it; connections that nobody uses are not waited for. Gives the process's exit code. */
export async function close(app: INestApplication): Promise<number> {
  const server = app.getHttpServer() as Server;
  const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const unused = setTimeout(() => app.get(Drain).closeUnused(), UNUSED_MS);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<number>((resolve) => (timer = setTimeout(resolve, FINISH_MS, 1)));
  const done = app.close().then(
    () => 0,
    () => 1,
  );
  return Promise.race([done, late]).finally(() => {
    clearInterval(idle);
    clearTimeout(unused);
    clearTimeout(timer);
  });
}
