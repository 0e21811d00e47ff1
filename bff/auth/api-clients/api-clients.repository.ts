import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isApiScope, type ApiScope } from '../../../common/access/api-scopes.ts';
import type { ApiClientPrincipal } from '../../../common/contract/principal.ts';
import { Database } from '../../database/database.ts';
import type { ApiClientTable } from '../../database/account-tables.ts';
import { newToken, tokenHash } from '../../database/opaque-token.ts';

/** An API client in the operators' list. */
export interface ApiClientListItem extends ApiClientPrincipal {
  createdAt: Date;
  revokedAt: Date | null;
  usedAt: Date | null;
}

/** Queries on API clients. Only the hash of a secret is stored. */
@Injectable()
export class ApiClientsRepository {
  constructor(private readonly database: Database) {}

  /** Creates a client and returns its secret, which cannot be read again. */
  async add(
    name: string,
    scopes: readonly ApiScope[],
    entityId: string | null,
    now: Date,
  ): Promise<{ id: string; secret: string }> {
    const id = randomUUID();
    const secret = `cvs_${newToken()}`;
    await this.database.db
      .insertInto('api_clients')
      .values({
        id,
        name,
        secret_hash: tokenHash(secret),
        scopes: [...scopes],
        entity_id: entityId,
        created_at: now,
        revoked_at: null,
        used_at: null,
      })
      .execute();
    return { id, secret };
  }

  async list(): Promise<ApiClientListItem[]> {
    const rows = await this.database.db.selectFrom('api_clients').selectAll().orderBy('created_at').execute();
    return rows.map((row) => ({
      ...toPrincipal(row),
      createdAt: row.created_at,
      revokedAt: row.revoked_at,
      usedAt: row.used_at,
    }));
  }

  /** Revokes a client with its tokens and webhook subscriptions. False when there is no active client with this id. */
  revoke(id: string, now: Date): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.database.db
        .updateTable('webhook_subscriptions')
        .set({ active: false })
        .where('api_client_id', '=', id)
        .execute();
      return this.markRevoked(id, now);
    });
  }

  private async markRevoked(id: string, now: Date): Promise<boolean> {
    const result = await this.database.db
      .updateTable('api_clients')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  }

  /** The active client with this id. */
  async byId(id: string): Promise<ApiClientPrincipal | undefined> {
    const row = await this.active().where('id', '=', id).executeTakeFirst();
    return row && toPrincipal(row);
  }

  /** The active client with this secret, and with `id` where given. Updates its last use. */
  async authenticate(secret: string, now: Date, id?: string): Promise<ApiClientPrincipal | undefined> {
    const row = await this.active().where('secret_hash', '=', tokenHash(secret)).executeTakeFirst();
    if (!row || (id !== undefined && row.id !== id)) return undefined;
    await this.database.db.updateTable('api_clients').set({ used_at: now }).where('id', '=', row.id).execute();
    return toPrincipal(row);
  }

  /** The id of the entity with this id, code or English name. */
  async findEntityId(idOrName: string): Promise<string | undefined> {
    const row = await this.database.db
      .selectFrom('entities')
      .select('id')
      .where((eb) =>
        eb.or([
          eb(eb.cast<string>('id', 'text'), '=', idOrName),
          eb('code', '=', idOrName),
          eb('name_en', '=', idOrName),
        ]),
      )
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return row?.id;
  }

  private active() {
    return this.database.db
      .selectFrom('api_clients')
      .select(['id', 'name', 'scopes', 'entity_id'])
      .where('revoked_at', 'is', null);
  }
}

function toPrincipal({
  id,
  name,
  scopes,
  entity_id: entityId,
}: Pick<ApiClientTable, 'id' | 'name' | 'scopes' | 'entity_id'>): ApiClientPrincipal {
  return { id, name, scopes: scopes.filter(isApiScope), entityId };
}
