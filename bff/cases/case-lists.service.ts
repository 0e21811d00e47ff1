import { Injectable } from '@nestjs/common';
import type { FilterCases } from '../../common/cases/case-filter.dto.ts';
import type { CountTabs } from '../../common/cases/agent-workspace.dto.ts';
import { CASE_LISTS, type CaseTab, type TabCount } from '../../common/cases/case-tabs.ts';
import type { CasePage, Entity, ListedCase, StatusCount } from '../../common/cases/cases.types.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { STATUS_CODES } from '../../common/cases/case.enums.ts';
import { bilingual } from '../i18n/translate.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { CaseListsRepository } from './case-lists.repository.ts';
import type { CaseSearchContext } from './case-filter-query.ts';
import { CaseRules } from './case-rules.ts';
import { ownScopeOf, staffScopeOf, type CaseScope } from '../scope/case-scope.ts';
import { workspaceFactsOf } from './case-view.ts';
import { withKnownIssue } from './known-issue-of-case.ts';
import { publicCase } from './public-cases.repository.ts';
import { DirectoryRepository } from './directory/directory.repository.ts';

type ListRow = Awaited<ReturnType<CaseListsRepository['page']>>['rows'][number];

const isEmpty = ({ mobiles, grants }: CaseScope): boolean => !mobiles.length && !grants.length;

/** Lists of cases: the customer's own, or those in the staff member's scope. */
@Injectable()
export class CaseListsService {
  constructor(
    private readonly repository: CaseListsRepository,
    private readonly directory: DirectoryRepository,
    private readonly rules: CaseRules,
    private readonly clock: Clock,
  ) {}

  async filter(input: FilterCases, caller: Principal): Promise<CasePage> {
    const { page, pageSize, own } = input;
    const context = this.context(caller, own);
    if (isEmpty(context.scope)) return { incidents: [], total: 0, page, pageSize };
    const { rows, total } = await this.repository.page(input, context);
    return { incidents: rows.map((row) => this.toListedCase(row, context)), total, page, pageSize };
  }

  ownStatuses(filter: FilterCases, caller: Principal): Promise<{ statuses: StatusCount[] }> {
    return this.statuses({ ...filter, own: true }, caller);
  }

  /** Counts over the staff scope, or over the caller's own cases. */
  async statuses(filter: FilterCases, caller: Principal): Promise<{ statuses: StatusCount[] }> {
    const context = this.context(caller, filter.own);
    const counts = isEmpty(context.scope) ? undefined : await this.repository.countsByStatus(filter, context);
    return {
      statuses: STATUS_CODES.map((code) => ({
        code,
        ...bilingual('name', `cases.status.${code}`),
        count: counts?.get(code) ?? 0,
      })),
    };
  }

  /** The number of cases on each tab of a staff list. */
  async tabs({ list }: CountTabs, caller: Principal): Promise<{ tabs: TabCount[] }> {
    const context = this.context(caller);
    const tabs = Object.entries(CASE_LISTS[list]) as [CaseTab, Partial<FilterCases>][];
    const filters = tabs.map(([, filter]) => filter);
    const counts = isEmpty(context.scope) ? [] : await this.repository.counts(filters, context);
    return { tabs: tabs.map(([tab], index) => ({ tab, count: counts[index] ?? 0 })) };
  }

  /** The entities of the caller's cases. */
  async entities(_: undefined, caller: Principal): Promise<{ entities: Entity[] }> {
    const { scope } = this.context(caller);
    if (isEmpty(scope)) return { entities: [] };
    // Staff always see their own entity, admins every published one; customers see only those of their cases.
    const grantedIds = scope.grants.flatMap(({ entityId }) => entityId ?? []);
    const isAdmin = scope.grants.some(({ role }) => role === 'admin');
    const ids = [...(await this.repository.entityIds(scope)), ...grantedIds];
    return { entities: await this.directory.entitiesByIds(ids, isAdmin) };
  }

  private context(caller: Principal, own = false): CaseSearchContext {
    const now = this.clock.now();
    const staffScope = staffScopeOf(caller, now);
    const staff = !own && staffScope.grants.length > 0;
    return { scope: staff ? staffScope : ownScopeOf(caller), staff, userId: caller.user?.id, now };
  }

  private toListedCase(row: ListRow, { staff, userId, now }: CaseSearchContext): ListedCase {
    return {
      id: row.id,
      ...publicCase(row),
      service: { id: row.service_id, nameEn: row.service_en, nameAr: row.service_ar },
      version: row.version,
      ...(staff && { excerpt: row.excerpt, ...withKnownIssue(row.known_issue, true) }),
      workspace: staff ? workspaceFactsOf(row, this.rules.isOverdue(row, now), userId) : null,
    };
  }
}
