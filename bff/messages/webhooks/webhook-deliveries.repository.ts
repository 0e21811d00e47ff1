import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { WebhookAttempt, WebhookDelivery, WebhookEvent } from '../../../common/cases/webhook.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { Database } from '../../database/database.ts';
import { isWaiting } from '../../jobs/jobs.repository.ts';
import { MAX_ATTEMPTS, ON_HOLD } from '../../jobs/job.types.ts';

export const WEBHOOK_QUEUE = 'webhooks';

/** What a delivery's job holds. */
export interface DeliveryData {
  subscriptionId: string;
  event: WebhookEvent;
  ticketNumber: string;
  /** The body, as it is signed and sent. */
  payload: object;
}

/** Where a delivery goes and what signs it. */
export interface Target {
  url: string;
  secret: string;
  previous_secret: string | null;
}

/** What came of an attempt. */
export interface Attempt {
  succeeded: boolean;
  result: string;
  at: Date;
  durationMs: number;
}

type State = WebhookDelivery['state'];

/** One more sending makes ten attempts at most; before it the history is cut to this length. */
const KEPT_BEFORE_REPLAY = LIMITS.webhookAttempts - MAX_ATTEMPTS;

const STATE = sql<State>`case when j.done_at is not null then 'delivered' when j.failed_at is not null then 'dead' else 'waiting' end`;

/** The SQL of deliveries to subscriptions, which are jobs, and of the attempts to make them. */
@Injectable()
export class WebhookDeliveriesRepository {
  constructor(private readonly database: Database) {}

  async list(subscriptionId: string, state: State | undefined, page: number, pageSize: number) {
    let query = this.database.db.selectFrom('jobs as j').where('j.queue', '=', WEBHOOK_QUEUE).where(of(subscriptionId));
    if (state) query = query.where(STATE, '=', state);
    const rows = await query
      .select(['j.id', 'j.data', 'j.attempts', 'j.last_error', 'j.created_at', 'j.done_at', STATE.as('state')])
      .select((eb) => eb.fn.countAll<number>().over().as('total'))
      .orderBy('j.created_at', 'desc')
      .orderBy('j.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const history = await this.history(rows.map(({ id }) => id));
    const deliveries = rows.map((row): WebhookDelivery => {
      const { event, ticketNumber } = row.data as DeliveryData;
      return {
        id: row.id,
        event,
        ticketNumber,
        state: row.state,
        attempts: row.attempts,
        error: row.last_error,
        createdAt: row.created_at.toISOString(),
        deliveredAt: row.done_at?.toISOString() ?? null,
        history: history.get(row.id) ?? [],
      };
    });
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

  /** Makes one delivery due again, whatever became of it, or all that were given up; gives how many. */
  replay(subscriptionId: string, deliveryId: string | undefined, now: Date): Promise<number> {
    const chosen = deliveryId === undefined ? sql`j.failed_at is not null` : sql`j.id = ${deliveryId}`;
    return this.database.transaction(async () => {
      const { rows } = await sql<{ id: string }>`update jobs j
        set attempts = 0, next_at = ${now}, done_at = null, failed_at = null, last_error = null
        where j.queue = ${WEBHOOK_QUEUE} and ${of(subscriptionId)} and ${chosen} returning j.id`.execute(this.database.db);
      if (rows.length) await this.trim(rows.map(({ id }) => id));
      return rows.length;
    });
  }

  /** Keeps the newest attempts of these deliveries. */
  private async trim(ids: readonly string[]): Promise<void> {
    await sql`delete from webhook_attempts a using (
        select seq, row_number() over (partition by delivery_id order by seq desc) as newest
        from webhook_attempts where delivery_id = any (${ids}::uuid[])) n
      where n.seq = a.seq and n.newest > ${KEPT_BEFORE_REPLAY}`.execute(this.database.db);
  }

  /** Undefined while the subscription is paused, and once its API client was revoked. */
  async target(subscriptionId: string, now: Date): Promise<Target | undefined> {
    const { rows } =
      await sql<Target>`select s.url, s.secret, case when s.previous_until > ${now} then s.previous_secret end as previous_secret
      from webhook_subscriptions s left join api_clients t on t.id = s.api_client_id
      where s.id = ${subscriptionId} and s.active and t.revoked_at is null`.execute(this.database.db);
    return rows[0];
  }

  /** Records an attempt. Of a delivery that was deleted meanwhile nothing is recorded. */
  async record(id: string, { succeeded, result, durationMs, at }: Attempt): Promise<void> {
    await sql`insert into webhook_attempts (delivery_id, result, succeeded, duration_ms, at)
      select id, ${result}::text, ${succeeded}::boolean, ${durationMs}::int, ${at}::timestamptz from jobs where id = ${id}`.execute(
      this.database.db,
    );
  }

  /**
   * Makes the waiting deliveries of a subscription due, as it is no longer paused. Those that a worker has just claimed are moved as well: it may have
   * found the subscription paused.
   */
  async resume(subscriptionId: string, now: Date): Promise<void> {
    await sql`update jobs j set next_at = ${now} where j.queue = ${WEBHOOK_QUEUE} and ${of(subscriptionId)}
      and ${isWaiting('j')}`.execute(this.database.db);
  }

  /** Deletes all deliveries of a subscription, with their attempts. */
  async removeAll(subscriptionId: string): Promise<void> {
    await sql`delete from jobs j where j.queue = ${WEBHOOK_QUEUE} and ${of(subscriptionId)}`.execute(this.database.db);
  }

  /** Deletes what was given up before `before`, and what has been on hold since then. */
  async removeOld(before: Date): Promise<void> {
    await sql`delete from jobs where queue = ${WEBHOOK_QUEUE} and done_at is null
      and (failed_at < ${before} or failed_at is null and next_at = ${ON_HOLD} and created_at < ${before})`.execute(this.database.db);
  }
}

/** Jobs of a subscription, as the index on it has it. */
const of = (subscriptionId: string) => sql<boolean>`j.data ->> 'subscriptionId' = ${subscriptionId}`;
