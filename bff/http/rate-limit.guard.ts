import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { AnyEndpoint } from '../../common/contract/endpoint.ts';
import type { RateLimitName } from '../../common/contract/rate-limits.ts';
import { RateLimiter } from '../database/rate-limiter.ts';
import { CALLER_HEADER } from '../middleware/caller-jwt.ts';
import { ENDPOINT } from './endpoint.decorator.ts';
import type { PortalRequest } from './portal-request.ts';

const RATE_LIMIT = 'rate-limit';

/** Sets the rate limit of a controller or a handler that has no endpoint. */
export const RateLimited = (name: RateLimitName) => SetMetadata(RATE_LIMIT, name);

/** Enforces the rate limit of an endpoint. Calls that a portal forwards to this instance were already counted there. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<PortalRequest>();
    const endpoint = this.reflector.get<AnyEndpoint | 'public' | undefined>(ENDPOINT, context.getHandler());
    // PermissionGuard has verified the caller JWT of an endpoint. On other routes the header means nothing.
    if (typeof endpoint === 'object' && request.get(CALLER_HEADER) !== undefined) return true;
    const ofHandler = this.reflector.getAllAndOverride<RateLimitName | undefined>(RATE_LIMIT, [
      context.getHandler(),
      context.getClass(),
    ]);
    const name = (typeof endpoint === 'object' ? endpoint.rateLimit : undefined) ?? ofHandler;
    if (name) await this.limiter.enforce(name, request.caller?.address ?? request.ip ?? '');
    return true;
  }
}
