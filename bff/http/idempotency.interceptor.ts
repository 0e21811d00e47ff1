import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AppError } from '../../common/errors/catalogue.ts';
import { fieldTexts } from '../../common/errors/field-messages.ts';
import { Database } from '../store/database.ts';
import type { PortalRequest } from './portal-request.ts';
import { Forwarding } from './ports.ts';
import { badFields } from './validate.ts';

const HEADER = 'Idempotency-Key';
const KEY = /^[\x21-\x7e]{8,200}$/;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Same caller, key and body: the work is done once and every repeat gets its answer. The key's row and the work commit together;
 * a repeat that arrives meanwhile waits on the key's unique index. A failed attempt leaves nothing, so it can be tried again.
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
    if (!request.row?.idempotent || given === undefined) return next.handle();
    if (!KEY.test(given)) throw badFields([{ field: HEADER, code: 'idempotencyKey', ...fieldTexts('idempotencyKey') }]);
    // The key goes on with the call: the work is the middleware's, and so is doing it once.
    if (this.forwarding.isRemote(request.row)) return next.handle();
    const { user, tool, proof, draft } = request.caller;
    const key = sha256([request.row.path, user?.id ?? tool?.id, proof?.channel, proof?.destination ?? draft, given].join('\n'));
    return from(this.once(key, sha256(JSON.stringify(request.body ?? null)), () => lastValueFrom(next.handle())));
  }

  private once(key: string, bodyHash: string, work: () => Promise<unknown>): Promise<unknown> {
    return this.database.transaction(async () => {
      const db = this.database.db;
      const first = await db
        .insertInto('idempotency')
        .values({ key, body_hash: bodyHash, answer: null, created_at: new Date() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst();
      if (!first) {
        const before = await db.selectFrom('idempotency').select(['body_hash', 'answer']).where('key', '=', key).executeTakeFirstOrThrow();
        if (before.body_hash !== bodyHash) throw new AppError('KEY_REUSED');
        return before.answer;
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
