import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../database/database.ts';
import { JobsRepository } from '../jobs/jobs.repository.ts';
import { MESSAGE_QUEUES } from './outbox.ts';

export type Channel = keyof typeof MESSAGE_QUEUES;

const QUEUES = Object.values(MESSAGE_QUEUES);
const CHANNEL = sql<Channel>`upper(j.queue)`;

/** SQL for failed messages: those that were not sent after the last attempt. */
@Injectable()
export class FailedMessagesRepository {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobsRepository,
  ) {}

  /** Failed messages with the number of their manual retries, newest first. */
  page(channel: Channel | undefined, limit: number, offset: number) {
    return this.failed(channel)
      .select(['j.id', 'j.attempts', 'j.last_error', 'j.created_at', 'j.failed_at', CHANNEL.as('channel')])
      .select([sql<string>`j.data ->> 'recipient'`.as('recipient'), sql<string | null>`j.data ->> 'kind'`.as('kind')])
      .select((eb) =>
        eb
          .selectFrom('job_retries as r')
          .whereRef('r.job_id', '=', 'j.id')
          .select((count) => count.fn.countAll<number>().as('count'))
          .as('retries'),
      )
      .orderBy('j.created_at', 'desc')
      .orderBy('j.id')
      .limit(limit)
      .offset(offset)
      .execute();
  }

  /** When the newest failed message to the customer of a case was given up, by channel. */
  ofCase(caseId: string): Promise<{ channel: Channel; at: Date }[]> {
    return this.failed(undefined)
      .where(sql`j.data ->> 'caseId'`, '=', caseId)
      .select((eb) => [CHANNEL.as('channel'), eb.fn.max('j.failed_at').$castTo<Date>().as('at')])
      .groupBy('j.queue')
      .orderBy('j.queue')
      .execute();
  }

  async counts(): Promise<Record<Channel, number>> {
    const rows = await this.failed(undefined)
      .select((eb) => [CHANNEL.as('channel'), eb.fn.countAll<number>().as('count')])
      .groupBy('j.queue')
      .execute();
    const of = (channel: Channel) => Number(rows.find((row) => row.channel === channel)?.count ?? 0);
    return { SMS: of('SMS'), EMAIL: of('EMAIL') };
  }

  /** Failed messages, and those queued before `before` that are still waiting. Oldest first. */
  stuck(before: Date, limit: number) {
    return this.database.db
      .selectFrom('jobs as j')
      .select(['j.id', CHANNEL.as('channel'), 'j.attempts', 'j.last_error', 'j.created_at', 'j.next_at', 'j.failed_at'])
      .where('j.queue', 'in', QUEUES)
      .where('j.done_at', 'is', null)
      .where((row) => row.or([row('j.failed_at', 'is not', null), row('j.created_at', '<', before)]))
      .orderBy('j.created_at')
      .limit(limit)
      .execute();
  }

  /** Retries failed messages and records the actor. Without `ids`, all of them. Returns their number. */
  async retry(ids: readonly string[] | undefined, actor: string | null, now: Date): Promise<number> {
    const retried = await this.jobs.retryFailed(QUEUES, ids, now);
    for (let start = 0; start < retried.length; start += 1000) {
      const rows = retried.slice(start, start + 1000).map((job_id) => ({ id: randomUUID(), job_id, actor, at: now }));
      await this.database.db.insertInto('job_retries').values(rows).execute();
    }
    return retried.length;
  }

  private failed(channel: Channel | undefined) {
    return this.database.db
      .selectFrom('jobs as j')
      .where('j.queue', 'in', channel ? [MESSAGE_QUEUES[channel]] : QUEUES)
      .where('j.failed_at', 'is not', null);
  }
}
