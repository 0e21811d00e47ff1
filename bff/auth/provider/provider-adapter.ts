import type { Adapter, AdapterPayload } from 'oidc-provider';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/**
 * Stores the embedded provider's payloads (sessions, interactions, grants, codes, tokens) in the database, shared by
 * all instances.
 */
export class ProviderAdapter implements Adapter {
  constructor(
    private readonly kind: string,
    private readonly database: Database,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const row = {
      payload: JSON.stringify(payload),
      grant_id: payload.grantId ?? null,
      uid: payload.uid ?? null,
      expires_at: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
    };
    await this.database.db
      .insertInto('oidc_payloads')
      .values({ kind: this.kind, id, consumed_at: null, ...row })
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
      .execute();
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.findOne('id', id);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.findOne('uid', uid);
  }

  /** The device flow is not offered. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const update = this.database.db.updateTable('oidc_payloads').set({ consumed_at: new Date() });
    await update.where('kind', '=', this.kind).where('id', '=', id).execute();
  }

  async destroy(id: string): Promise<void> {
    await this.database.db.deleteFrom('oidc_payloads').where('kind', '=', this.kind).where('id', '=', id).execute();
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.database.db
      .deleteFrom('oidc_payloads')
      .where('kind', '=', this.kind)
      .where('grant_id', '=', grantId)
      .execute();
  }

  private async findOne(by: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
    const row = await this.database.db
      .selectFrom('oidc_payloads')
      .select(['payload', 'consumed_at'])
      .where('kind', '=', this.kind)
      .where(by, '=', value)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
      .executeTakeFirst();
    return (
      row && { ...row.payload, ...(row.consumed_at && { consumed: Math.floor(row.consumed_at.getTime() / 1000) }) }
    );
  }
}
