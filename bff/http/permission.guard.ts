import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isAllowed, type AnyEndpoint } from '../../common/contract/endpoint.ts';
import { isInScope } from '../../common/access/api-scopes.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { PrincipalResolver } from './principal-resolver.ts';
import { ENDPOINT } from './endpoint.decorator.ts';
import type { PortalRequest } from './portal-request.ts';

/**
 * Checks the roles of the endpoint. Routes with `@Public()` are not checked. Other routes without an endpoint are
 * denied, so that no route is public by accident.
 */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly principals: PrincipalResolver,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<PortalRequest>();
    const endpoint = this.reflector.get<AnyEndpoint | 'public' | undefined>(ENDPOINT, context.getHandler());
    if (endpoint === 'public') return true;
    if (!endpoint) throw new AppError('ACCESS_DENIED');
    request.endpoint = endpoint;
    request.caller = await this.principals.resolve(request);
    const { apiClient, permissions, verifiedContact } = request.caller;
    if (isAllowed(endpoint, request.caller) && (!apiClient || isInScope(endpoint, apiClient.scopes))) return true;
    const isIdentified = apiClient !== undefined || permissions.has('C0001') || verifiedContact !== undefined;
    throw new AppError(isIdentified ? (endpoint.deniedError ?? 'ACCESS_DENIED') : 'SIGN_IN_NEEDED');
  }
}
