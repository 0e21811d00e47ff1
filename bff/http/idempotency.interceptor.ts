import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AppError } from '../../common/errors/catalogue.ts';
import { SERVER_LIMITS } from '../../common/server-limits.ts';
import { Database } from '../database/database.ts';
import { connectionFailure } from '../database/connection-failure.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import type { PortalRequest } from './portal-request.ts';
import { Forwarding } from './contract-services.ts';
import { badField } from './field-errors.ts';

const HEADER = 'Idempotency-Key';
const RETRY_WITHIN_MS = 400;
const KEY = new RegExp(String.raw`^[\x21-\x7e]{${SERVER_LIMITS.idempotencyKeyMin},${SERVER_LIMITS.idempotencyKeyMax}}$`);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Runs a request with an Idempotency-Key once; a repeat by the same caller with the same path and body gets the stored
 * response. The key and the work commit in one transaction, and a concurrent repeat waits on the unique index of the
 * key. A failed attempt stores nothing, so it can be retried. Throws KEY_REUSED for the same key with another path or
 * body.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly database: Database,
    private readonly forwarding: Forwarding,
    private readonly clock: Clock,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<PortalRequest>();
    const clientKey = request.get(HEADER);
    if (!request.endpoint?.idempotent || clientKey === undefined) return next.handle();
    if (!KEY.test(clientKey)) throw badField(HEADER, 'idempotencyKey');
    // The middleware gets the key with the call and is responsible for idempotency.
    if (this.forwarding.isRemote(request.endpoint)) return next.handle();
    const { user, apiClient, verifiedContact, browserId } = request.caller;
    // The verified contact and the browser of an account may end or change between two attempts.
    const owner = user?.id ?? apiClient?.id ?? verifiedContact?.destination ?? browserId;
    const key = sha256([request.endpoint.path, owner, clientKey].join('\n'));
    const bodyHash = sha256(JSON.stringify([request.params, request.body ?? null]));
    return from(this.retried(() => this.once(key, bodyHash, () => lastValueFrom(next.handle()))));
  }

  /**
   * Repeats an attempt whose connection was lost: if it has committed before, the key returns its response. An attempt
   * that has taken longer is not repeated, because the caller waits.
   */
  private async retried(attempt: () => Promise<unknown>): Promise<unknown> {
    const start = this.clock.monotonicMs();
    try {
      return await attempt();
    } catch (error) {
      const failure = connectionFailure(error);
      if (!failure || failure === 'timeout' || this.clock.monotonicMs() - start > RETRY_WITHIN_MS) throw error;
      return await attempt();
    }
  }

  private once(key: string, bodyHash: string, work: () => Promise<unknown>): Promise<unknown> {
    return this.database.transaction(async () => {
      const db = this.database.db;
      const inserted = await db
        .insertInto('idempotency')
        .values({ key, body_hash: bodyHash, answer: null, created_at: new Date() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst();
      if (!inserted) {
        const stored = await db.selectFrom('idempotency').select(['body_hash', 'answer']).where('key', '=', key).executeTakeFirstOrThrow();
        if (stored.body_hash !== bodyHash) throw new AppError('KEY_REUSED');
        return stored.answer;
      }
      const answer = await work();
      await db
        .updateTable('idempotency')
        .set({ answer: JSON.stringify(answer) })
        .where('key', '=', key)
        .execute();
      return answer;
    });
  }
}
