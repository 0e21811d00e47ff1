import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../store/database.ts';
import { MOST_ATTEMPTS } from './outbox.repository.ts';

/** The SQL of messages that are dead: tried as often as any is, and not sent. */
@Injectable()
export class UndeliveredRepository {
  constructor(private readonly database: Database) {}

  /** Newest first, with how often each was sent again. */
  page(channel: string | undefined, limit: number, offset: number) {
    return this.dead()
      .select(['o.id', 'o.channel', 'o.recipient', 'o.kind', 'o.attempts', 'o.fault', 'o.created_at', 'o.failed_at'])
      .select((eb) =>
        eb
          .selectFrom('outbox_retries as r')
          .whereRef('r.message_id', '=', 'o.id')
          .select((count) => count.fn.countAll<number>().as('count'))
          .as('again'),
      )
      .$if(channel !== undefined, (query) => query.where('o.channel', '=', channel!))
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  async counts(): Promise<{ SMS: number; EMAIL: number }> {
    const rows = await this.dead()
      .select((eb) => ['o.channel', eb.fn.countAll<number>().as('count')])
      .groupBy('o.channel')
      .execute();
    const of = (channel: string) => Number(rows.find((row) => row.channel === channel)?.count ?? 0);
    return { SMS: of('SMS'), EMAIL: of('EMAIL') };
  }

  /** Gives each a new life, and writes down who did; gives how many. One that is not dead (any more) stays as it is. */
  async revive(ids: readonly string[] | undefined, actor: string | null, now: Date): Promise<number> {
    const revived = await this.database.db
      .updateTable('outbox')
      .set({ attempts: 0, next_at: now })
      .where('sent_at', 'is', null)
      .where('attempts', '>=', MOST_ATTEMPTS)
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
      .returning('id')
      .execute();
    for (let start = 0; start < revived.length; start += 1000) {
      const rows = revived.slice(start, start + 1000).map(({ id }) => ({ id: randomUUID(), message_id: id, actor, at: now }));
      await this.database.db.insertInto('outbox_retries').values(rows).execute();
    }
    return revived.length;
  }

  private dead() {
    return this.database.db.selectFrom('outbox as o').where('o.sent_at', 'is', null).where('o.attempts', '>=', MOST_ATTEMPTS);
  }
}
