import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { NamePair } from '../../common/cases/cases.types.ts';
import { Database } from '../store/database.ts';
import { isActiveAgent } from '../users/holds-role.ts';
import { personName } from './person-name.ts';

/** Whether the account `user` (an alias) is an agent who works for the entity of the case `c`: who has left it, or is blocked, has none of its cases. */
export const worksOnIt = (user: string) => sql<boolean>`(${sql.ref(`${user}.entity_id`)} = c.entity_id and ${isActiveAgent(user)})`;

/** Who works for an entity. */
@Injectable()
export class StaffRepository {
  constructor(private readonly database: Database) {}

  /** The entity's active agents, by name. */
  async agentsOf(entityId: string): Promise<(NamePair & { id: string })[]> {
    const rows = await this.active(entityId).orderBy('first_name').orderBy('last_name').limit(500).execute();
    return rows.map((row) => ({ id: row.id, ...personName(row)! }));
  }

  /** An active agent of the entity, by id. */
  async agent(entityId: string, id: string): Promise<(NamePair & { id: string }) | undefined> {
    const row = await this.active(entityId).where('id', '=', id).executeTakeFirst();
    return row && { id: row.id, ...personName(row)! };
  }

  /** Whether somebody else could do it. */
  async hasOthers(entityId: string, than: string): Promise<boolean> {
    return (await this.active(entityId).where('id', '!=', than).limit(1).executeTakeFirst()) !== undefined;
  }

  private active(entityId: string) {
    return this.database.db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'first_name_ar', 'last_name_ar'])
      .where('entity_id', '=', entityId)
      .where(isActiveAgent());
  }
}
