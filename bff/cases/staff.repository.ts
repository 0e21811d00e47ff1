import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { OPEN_STATUSES } from '../../common/cases/case.enums.ts';
import type { AgentWorkload } from '../../common/cases/agent-workspace.types.ts';
import type { Named } from '../../common/cases/cases.types.ts';
import { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { BRANCH_KIND, type UserBranch } from '../../common/users/account.enums.ts';
import { isActiveAgent } from '../users/account-queries.ts';
import { personName, prefixedNameColumns } from '../database/person-name.ts';

const MAX_AGENTS = 500;

/** The entity and branch of a case. */
type CaseOwner = Pick<Tables['cases'], 'entity_id' | 'branch_id'>;

/** Whether an agent, a row of `users`, works on cases of the branch, delegations aside: the rule of case-scope.ts. */
export const worksForBranch = (branchId: string | null) => {
  const kinds: UserBranch[][] = [
    [{ kind: BRANCH_KIND.super }],
    [{ kind: BRANCH_KIND.self, branchId: branchId ?? undefined }],
  ];
  const covering = kinds.map((branches) => sql`${JSON.stringify(branches)}::jsonb`);
  return branchId === null ? sql<boolean>`true` : sql<boolean>`branches @> any (array[${sql.join(covering)}])`;
};

/**
 * Whether the account with alias `user` is an active agent of the entity of case `c`. Agents who left or are blocked no
 * longer count as assignees.
 */
export const isAgentOfCaseEntity = (user: string) =>
  sql<boolean>`(${sql.ref(`${user}.entity_id`)} = c.entity_id and ${isActiveAgent(user)})`;

/** How many open cases of an entity an agent, a row of `users`, has. */
const openCases = (entityId: string) =>
  sql<number>`(select count(*)::int from cases c where c.assignee_id = users.id and c.entity_id = ${entityId}
    and c.status in (${sql.raw(OPEN_STATUSES.join(', '))}))`;

/** The names of the account with alias `a`, the assignee of a case. */
export const ASSIGNEE_NAMES = prefixedNameColumns('a', 'assignee');

type AgentQuery = ReturnType<StaffRepository['active']>;

/** As many agents as a select offers, ordered by name. */
const byName = (agents: AgentQuery): AgentQuery => agents.orderBy('first_name').orderBy('last_name').limit(MAX_AGENTS);

const toNamed = (row: Awaited<ReturnType<AgentQuery['executeTakeFirstOrThrow']>>): Named => ({
  id: row.id,
  ...personName(row),
});

/** SQL for the agents of an entity. */
@Injectable()
export class StaffRepository {
  constructor(private readonly database: Database) {}

  /** The entity's active agents, ordered by name. */
  async agents(entityId: string): Promise<Named[]> {
    return (await byName(this.active(entityId)).execute()).map(toNamed);
  }

  /** The entity's active agents with the number of their open cases, ordered by name. */
  async agentWorkloads(entityId: string): Promise<AgentWorkload[]> {
    const rows = await byName(this.active(entityId)).select(openCases(entityId).as('open')).execute();
    return rows.map((row) => ({ ...toNamed(row), open: row.open }));
  }

  /** An active agent of the entity, by id. */
  async agent(entityId: string, id: string): Promise<Named | undefined> {
    const row = await this.active(entityId).where('id', '=', id).executeTakeFirst();
    return row && toNamed(row);
  }

  /** Whether another active agent than this one can work on the case. */
  async hasOtherAgents(owner: CaseOwner, exceptId: string): Promise<boolean> {
    return (await this.others(owner, exceptId).limit(1).executeTakeFirst()) !== undefined;
  }

  /** The active agents who can work on the case, without this one: those with the fewest open cases first. */
  async otherAgents(owner: CaseOwner, exceptId: string): Promise<Named[]> {
    return (await byName(this.others(owner, exceptId).orderBy(openCases(owner.entity_id))).execute()).map(toNamed);
  }

  /** Another active agent who can work on the case, by id. */
  async otherAgent(owner: CaseOwner, exceptId: string, id: string): Promise<Named | undefined> {
    const row = await this.others(owner, exceptId).where('id', '=', id).executeTakeFirst();
    return row && toNamed(row);
  }

  private others({ entity_id, branch_id }: CaseOwner, exceptId: string) {
    return this.active(entity_id).where('id', '!=', exceptId).where(worksForBranch(branch_id));
  }

  private active(entityId: string) {
    return this.database.db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'first_name_ar', 'last_name_ar'])
      .where('entity_id', '=', entityId)
      .where(isActiveAgent());
  }
}
