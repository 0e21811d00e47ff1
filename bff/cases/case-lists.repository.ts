import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { FilterCases } from '../../common/cases/case-filter.dto.ts';
import { STATUS_CODES, type CaseSort, type StatusCode } from '../../common/cases/case.enums.ts';
import { LIMITS } from '../../common/limits.ts';
import { cappedCount, pageBounds } from '../database/sql.ts';
import { countBy } from '../database/row-groups.ts';
import { Database } from '../database/database.ts';
import { orderText, type RowOrder } from '../database/staged-search.ts';
import {
  matchingCases,
  searchWordsOf,
  type CaseFilter,
  type CaseQuery,
  type CaseSearchContext,
} from './case-filter-query.ts';
import type { TypedWord } from './case-search.ts';
import { CaseSearchRepository } from './case-search.repository.ts';
import { scopeFilter, type CaseScope } from '../scope/case-scope.ts';
import { KNOWN_ISSUE } from './known-issue-of-case.ts';
import { PUBLIC_COLUMNS } from './public-cases.repository.ts';
import { ASSIGNEE_NAMES, isAgentOfCaseEntity } from './staff.repository.ts';

const SORT_COLUMNS = { submitted: 'submitted_at', updated: 'updated_at', due: 'due_at', status: 'status' } as const;
/** The beginning of the description: more than a line of a list. */
export const EXCERPT = sql<string>`left(c.description, 160)`;
const NEWEST: CaseSort = '-submitted';

/** SQL for lists of cases. */
@Injectable()
export class CaseListsRepository {
  constructor(
    private readonly database: Database,
    private readonly search: CaseSearchRepository,
  ) {}

  /** One page and the total. The total is capped at LIMITS.countMax, or at LIMITS.searchMax with a search text. */
  async page(filter: FilterCases, context: CaseSearchContext) {
    const { page, pageSize, sort = NEWEST } = filter;
    const max = filter.text ? LIMITS.searchMax : LIMITS.countMax;
    const { offset, limit } = pageBounds(page, pageSize, max);
    const words = searchWordsOf(filter, context);
    if (words.length) return this.pageOfHits(filter, context, words, { sort, offset, limit });
    const query = matchingCases(this.database.db, filter, context);
    const [rows, total] = await Promise.all([
      limit > 0 ? this.withNames(query, { sort, limit, offset }) : [],
      cappedCount(this.database.db, query.select('c.id'), max),
    ]);
    return { rows, total };
  }

  /**
   * The number of cases of each status, capped at LIMITS.countMax. With a search text, counts the newest
   * LIMITS.searchMax hits, as the total of the list does.
   */
  async countsByStatus(filter: CaseFilter, context: CaseSearchContext): Promise<Map<StatusCode, number>> {
    const words = searchWordsOf(filter, context);
    if (words.length) return countBy(await this.search.first(filter, context, words, orderOf(NEWEST)));
    const statuses = filter.status?.length ? filter.status : STATUS_CODES;
    const counts = await this.counts(
      statuses.map((code) => ({ ...filter, status: [code] })),
      context,
    );
    return new Map(statuses.map((code, index) => [code, counts[index] ?? 0]));
  }

  /** The number of cases that match each filter, each capped at LIMITS.countMax. One statement. */
  async counts(filters: readonly CaseFilter[], context: CaseSearchContext): Promise<number[]> {
    const parts = filters.map((filter, index) => {
      const capped = matchingCases(this.database.db, filter, context).select('c.id').limit(LIMITS.countMax);
      return sql`select ${sql.lit(index)} as index, count(*)::int as count from (${capped}) as counted`;
    });
    const { rows } = await sql<{ count: number }>`${sql.join(parts, sql` union all `)} order by 1`.execute(
      this.database.db,
    );
    return rows.map(({ count }) => count);
  }

  /** The ids of entities with at least one case in the scope, in the directory's order. */
  async entityIds(scope: CaseScope): Promise<string[]> {
    const rows = await this.database.db
      .selectFrom('entities as e')
      .select('e.id')
      .where((eb) =>
        eb.exists(
          eb.selectFrom('cases as c').select('c.id').whereRef('c.entity_id', '=', 'e.id').where(scopeFilter(scope)),
        ),
      )
      .orderBy('e.sort')
      .execute();
    return rows.map((row) => row.id);
  }

  private async pageOfHits(
    filter: FilterCases,
    context: CaseSearchContext,
    words: TypedWord[],
    { sort, offset, limit }: PageSlice,
  ) {
    const hits = await this.search.first(filter, context, words, orderOf(sort));
    const ids = hits.slice(offset, offset + limit).map(({ id }) => id);
    return {
      rows: ids.length ? await this.withNames(this.ofIds(ids), { sort, limit, offset: 0 }) : [],
      total: hits.length,
    };
  }

  private ofIds(ids: readonly string[]): CaseQuery {
    return this.database.db.selectFrom('cases as c').where(sql<boolean>`c.id = any (${ids}::uuid[])`);
  }

  /** Joins only the rows of the page, then sorts again because joins do not keep the order. */
  private withNames(query: CaseQuery, { sort, limit, offset }: PageSlice) {
    const order = sql.raw(orderText(orderOf(sort), 'c.'));
    const ids = query.select('c.id').orderBy(order).limit(limit).offset(offset).as('page');
    return this.database.db
      .selectFrom(ids)
      .innerJoin('cases as c', 'c.id', 'page.id')
      .innerJoin('case_types as t', 't.id', 'c.case_type_id')
      .innerJoin('entities as e', 'e.id', 'c.entity_id')
      .innerJoin('services as s', 's.id', 'c.service_id')
      .leftJoin('users as a', (join) => join.onRef('a.id', '=', 'c.assignee_id').on(isAgentOfCaseEntity('a')))
      .select(PUBLIC_COLUMNS)
      .select([
        'c.id',
        'c.version',
        'c.due_at',
        'c.sla_days_left',
        'c.customer_replied',
        'c.anonymized_at',
        EXCERPT.as('excerpt'),
        'c.assignee_id',
        'c.first_name',
        'c.last_name',
        'c.first_name_ar',
        'c.last_name_ar',
      ])
      .select(KNOWN_ISSUE.as('known_issue'))
      .select(['s.id as service_id', 's.name_en as service_en', 's.name_ar as service_ar'])
      .select(ASSIGNEE_NAMES)
      .orderBy(order)
      .execute();
  }
}

interface PageSlice {
  sort: CaseSort;
  offset: number;
  limit: number;
}

/** Cases with the same status are ordered by due date. */
function orderOf(sort: CaseSort): RowOrder {
  const column = SORT_COLUMNS[sort.replace('-', '') as keyof typeof SORT_COLUMNS];
  const then = column === 'status' ? ['due_at', 'id'] : ['id'];
  return { column, descending: sort.startsWith('-'), then };
}
