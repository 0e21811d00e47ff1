import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { IdempotencyKeys } from '../database/idempotency-keys.ts';
import { Forwarding } from './contract-services.ts';
import type { PortalRequest } from './portal-request.ts';
import { SERVER_LIMITS } from '../../common/server-limits.ts';
import { badField } from './field-errors.ts';

const HEADER = 'Idempotency-Key';
const KEY = new RegExp(
  String.raw`^[\x21-\x7e]{${SERVER_LIMITS.idempotencyKeyMin},${SERVER_LIMITS.idempotencyKeyMax}}$`,
);

/** The Idempotency-Key of a request, if it has one. Throws a field error for an invalid key. */
export function idempotencyKeyOf(request: PortalRequest): string | undefined {
  const key = request.get(HEADER);
  if (key !== undefined && !KEY.test(key)) throw badField(HEADER, 'idempotencyKey');
  return key;
}

/** Runs the requests of idempotent endpoints with an Idempotency-Key once. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly keys: IdempotencyKeys,
    private readonly forwarding: Forwarding,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<PortalRequest>();
    if (!request.endpoint?.idempotent) return next.handle();
    const key = idempotencyKeyOf(request);
    // The middleware gets the key with the call and is responsible for idempotency.
    if (key === undefined || this.forwarding.isRemote(request.endpoint)) return next.handle();
    const { user, apiClient, verifiedContact, browserId } = request.caller;
    // The verified contact and the browser of an account may end or change between two attempts.
    const owner = user?.id ?? apiClient?.id ?? verifiedContact?.destination ?? browserId;
    const body = [request.params, request.body ?? null];
    return from(this.keys.run({ path: request.endpoint.path, owner, key, body }, () => lastValueFrom(next.handle())));
  }
}
