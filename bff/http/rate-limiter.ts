import { Injectable } from '@nestjs/common';
import type { RateLimitName } from '../../common/contract/rate-limits.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { AddressLimit, type RateLimitState } from '../store/address-limit.ts';
import { HourCounters } from '../store/hour-counters.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

/** Counts calls of one client address and says so in the answer's `RateLimit` headers (draft-ietf-httpapi-ratelimit-headers). */
@Injectable()
export class RateLimiter {
  constructor(private readonly limit: AddressLimit) {}

  /** Throws TOO_MANY past the limit; the headers stand on that answer as well. */
  async enforce(name: RateLimitName, request: PortalRequest, response: PortalResponse): Promise<void> {
    const state = await this.limit.count(name, request.caller?.address ?? request.ip ?? '');
    setHeaders(state, response);
    if (state.exceeded) throw new AppError('TOO_MANY', { retryAfter: state.resetSeconds });
  }
}

function setHeaders({ name, quota, remaining, resetSeconds }: RateLimitState, response: PortalResponse): void {
  response.setHeader('RateLimit-Policy', `"${name}";q=${quota};w=${HourCounters.MS / 1000}`);
  response.setHeader('RateLimit', `"${name}";r=${remaining};t=${resetSeconds}`);
}
