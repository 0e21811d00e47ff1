import { Injectable } from '@nestjs/common';
import type { FilterCases } from '../../common/cases/case-filter.dto.ts';
import { STATUS } from '../../common/cases/case.enums.ts';
import { STATUS_NAMES } from '../../common/cases/status-names.ts';
import type { CasePage, Entity, ListedCase, StatusCount } from '../../common/cases/cases.types.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { CaseListsRepository } from './case-lists.repository.ts';
import type { Looking } from './case-matching.ts';
import { CaseRules } from './case-rules.ts';
import { ownScopeOf, staffScopeOf, type CaseScope } from './case-scope.ts';
import { publicCase } from './cases.repository.ts';
import { DirectoryRepository } from './directory.repository.ts';
import { personName } from './person-name.ts';

type ListRow = Awaited<ReturnType<CaseListsRepository['page']>>['rows'][number];

const isEmpty = ({ mobiles, grants }: CaseScope): boolean => !mobiles.length && !grants.length;

/** Lists of cases: a customer's own, staff's within their scope. */
@Injectable()
export class CaseLists {
  constructor(
    private readonly rows: CaseListsRepository,
    private readonly directory: DirectoryRepository,
    private readonly rules: CaseRules,
    private readonly clock: Clock,
  ) {}

  async page(input: FilterCases, caller: Caller): Promise<CasePage> {
    const looking = this.looking(caller);
    const { page, pageSize } = input;
    if (isEmpty(looking.scope)) return { incidents: [], total: 0, page, pageSize };
    const { rows, total } = await this.rows.page(input, looking);
    return { incidents: rows.map((row) => this.listed(row, looking)), total, page, pageSize };
  }

  /** Over the staff's scope, or over the caller's own cases. */
  async statuses(filter: Partial<FilterCases>, caller: Caller, own = false): Promise<{ statuses: StatusCount[] }> {
    const looking = this.looking(caller, own);
    const counts = isEmpty(looking.scope) ? undefined : await this.rows.statuses(filter, looking);
    return { statuses: STATUS_NAMES.map((status) => ({ ...status, count: counts?.get(status.code) ?? 0 })) };
  }

  async entities(caller: Caller): Promise<{ entities: Entity[] }> {
    const { scope } = this.looking(caller);
    if (isEmpty(scope)) return { entities: [] };
    const whole = scope.grants.map(({ entityId }) => entityId);
    // Staff's entities are theirs with or without a case; a customer's are those that have one of theirs.
    const ids = new Set([...(await this.rows.entityIds(scope)), ...whole]);
    const { entities } = await this.directory.entities('', 1, 1000);
    const all = scope.grants.some(({ role }) => role === 'admin');
    return { entities: entities.filter(({ id }) => all || ids.has(id)) };
  }

  private looking(caller: Caller, own = false): Looking {
    const now = this.clock.now();
    const staffScope = staffScopeOf(caller, now);
    const staff = !own && staffScope.grants.length > 0;
    return { scope: staff ? staffScope : ownScopeOf(caller), staff, userId: caller.user?.id, now };
  }

  private listed(row: ListRow, { staff, userId, now }: Looking): ListedCase {
    const name = personName(row);
    return {
      id: row.id,
      ...publicCase(row),
      service: { id: row.service_id, nameEn: row.service_en, nameAr: row.service_ar },
      version: row.version,
      desk: staff
        ? {
            requester: [row.asked_first, row.asked_last].filter(Boolean).join(' ') || null,
            assignee: row.assignee_id && name ? { id: row.assignee_id, ...name } : null,
            mine: row.assignee_id !== null && row.assignee_id === userId,
            dueAt: row.due_at?.toISOString() ?? null,
            overdue: this.rules.isOverdue(row, now),
            paused: row.status === STATUS.AWAITING_CUSTOMER,
            daysLeft: row.clock_left,
            customerReplied: row.customer_replied,
            ...(row.forgotten_at && { forgotten: true as const }),
          }
        : null,
    };
  }
}
