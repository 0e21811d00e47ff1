import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { AnyCall } from '../../common/contract/call.ts';
import { toolMayCall } from '../../common/access/tool-scopes.ts';
import { mayCall } from '../../common/contract/may-call.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { CallerResolver } from './caller-resolver.ts';
import { ROW } from './call.decorator.ts';
import type { PortalRequest } from './portal-request.ts';

/** Asks each call's row who may make it. A route without a row is denied: nothing is open by accident. */
@Injectable()
export class PermissionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly callers: CallerResolver,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<PortalRequest>();
    const row = this.reflector.get<AnyCall | 'open' | undefined>(ROW, context.getHandler());
    if (row === 'open') return true;
    if (!row) throw new AppError('ACCESS_DENIED');
    request.row = row;
    request.caller = await this.callers.resolve(request);
    const { tool } = request.caller;
    if (mayCall(row, request.caller) && (!tool || toolMayCall(row, tool.scopes))) return true;
    const known = tool !== undefined || request.caller.permissions.has('C0001') || request.caller.proof !== undefined;
    throw new AppError(known ? (row.denied ?? 'ACCESS_DENIED') : 'SIGN_IN_NEEDED');
  }
}
