import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';

/** A limit as reported in the `RateLimit` headers. */
export interface ReportedLimit {
  quota: number;
  windowSeconds: number;
  remaining: number;
  resetSeconds: number;
}

/** The state of the current HTTP request, held in an AsyncLocalStorage. */
export interface RequestScope {
  response: Pick<ServerResponse, 'headersSent' | 'setHeader'>;
  /** The limits that counted the request, by name. */
  limits: Map<string, ReportedLimit>;
  /** The caller has just written, or it is not known, and must see its own writes. */
  readsPrimary?: boolean;
}

/** Empty in background work. */
export const requestScope = new AsyncLocalStorage<RequestScope>();
