import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors/catalogue.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { connectionFailure } from './connection-failure.ts';
import { Database } from './database.ts';

const RETRY_WITHIN_MS = 400;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A request with a key. `owner`: whose key it is. `body`: what a repeat must equal. */
export interface KeyedRequest {
  path: string;
  owner: string | undefined;
  key: string;
  body: unknown;
}

/**
 * Runs a request with an Idempotency-Key once; a repeat by the same caller with the same path and body gets the stored
 * response. The key and the work commit in one transaction, and a concurrent repeat waits on the unique index of the
 * key. A failed attempt stores nothing, so it can be retried.
 */
@Injectable()
export class IdempotencyKeys {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Throws KEY_REUSED for the same key with another body. */
  run<T>({ path, owner, key, body }: KeyedRequest, work: () => Promise<T>): Promise<T> {
    return this.#retried(() => this.#once(sha256([path, owner, key].join('\n')), sha256(JSON.stringify(body)), work));
  }

  /**
   * Repeats an attempt whose connection was lost: if it has committed before, the key returns its response. An attempt
   * that has taken longer is not repeated, because the caller waits.
   */
  async #retried<T>(attempt: () => Promise<T>): Promise<T> {
    const start = this.clock.monotonicMs();
    try {
      return await attempt();
    } catch (error) {
      const failure = connectionFailure(error);
      if (!failure || failure === 'timeout' || this.clock.monotonicMs() - start > RETRY_WITHIN_MS) throw error;
      return await attempt();
    }
  }

  #once<T>(key: string, bodyHash: string, work: () => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      const db = this.database.db;
      const inserted = await db
        .insertInto('idempotency')
        .values({ key, body_hash: bodyHash, answer: null, created_at: new Date() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst();
      if (!inserted) {
        const stored = await db
          .selectFrom('idempotency')
          .select(['body_hash', 'answer'])
          .where('key', '=', key)
          .executeTakeFirstOrThrow();
        if (stored.body_hash !== bodyHash) throw new AppError('KEY_REUSED');
        return stored.answer as T;
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
