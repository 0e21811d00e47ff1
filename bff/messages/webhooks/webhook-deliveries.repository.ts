import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { WebhookAttempt, WebhookDelivery, WebhookEvent } from '../../../common/cases/webhook.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { Database } from '../../store/database.ts';

/** A message that is due, with where it goes and what signs it. */
export interface DueDelivery {
  id: string;
  payload: object;
  attempts: number;
  url: string;
  secret: string;
  previous_secret: string | null;
}

/** What an attempt came to. */
export interface Attempt {
  result: string;
  at: Date;
  durationMs: number;
}

/** What becomes of a message after an attempt. */
export type Outcome = { state: 'delivered' } | { state: 'failed'; nextAt: Date } | { state: 'dead' };

type State = WebhookDelivery['state'];

/** A sending makes ten attempts at most; before the next one the history is cut to this length. */
const KEPT_BEFORE_REPLAY = LIMITS.webhookAttempts - 10;

/** The SQL of messages to subscriptions and of the attempts to deliver them. */
@Injectable()
export class WebhookDeliveriesRepository {
  constructor(private readonly database: Database) {}

  async list(subscriptionId: string, state: State | undefined, page: number, pageSize: number) {
    let query = this.database.db.selectFrom('webhook_deliveries').where('subscription_id', '=', subscriptionId);
    if (state === 'delivered') query = query.where('delivered_at', 'is not', null);
    if (state === 'dead') query = query.where('dead_at', 'is not', null);
    if (state === 'waiting') query = query.where('delivered_at', 'is', null).where('dead_at', 'is', null);
    const rows = await query
      .select(['id', 'event', 'ticket', 'attempts', 'fault', 'created_at', 'delivered_at', 'dead_at'])
      .select((eb) => eb.fn.countAll<number>().over().as('total'))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const history = await this.history(rows.map(({ id }) => id));
    const deliveries = rows.map((row): WebhookDelivery => ({
      id: row.id,
      event: row.event as WebhookEvent,
      ticketNumber: row.ticket,
      state: row.delivered_at ? 'delivered' : row.dead_at ? 'dead' : 'waiting',
      attempts: row.attempts,
      fault: row.fault,
      createdAt: row.created_at.toISOString(),
      deliveredAt: row.delivered_at?.toISOString() ?? null,
      history: history.get(row.id) ?? [],
    }));
    return { deliveries, total: Number(rows[0]?.total ?? 0) };
  }

  private async history(ids: readonly string[]): Promise<Map<string, WebhookAttempt[]>> {
    const found = new Map<string, WebhookAttempt[]>();
    if (!ids.length) return found;
    const rows = await this.database.db
      .selectFrom('webhook_attempts')
      .select(['delivery_id', 'at', 'succeeded', 'result', 'duration_ms'])
      .where('delivery_id', 'in', ids)
      .orderBy('seq')
      .execute();
    for (const { delivery_id, at, succeeded, result, duration_ms } of rows) {
      const attempts = found.get(delivery_id) ?? [];
      attempts.push({ at: at.toISOString(), succeeded, result, durationMs: duration_ms });
      found.set(delivery_id, attempts);
    }
    return found;
  }

  /** One message whatever became of it, or all that were given up: they are due again. Gives how many. */
  replay(subscriptionId: string, deliveryId: string | undefined, now: Date): Promise<number> {
    const { db } = this.database;
    return this.database.transaction(async () => {
      let query = db
        .updateTable('webhook_deliveries')
        .set({ attempts: 0, next_at: now, delivered_at: null, dead_at: null, fault: null })
        .where('subscription_id', '=', subscriptionId);
      query = deliveryId === undefined ? query.where('dead_at', 'is not', null) : query.where('id', '=', deliveryId);
      const replayed = await query.returning('id').execute();
      if (replayed.length) await this.trim(replayed.map(({ id }) => id));
      return replayed.length;
    });
  }

  /** Keeps the newest attempts of these messages. */
  private async trim(ids: readonly string[]): Promise<void> {
    await sql`delete from webhook_attempts a using (
        select seq, row_number() over (partition by delivery_id order by seq desc) as newest
        from webhook_attempts where delivery_id = any (${ids}::uuid[])) n
      where n.seq = a.seq and n.newest > ${KEPT_BEFORE_REPLAY}`.execute(this.database.db);
  }

  /**
   * Takes what is due of subscriptions that are active, and puts it off until `leaseUntil`: a worker that dies leaves it to be taken
   * again then.
   */
  async claim(limit: number, now: Date, leaseUntil: Date): Promise<DueDelivery[]> {
    const { rows } = await sql<DueDelivery>`
      update webhook_deliveries d set next_at = ${leaseUntil}
      from webhook_subscriptions s
      where s.id = d.subscription_id and d.id in (
        select w.id from webhook_deliveries w join webhook_subscriptions a on a.id = w.subscription_id and a.active
          left join tools t on t.id = a.tool_id
        where w.delivered_at is null and w.dead_at is null and w.next_at <= ${now} and t.revoked_at is null
        order by w.next_at limit ${limit} for update of w skip locked)
      returning d.id, d.payload, d.attempts, s.url, s.secret,
        case when s.previous_until > ${now} then s.previous_secret end as previous_secret`.execute(this.database.db);
    return rows;
  }

  /** Writes down the attempt, and what becomes of the message, in one statement. A message that was thrown away meanwhile leaves nothing. */
  async mark(id: string, outcome: Outcome, { result, at, durationMs }: Attempt): Promise<void> {
    const succeeded = outcome.state === 'delivered';
    await sql`with marked as (update webhook_deliveries set ${changeOf(outcome, result, at)} where id = ${id} returning id)
      insert into webhook_attempts (delivery_id, result, succeeded, duration_ms, at)
      select id, ${result}::text, ${succeeded}::boolean, ${durationMs}::int, ${at}::timestamptz from marked`.execute(this.database.db);
  }

  /** What was delivered or given up before `before`, and what has waited since then for a subscription that is paused. */
  async forget(before: Date): Promise<void> {
    await this.database.db
      .deleteFrom('webhook_deliveries')
      .where((eb) =>
        eb.or([
          eb('delivered_at', '<', before),
          eb('dead_at', '<', before),
          eb.and([eb('created_at', '<', before), eb('next_at', '<', before), eb('delivered_at', 'is', null), eb('dead_at', 'is', null)]),
        ]),
      )
      .execute();
  }
}

function changeOf(outcome: Outcome, result: string, at: Date): RawBuilder<unknown> {
  if (outcome.state === 'delivered') return sql`delivered_at = ${at}, fault = null`;
  if (outcome.state === 'dead') return sql`attempts = attempts + 1, fault = ${result}, dead_at = ${at}`;
  return sql`attempts = attempts + 1, fault = ${result}, next_at = ${outcome.nextAt}`;
}
