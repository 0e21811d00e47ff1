import { Injectable } from '@nestjs/common';
import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { WebhookEvent, WebhookSubscription } from '../../../common/cases/webhook.types.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { Database } from '../../database/database.ts';
import { isWaiting } from '../../jobs/jobs.repository.ts';
import { WEBHOOK_QUEUE } from './webhook-deliveries.repository.ts';
import type { WebhookAuditTable, WebhookSubscriptionTable } from '../../database/webhook-tables.ts';

/** The subscriptions to select: those of an entity, those of an API client (`apiClientId`), or all. */
export interface WebhookScope {
  entityId?: string;
  apiClientId?: string;
}

type Change = Updateable<WebhookSubscriptionTable>;

/** SQL for webhook subscriptions and the audit log of their changes. */
@Injectable()
export class WebhooksRepository {
  constructor(private readonly database: Database) {}

  async add(row: Insertable<WebhookSubscriptionTable>): Promise<void> {
    await this.database.db.insertInto('webhook_subscriptions').values(row).execute();
  }

  /**
   * The number of subscriptions of an API client. Locks the client, so that concurrent additions cannot exceed the
   * limit.
   */
  async countByApiClient(apiClientId: string): Promise<number> {
    const { db } = this.database;
    await db.selectFrom('api_clients').select('id').where('id', '=', apiClientId).forUpdate().execute();
    const { count } = await db
      .selectFrom('webhook_subscriptions')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('api_client_id', '=', apiClientId)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async list({ entityId, apiClientId }: WebhookScope, now: Date, id?: string): Promise<WebhookSubscription[]> {
    const count = (
      state: RawBuilder<unknown>,
    ) => sql<number>`(select count(*) from jobs j where j.queue = ${WEBHOOK_QUEUE}
      and j.data ->> 'subscriptionId' = s.id::text and ${state})`;
    let query = this.database.db
      .selectFrom('webhook_subscriptions as s')
      .leftJoin('api_clients as t', 't.id', 's.api_client_id')
      .select(['s.id', 's.name', 's.url', 's.events', 's.entity_id', 's.active', 's.version', 's.created_at'])
      .select(['s.secret_set_at', 's.previous_until', 's.api_client_id', 't.name as api_client_name'])
      .select([count(isWaiting('j')).as('waiting'), count(sql`j.failed_at is not null`).as('failed')]);
    if (entityId !== undefined) query = query.where('s.entity_id', '=', entityId);
    if (apiClientId !== undefined) query = query.where('s.api_client_id', '=', apiClientId);
    if (id !== undefined) query = query.where('s.id', '=', id);
    const rows = await query.orderBy('s.created_at').execute();
    return rows.map(({ id: of, name, url, events, active, version, ...row }) => ({
      id: of,
      name,
      url,
      events: events as WebhookEvent[],
      entityId: row.entity_id,
      apiClient:
        row.api_client_id === null || row.api_client_name === null
          ? null
          : { id: row.api_client_id, name: row.api_client_name },
      active,
      version,
      createdAt: row.created_at.toISOString(),
      secretSetAt: (row.secret_set_at ?? row.created_at).toISOString(),
      previousSecretUntil: row.previous_until && row.previous_until > now ? row.previous_until.toISOString() : null,
      waiting: Number(row.waiting),
      failed: Number(row.failed),
    }));
  }

  /** False when the subscription is not at `version`. */
  async change(id: string, version: number | undefined, change: Change): Promise<boolean> {
    let query = this.database.db
      .updateTable('webhook_subscriptions')
      .set((row) => ({ ...change, version: row('version', '+', 1) }))
      .where('id', '=', id);
    if (version !== undefined) query = query.where('version', '=', version);
    return (await query.executeTakeFirst()).numUpdatedRows > 0n;
  }

  /** Sets a new secret. The old one stays valid until `overlapEnds`; null ends it at once. */
  async rotate(id: string, secret: string, now: Date, overlapEnds: Date | null): Promise<void> {
    await this.database.db
      .updateTable('webhook_subscriptions')
      .set((row) => ({
        previous_secret: overlapEnds ? row.ref('secret') : null,
        previous_until: overlapEnds,
        secret,
        secret_set_at: now,
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
  }

  /** Deletes previous secrets that are no longer valid. */
  async deletePreviousSecrets(now: Date): Promise<void> {
    await this.database.db
      .updateTable('webhook_subscriptions')
      .set({ previous_secret: null, previous_until: null })
      .where('previous_until', '<=', now)
      .execute();
  }

  async remove(id: string): Promise<void> {
    await this.database.db.deleteFrom('webhook_subscriptions').where('id', '=', id).execute();
  }

  /** Joins the open transaction, so that no change is stored without its audit record. */
  async record(
    { id, name }: { id: string; name: string },
    action: WebhookAuditTable['action'],
    caller: Principal,
    at: Date,
  ): Promise<void> {
    await this.database.db
      .insertInto('webhook_audit')
      .values({
        subscription_id: id,
        name,
        action,
        user_id: caller.user?.id ?? null,
        api_client_id: caller.apiClient?.id ?? null,
        request_id: caller.requestId,
        at,
      })
      .execute();
  }
}
