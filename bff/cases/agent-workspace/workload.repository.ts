import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { ReadWorkload } from '../../../common/cases/agent-workspace.dto.ts';
import { OPEN_STATUSES } from '../../../common/cases/case.enums.ts';
import { LIMITS } from '../../../common/limits.ts';
import { cappedCount, pageBounds } from '../../database/sql.ts';
import { Database } from '../../database/database.ts';
import type { OversightScope } from '../../users/account-permissions.ts';
import { isActiveAgent } from '../../users/account-queries.ts';
import { isOverdue, matchingCases, type CaseSearchContext } from '../case-filter-query.ts';

/** SQL for the work of agents. */
@Injectable()
export class WorkloadRepository {
  constructor(private readonly database: Database) {}

  /** A page of the active agents with their open cases in the scope: the most overdue first, then the most open. */
  async page(overseen: OversightScope, { agentId, page, pageSize }: ReadWorkload, context: CaseSearchContext) {
    const { db } = this.database;
    const loads = matchingCases(db, { status: [...OPEN_STATUSES], assignee: agentId }, context)
      .select('c.assignee_id')
      .select(sql<number>`count(*)::int`.as('open'))
      .select(sql<number>`count(*) filter (where ${isOverdue(context.now)})::int`.as('overdue'))
      .where('c.assignee_id', 'is not', null)
      .groupBy('c.assignee_id');
    const selected = this.agents(overseen, agentId);
    const { offset, limit } = pageBounds(page, pageSize, LIMITS.countMax);
    const rows = await selected
      .leftJoin(loads.as('l'), 'l.assignee_id', 'u.id')
      .select(['u.id', 'u.first_name', 'u.last_name', 'u.first_name_ar', 'u.last_name_ar', 'l.open', 'l.overdue'])
      .select(['e.id as entity_id', 'e.name_en as entity_en', 'e.name_ar as entity_ar'])
      .orderBy(sql`l.overdue desc nulls last, l.open desc nulls last, u.first_name, u.last_name, u.id`)
      .limit(limit)
      .offset(offset)
      .execute();
    return { rows, total: await cappedCount(db, selected.select('u.id'), LIMITS.countMax) };
  }

  private agents(overseen: OversightScope, agentId: string | undefined) {
    const agents = this.database.db
      .selectFrom('users as u')
      .innerJoin('entities as e', 'e.id', 'u.entity_id')
      .where(isActiveAgent('u'))
      .$if(agentId !== undefined, (query) => query.where('u.id', '=', agentId ?? null));
    return overseen === 'everybody' ? agents : agents.where('e.id', '=', overseen.entityId);
  }
}
