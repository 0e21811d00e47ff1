import { Injectable } from '@nestjs/common';
import type { RateLimitName } from '../../common/contract/rate-limits.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { IpRateLimiter, type RateLimitState } from '../database/ip-rate-limiter.ts';
import { RateLimitCounters } from '../database/rate-limit-counters.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

/** Counts the calls of a client address and sets the `RateLimit` headers (draft-ietf-httpapi-ratelimit-headers). */
@Injectable()
export class RateLimiter {
  constructor(private readonly limit: IpRateLimiter) {}

  /** Throws TOO_MANY over the limit; that response has the headers as well. */
  async enforce(name: RateLimitName, request: PortalRequest, response: PortalResponse): Promise<void> {
    const state = await this.limit.count(name, request.caller?.address ?? request.ip ?? '');
    setHeaders(state, response);
    if (state.exceeded) throw new AppError('TOO_MANY', { retryAfter: state.resetSeconds });
  }
}

function setHeaders({ name, quota, remaining, resetSeconds }: RateLimitState, response: PortalResponse): void {
  response.setHeader('RateLimit-Policy', `"${name}";q=${quota};w=${RateLimitCounters.MS / 1000}`);
  response.setHeader('RateLimit', `"${name}";r=${remaining};t=${resetSeconds}`);
}
