import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { WebhookDelivery, WebhookEvent } from '../../../common/cases/webhook.types.ts';
import { SERVER_LIMITS } from '../../../common/server-limits.ts';
import { Database } from '../../database/database.ts';
import { groupBy } from '../../database/row-groups.ts';
import { isWaiting } from '../../jobs/jobs.repository.ts';
import { MAX_ATTEMPTS, ON_HOLD } from '../../jobs/job.types.ts';

export const WEBHOOK_QUEUE = 'webhooks';

/** The data of a delivery job. */
export interface DeliveryData {
  subscriptionId: string;
  event: WebhookEvent;
  ticketNumber: string;
  /** The request body that is signed and sent. */
  payload: object;
}

/** The URL of a subscription and its signing secrets. */
export interface DeliveryTarget {
  url: string;
  secret: string;
  previous_secret: string | null;
}

/** The result of one attempt to deliver. `result`: the HTTP status or the reason of the failure. */
export interface AttemptResult {
  succeeded: boolean;
  result: string;
  at: Date;
  durationMs: number;
}

type State = WebhookDelivery['state'];

/** A replay first trims the history to this length, to leave room for its attempts: up to MAX_ATTEMPTS. */
const MAX_HISTORY_BEFORE_REPLAY = SERVER_LIMITS.webhookAttempts - MAX_ATTEMPTS;

const STATE = sql<State>`case when j.done_at is not null then 'delivered' when j.failed_at is not null then 'failed' else 'waiting' end`;

/** SQL for webhook deliveries, which are jobs of the queue `webhooks`, and for their attempts. */
@Injectable()
export class WebhookDeliveriesRepository {
  constructor(private readonly database: Database) {}

  async list(subscriptionId: string, state: State | undefined, page: number, pageSize: number) {
    let query = this.database.db
      .selectFrom('jobs as j')
      .where('j.queue', '=', WEBHOOK_QUEUE)
      .where(belongsTo(subscriptionId));
    if (state) query = query.where(STATE, '=', state);
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await query
      .select(['j.id', 'j.data', 'j.attempts', 'j.last_error', 'j.created_at', 'j.done_at', STATE.as('state')])
      .orderBy('j.created_at', 'desc')
      .orderBy('j.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const attempts = groupBy(await this.attempts(rows.map(({ id }) => id)), ({ delivery_id }) => delivery_id);
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
        history: (attempts.get(row.id) ?? []).map(({ at, succeeded, result, duration_ms }) => ({
          at: at.toISOString(),
          succeeded,
          result,
          durationMs: duration_ms,
        })),
      };
    });
    return { deliveries, total: Number(total) };
  }

  private async attempts(ids: readonly string[]) {
    if (!ids.length) return [];
    return this.database.db
      .selectFrom('webhook_attempts')
      .select(['delivery_id', 'at', 'succeeded', 'result', 'duration_ms'])
      .where('delivery_id', 'in', ids)
      .orderBy('seq')
      .execute();
  }

  /** Makes one delivery due again, whatever its state. Without `deliveryId`, all failed ones. Returns their number. */
  replay(subscriptionId: string, deliveryId: string | undefined, now: Date): Promise<number> {
    const selected = deliveryId === undefined ? sql`j.failed_at is not null` : sql`j.id = ${deliveryId}`;
    return this.database.transaction(async () => {
      const { rows } = await sql<{ id: string }>`update jobs j
        set attempts = 0, next_at = ${now}, done_at = null, failed_at = null, last_error = null
        where j.queue = ${WEBHOOK_QUEUE} and ${belongsTo(subscriptionId)} and ${selected} returning j.id`.execute(
        this.database.db,
      );
      if (rows.length) await this.trim(rows.map(({ id }) => id));
      return rows.length;
    });
  }

  /** Deletes the oldest attempts of these deliveries beyond MAX_HISTORY_BEFORE_REPLAY. */
  private async trim(ids: readonly string[]): Promise<void> {
    await sql`delete from webhook_attempts a using (
        select seq, row_number() over (partition by delivery_id order by seq desc) as newest
        from webhook_attempts where delivery_id = any (${ids}::uuid[])) n
      where n.seq = a.seq and n.newest > ${MAX_HISTORY_BEFORE_REPLAY}`.execute(this.database.db);
  }

  /** The target of a subscription; undefined when it is paused or its API client is revoked. */
  async target(subscriptionId: string, now: Date): Promise<DeliveryTarget | undefined> {
    const { rows } =
      await sql<DeliveryTarget>`select s.url, s.secret, case when s.previous_until > ${now} then s.previous_secret end as previous_secret
      from webhook_subscriptions s left join api_clients a on a.id = s.api_client_id
      where s.id = ${subscriptionId} and s.active and a.revoked_at is null`.execute(this.database.db);
    return rows[0];
  }

  /** Records an attempt, unless the delivery has been deleted. */
  async record(id: string, { succeeded, result, durationMs, at }: AttemptResult): Promise<void> {
    await sql`insert into webhook_attempts (delivery_id, result, succeeded, duration_ms, at)
      select id, ${result}::text, ${succeeded}::boolean, ${durationMs}::int, ${at}::timestamptz from jobs where id = ${id}`.execute(
      this.database.db,
    );
  }

  /**
   * Makes the waiting deliveries of a resumed subscription due. This includes those that a worker has just claimed,
   * because the worker may have read the subscription while it was paused.
   */
  async resume(subscriptionId: string, now: Date): Promise<void> {
    await sql`update jobs j set next_at = ${now} where j.queue = ${WEBHOOK_QUEUE} and ${belongsTo(subscriptionId)}
      and ${isWaiting('j')}`.execute(this.database.db);
  }

  /** Deletes all deliveries of a subscription, with their attempts. */
  async removeAll(subscriptionId: string): Promise<void> {
    await sql`delete from jobs j where j.queue = ${WEBHOOK_QUEUE} and ${belongsTo(subscriptionId)}`.execute(
      this.database.db,
    );
  }

  /** Deletes deliveries that failed before `before`, and those on hold that were created before it. */
  async removeOld(before: Date): Promise<void> {
    await sql`delete from jobs where queue = ${WEBHOOK_QUEUE} and done_at is null
      and (failed_at < ${before} or failed_at is null and next_at = ${ON_HOLD} and created_at < ${before})`.execute(
      this.database.db,
    );
  }
}

/** The jobs of a subscription. The expression must match that of the index `jobs_subscription`. */
const belongsTo = (subscriptionId: string) => sql<boolean>`j.data ->> 'subscriptionId' = ${subscriptionId}`;
