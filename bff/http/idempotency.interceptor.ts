import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AppError } from '../../common/errors/catalogue.ts';
import { SERVER_LIMITS } from '../../common/server-limits.ts';
import { fieldTexts } from '../i18n/error-texts.ts';
import { Database } from '../database/database.ts';
import type { PortalRequest } from './portal-request.ts';
import { Forwarding } from './contract-services.ts';
import { badFields } from './validate.ts';

const HEADER = 'Idempotency-Key';
const KEY = new RegExp(String.raw`^[\x21-\x7e]{${SERVER_LIMITS.idempotencyKeyMin},${SERVER_LIMITS.idempotencyKeyMax}}$`);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Runs a request with an Idempotency-Key once; a repeat by the same caller with the same body gets the stored response.
 * The key and the work commit in one transaction, and a concurrent repeat waits on the unique index of the key. A
 * failed attempt stores nothing, so it can be retried. Throws KEY_REUSED for the same key with another body.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly database: Database,
    private readonly forwarding: Forwarding,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<PortalRequest>();
    const given = request.get(HEADER);
    if (!request.endpoint?.idempotent || given === undefined) return next.handle();
    if (!KEY.test(given)) throw badFields([{ field: HEADER, code: 'idempotencyKey', ...fieldTexts('idempotencyKey') }]);
    // The middleware gets the key with the call and is responsible for idempotency.
    if (this.forwarding.isRemote(request.endpoint)) return next.handle();
    const { user, apiClient, verifiedContact, browserId } = request.caller;
    const key = sha256(
      [request.endpoint.path, user?.id ?? apiClient?.id, verifiedContact?.channel, verifiedContact?.destination ?? browserId, given].join(
        '\n',
      ),
    );
    return from(this.once(key, sha256(JSON.stringify(request.body ?? null)), () => lastValueFrom(next.handle())));
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
