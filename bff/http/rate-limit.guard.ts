import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { AnyCall } from '../../common/contract/call.ts';
import type { RateLimitName } from '../../common/contract/rate-limits.ts';
import { CALLER_HEADER } from '../middleware/caller-statement.ts';
import { ROW } from './call.decorator.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';
import { RateLimiter } from './rate-limiter.ts';

const NAME = 'rate-limit';

/** Limits a controller's calls that have no contract row. */
export const RateLimited = (name: RateLimitName) => SetMetadata(NAME, name);

/** Counts the calls whose row names a limit. What a portal passes on to this instance as its middleware has been counted there. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<PortalRequest>();
    if (request.get(CALLER_HEADER) !== undefined) return true;
    const row = this.reflector.get<AnyCall | 'open' | undefined>(ROW, context.getHandler());
    const named = this.reflector.getAllAndOverride<RateLimitName | undefined>(NAME, [context.getHandler(), context.getClass()]);
    const name = (typeof row === 'object' ? row.rateLimit : undefined) ?? named;
    if (name) await this.limiter.enforce(name, request, http.getResponse<PortalResponse>());
    return true;
  }
}
