import { Injectable } from '@nestjs/common';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { WebhookDelivery, WebhookEvent, WebhookSubscription } from '../../../common/cases/webhook.types.ts';
import { Database } from '../../store/database.ts';
import type { WebhookSubscriptionTable } from '../../store/tool-tables.ts';

/** A message that is due, with where it goes. */
export interface DueDelivery {
  id: string;
  payload: object;
  attempts: number;
  url: string;
  secret: string;
}

type State = WebhookDelivery['state'];

/** All SQL of webhooks. `entityId`: the caller's oversight; undefined is everything. */
@Injectable()
export class WebhooksRepository {
  constructor(private readonly database: Database) {}

  async add(row: Insertable<WebhookSubscriptionTable>): Promise<void> {
    await this.database.db.insertInto('webhook_subscriptions').values(row).execute();
  }

  async list(entityId?: string, id?: string): Promise<WebhookSubscription[]> {
    const waits = sql<number>`count(d.id) filter (where d.delivered_at is null and d.dead_at is null)`;
    const rows = await this.database.db
      .selectFrom('webhook_subscriptions as s')
      .leftJoin('webhook_deliveries as d', 'd.subscription_id', 's.id')
      .select(['s.id', 's.name', 's.url', 's.events', 's.entity_id', 's.active', 's.version', 's.created_at'])
      .select([waits.as('waiting'), sql<number>`count(d.id) filter (where d.dead_at is not null)`.as('dead')])
      .$if(entityId !== undefined, (query) => query.where('s.entity_id', '=', entityId!))
      .$if(id !== undefined, (query) => query.where('s.id', '=', id!))
      .groupBy('s.id')
      .orderBy('s.created_at')
      .execute();
    return rows.map(({ entity_id, created_at, events, waiting, dead, ...row }) => ({
      ...row,
      events: events as WebhookEvent[],
      entityId: entity_id,
      createdAt: created_at.toISOString(),
      waiting: Number(waiting),
      dead: Number(dead),
    }));
  }

  /** False when it is at another version than the caller saw. */
  async change(id: string, version: number | undefined, change: Updateable<WebhookSubscriptionTable>): Promise<boolean> {
    const { numUpdatedRows } = await this.database.db
      .updateTable('webhook_subscriptions')
      .set((row) => ({ ...change, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .$if(version !== undefined, (query) => query.where('version', '=', version!))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async remove(id: string): Promise<void> {
    await this.database.db.deleteFrom('webhook_subscriptions').where('id', '=', id).execute();
  }

  async deliveries(subscriptionId: string, state: State | undefined, page: number, pageSize: number) {
    let query = this.database.db.selectFrom('webhook_deliveries').where('subscription_id', '=', subscriptionId);
    if (state === 'delivered') query = query.where('delivered_at', 'is not', null);
    if (state === 'dead') query = query.where('dead_at', 'is not', null);
    if (state === 'waiting') query = query.where('delivered_at', 'is', null).where('dead_at', 'is', null);
    const rows = await query
      .select((eb) => [
        'id',
        'event',
        'ticket',
        'attempts',
        'fault',
        'created_at',
        'delivered_at',
        'dead_at',
        eb.fn.countAll<number>().over().as('total'),
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const deliveries = rows.map((row): WebhookDelivery => ({
      id: row.id,
      event: row.event as WebhookEvent,
      ticketNumber: row.ticket,
      state: row.delivered_at ? 'delivered' : row.dead_at ? 'dead' : 'waiting',
      attempts: row.attempts,
      fault: row.fault,
      createdAt: row.created_at.toISOString(),
      deliveredAt: row.delivered_at?.toISOString() ?? null,
    }));
    return { deliveries, total: Number(rows[0]?.total ?? 0) };
  }

  /** One message whatever became of it, or all that were given up: they are due again. Gives how many. */
  async replay(subscriptionId: string, deliveryId: string | undefined, now: Date): Promise<number> {
    let query = this.database.db
      .updateTable('webhook_deliveries')
      .set({ attempts: 0, next_at: now, delivered_at: null, dead_at: null, fault: null })
      .where('subscription_id', '=', subscriptionId);
    query = deliveryId === undefined ? query.where('dead_at', 'is not', null) : query.where('id', '=', deliveryId);
    return Number((await query.executeTakeFirst()).numUpdatedRows);
  }

  /** Takes what is due of subscriptions that are active, and puts it off until `leaseUntil`: a worker that dies leaves it to be taken again then. */
  async claim(limit: number, now: Date, leaseUntil: Date): Promise<DueDelivery[]> {
    const { rows } = await sql<DueDelivery>`
      update webhook_deliveries d set next_at = ${leaseUntil}
      from webhook_subscriptions s
      where s.id = d.subscription_id and d.id in (
        select w.id from webhook_deliveries w join webhook_subscriptions a on a.id = w.subscription_id and a.active
        where w.delivered_at is null and w.dead_at is null and w.next_at <= ${now}
        order by w.next_at limit ${limit} for update of w skip locked)
      returning d.id, d.payload, d.attempts, s.url, s.secret`.execute(this.database.db);
    return rows;
  }

  async markDelivered(id: string, now: Date): Promise<void> {
    await this.database.db.updateTable('webhook_deliveries').set({ delivered_at: now, fault: null }).where('id', '=', id).execute();
  }

  async markFailed(id: string, fault: string, nextAt: Date): Promise<void> {
    await this.database.db
      .updateTable('webhook_deliveries')
      .set((row) => ({ attempts: row('attempts', '+', 1), fault, next_at: nextAt }))
      .where('id', '=', id)
      .execute();
  }

  async markDead(id: string, fault: string, now: Date): Promise<void> {
    await this.database.db
      .updateTable('webhook_deliveries')
      .set((row) => ({ attempts: row('attempts', '+', 1), fault, dead_at: now }))
      .where('id', '=', id)
      .execute();
  }

  /** What was delivered, or given up, before `before`. */
  async forget(before: Date): Promise<void> {
    await this.database.db
      .deleteFrom('webhook_deliveries')
      .where((eb) => eb.or([eb('delivered_at', '<', before), eb('dead_at', '<', before)]))
      .execute();
  }
}
