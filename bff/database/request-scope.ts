import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

/** What the `RateLimit` headers say of a limit. */
export interface ToldLimit {
  quota: number;
  windowSeconds: number;
  remaining: number;
  resetSeconds: number;
}

/** What belongs to the HTTP request that the current asynchronous call serves. */
export interface RequestScope {
  response: Pick<ServerResponse, 'headersSent' | 'setHeader'>;
  /** The limits that counted the request, by name. */
  limits: Map<string, ToldLimit>;
}

/** Empty in background work. */
export const requestScope = new AsyncLocalStorage<RequestScope>();
