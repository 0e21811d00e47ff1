import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isToolScope, type ToolScope } from '../../../common/access/tool-scopes.ts';
import type { ToolCaller } from '../../../common/contract/caller.ts';
import { Database } from '../../store/database.ts';
import type { ToolTable } from '../../store/tool-tables.ts';

/** A tool as operators list it. */
export interface ListedTool extends ToolCaller {
  createdAt: Date;
  revokedAt: Date | null;
  usedAt: Date | null;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The register of tools. Of a secret only its hash is kept: with 256 random bits nothing slower is needed. */
@Injectable()
export class ToolsRepository {
  constructor(private readonly database: Database) {}

  /** Gives the secret, this once. */
  async add(name: string, scopes: readonly ToolScope[], entityId: string | null, now: Date): Promise<{ id: string; secret: string }> {
    const id = randomUUID();
    const secret = `cvs_${randomBytes(32).toString('base64url')}`;
    await this.database.db
      .insertInto('tools')
      .values({
        id,
        name,
        secret_hash: hashOf(secret),
        scopes: [...scopes],
        entity_id: entityId,
        created_at: now,
        revoked_at: null,
        used_at: null,
      })
      .execute();
    return { id, secret };
  }

  async list(): Promise<ListedTool[]> {
    const rows = await this.database.db.selectFrom('tools').selectAll().orderBy('created_at').execute();
    return rows.map((row) => ({ ...toolOf(row), createdAt: row.created_at, revokedAt: row.revoked_at, usedAt: row.used_at }));
  }

  /** From now on it is nobody, its tokens included, and is told nothing. False when there is no such tool that works. */
  revoke(id: string, now: Date): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.database.db.updateTable('webhook_subscriptions').set({ active: false }).where('tool_id', '=', id).execute();
      return this.markRevoked(id, now);
    });
  }

  private async markRevoked(id: string, now: Date): Promise<boolean> {
    const done = await this.database.db
      .updateTable('tools')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  }

  /** The working tool of this id. */
  async byId(id: string): Promise<ToolCaller | undefined> {
    const row = await this.working().where('id', '=', id).executeTakeFirst();
    return row && toolOf(row);
  }

  /** The working tool that holds this secret; `id`, where it says so itself. Notes that it was here. */
  async bySecret(secret: string, now: Date, id?: string): Promise<ToolCaller | undefined> {
    const row = await this.working().where('secret_hash', '=', hashOf(secret)).executeTakeFirst();
    if (!row || (id !== undefined && row.id !== id)) return undefined;
    await this.database.db.updateTable('tools').set({ used_at: now }).where('id', '=', row.id).execute();
    return toolOf(row);
  }

  /** By its id, its slug or its English name. */
  async entityId(named: string): Promise<string | undefined> {
    const row = await this.database.db
      .selectFrom('entities')
      .select('id')
      .where((eb) => eb.or([eb(eb.cast<string>('id', 'text'), '=', named), eb('slug', '=', named), eb('name_en', '=', named)]))
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return row?.id;
  }

  private working() {
    return this.database.db.selectFrom('tools').select(['id', 'name', 'scopes', 'entity_id']).where('revoked_at', 'is', null);
  }
}

function toolOf({ id, name, scopes, entity_id: entityId }: Pick<ToolTable, 'id' | 'name' | 'scopes' | 'entity_id'>): ToolCaller {
  return { id, name, scopes: scopes.filter(isToolScope), entityId };
}
