import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { OPEN_STATUSES } from '../../common/cases/case.enums.ts';
import type { AgentWithCases } from '../../common/cases/bulk-actions.types.ts';
import type { NamePair } from '../../common/cases/cases.types.ts';
import { Database } from '../database/database.ts';
import { isActiveAgent } from '../users/has-role.ts';
import { personName } from '../users/person-name.ts';

const MAX_AGENTS = 500;

/**
 * Whether the account with alias `user` is an active agent of the entity of case `c`. Agents who left or are blocked no
 * longer count as assignees.
 */
export const isAgentOfCaseEntity = (user: string) =>
  sql<boolean>`(${sql.ref(`${user}.entity_id`)} = c.entity_id and ${isActiveAgent(user)})`;

/** SQL for the agents of an entity. */
@Injectable()
export class StaffRepository {
  constructor(private readonly database: Database) {}

  /** The entity's active agents, ordered by name. */
  async agents(entityId: string): Promise<(NamePair & { id: string })[]> {
    const rows = await this.active(entityId).orderBy('first_name').orderBy('last_name').limit(MAX_AGENTS).execute();
    return rows.map((row) => ({ id: row.id, ...personName(row) }));
  }

  /** The entity's active agents with the number of their open cases, ordered by name. */
  async agentsWithCases(entityId: string): Promise<AgentWithCases[]> {
    const open = sql<number>`(select count(*)::int from cases c where c.assignee_id = users.id and c.entity_id = ${entityId}
      and c.status in (${sql.raw(OPEN_STATUSES.join(', '))}))`;
    const rows = await this.active(entityId).select(open.as('open')).orderBy('first_name').orderBy('last_name').limit(MAX_AGENTS).execute();
    return rows.map((row) => ({ id: row.id, ...personName(row), open: row.open }));
  }

  /** An active agent of the entity, by id. */
  async agent(entityId: string, id: string): Promise<(NamePair & { id: string }) | undefined> {
    const row = await this.active(entityId).where('id', '=', id).executeTakeFirst();
    return row && { id: row.id, ...personName(row) };
  }

  /** Whether the entity has another active agent. */
  async hasOtherAgents(entityId: string, exceptId: string): Promise<boolean> {
    return (await this.active(entityId).where('id', '!=', exceptId).limit(1).executeTakeFirst()) !== undefined;
  }

  private active(entityId: string) {
    return this.database.db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'first_name_ar', 'last_name_ar'])
      .where('entity_id', '=', entityId)
      .where(isActiveAgent());
  }
}
