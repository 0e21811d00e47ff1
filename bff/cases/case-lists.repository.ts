import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { FilterCases } from '../../common/cases/case-filter.dto.ts';
import { STATUS_CODES, type CaseSort, type StatusCode } from '../../common/cases/case.enums.ts';
import { LIMITS } from '../../common/limits.ts';
import { countsOf } from '../store/counts-of.ts';
import { Database } from '../store/database.ts';
import { matching, wordsIn, type CaseFilter, type CaseQuery, type Looking } from './case-matching.ts';
import type { TypedWord } from './case-search.ts';
import { CaseSearchRepository } from './case-search.repository.ts';
import { inScope, type CaseScope } from './case-scope.ts';
import { PUBLIC_COLUMNS } from './cases.repository.ts';
import { worksOnIt } from './staff.repository.ts';

const SORT_COLUMNS = { submitted: 'c.submitted_at', updated: 'c.updated_at', due: 'c.due_at', status: 'c.status' } as const;
const NEWEST: CaseSort = '-submitted';

/** The SQL of lists of cases. */
@Injectable()
export class CaseListsRepository {
  constructor(
    private readonly database: Database,
    private readonly search: CaseSearchRepository,
  ) {}

  /** One page, and how many there are: counted and shown no further than LIMITS.countMax, with a text than LIMITS.searchMax. */
  async page(filter: FilterCases, looking: Looking) {
    const { page, pageSize, sort = NEWEST } = filter;
    const most = filter.text ? LIMITS.searchMax : LIMITS.countMax;
    const offset = (page - 1) * pageSize;
    const limit = Math.min(pageSize, most - offset);
    const words = wordsIn(filter, looking);
    if (words.length) return this.found(filter, looking, words, { sort, offset, limit });
    const query = matching(this.database.db, filter, looking);
    const [rows, total] = await Promise.all([limit > 0 ? this.named(query, { sort, limit, offset }) : [], this.count(query, most)]);
    return { rows, total };
  }

  /** By status, each counted no further than LIMITS.countMax; with a text, of the newest LIMITS.searchMax that hold it. */
  async statuses(filter: CaseFilter, looking: Looking): Promise<Map<StatusCode, number>> {
    const wanted = filter.status?.length ? filter.status : STATUS_CODES;
    const words = wordsIn(filter, looking);
    const counts = words.length ? await this.statusesFound(filter, words, looking) : await this.statusesOf(filter, wanted, looking);
    return new Map(STATUS_CODES.map((code) => [code, counts.get(code) ?? 0]));
  }

  /** Entities that the scope's cases are with, in the directory's order. */
  async entityIds(scope: CaseScope): Promise<string[]> {
    const rows = await this.database.db
      .selectFrom('entities as e')
      .select('e.id')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('cases as c')
            .select('c.id')
            .whereRef('c.entity_id', '=', 'e.id')
            .where((inner) => inScope(inner as never, scope)),
        ),
      )
      .orderBy('e.sort')
      .execute();
    return rows.map((row) => row.id);
  }

  private async count(query: CaseQuery, most: number): Promise<number> {
    const some = query.select('c.id').limit(most).as('some');
    const { total } = await this.database.db
      .selectFrom(some)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  /** A page of what holds the words. All of it is known when it is little; else the order asked for is gone through. */
  private async found(filter: FilterCases, looking: Looking, words: TypedWord[], { sort, offset, limit }: Part) {
    const found = await this.search.newest(filter, looking, words, LIMITS.searchMax);
    const { isAll } = found;
    const ids = found.hits.map(({ id }) => id);
    const total = ids.length;
    if (limit <= 0) return { rows: [], total };
    if (sort === NEWEST)
      return { rows: await this.named(this.ofIds(ids.slice(offset, offset + limit)), { sort, limit, offset: 0 }), total };
    const query = isAll ? this.ofIds(ids) : this.search.inOrder(filter, looking, found);
    return { rows: await this.named(query, { sort, limit, offset }), total };
  }

  private ofIds(ids: readonly string[]): CaseQuery {
    return this.database.db.selectFrom('cases as c').where(sql<boolean>`c.id = any (${ids}::uuid[])`);
  }

  /** One statement; each status is written out, so that every index of cases of some statuses can serve. */
  private async statusesOf(filter: CaseFilter, wanted: readonly StatusCode[], looking: Looking): Promise<Map<StatusCode, number>> {
    const parts = wanted.map((code) => {
      const some = matching(this.database.db, { ...filter, status: [code] }, looking)
        .select('c.id')
        .limit(LIMITS.countMax);
      return sql`select ${sql.lit(code)} as status, count(*)::int as count from (${some}) as counted`;
    });
    const { rows } = await sql<{ status: StatusCode; count: number }>`${sql.join(parts, sql` union all `)}`.execute(this.database.db);
    return new Map(rows.map(({ status, count }) => [status, count]));
  }

  /** Of the newest found, as the list's total is. */
  private async statusesFound(filter: CaseFilter, words: TypedWord[], looking: Looking): Promise<Map<StatusCode, number>> {
    const { hits } = await this.search.newest(filter, looking, words, LIMITS.searchMax);
    return countsOf(hits);
  }

  /** Only the page's rows are joined to their names; joins keep no order, so they are put in theirs again. */
  private named(query: CaseQuery, { sort, limit, offset }: Part) {
    const order = orderOf(sort);
    const ids = query.select('c.id').orderBy(order).limit(limit).offset(offset).as('page');
    return this.database.db
      .selectFrom(ids)
      .innerJoin('cases as c', 'c.id', 'page.id')
      .innerJoin('case_types as t', 't.id', 'c.case_type_id')
      .innerJoin('entities as e', 'e.id', 'c.entity_id')
      .innerJoin('services as s', 's.id', 'c.service_id')
      .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'c.assignee_id').on(worksOnIt('u')))
      .select(PUBLIC_COLUMNS)
      .select([
        'c.id',
        'c.version',
        'c.due_at',
        'c.clock_left',
        'c.customer_replied',
        'c.forgotten_at',
        'c.assignee_id',
        'c.first_name as asked_first',
        'c.last_name as asked_last',
      ])
      .select(['s.id as service_id', 's.name_en as service_en', 's.name_ar as service_ar'])
      .select(['u.first_name', 'u.last_name', 'u.first_name_ar', 'u.last_name_ar'])
      .orderBy(order)
      .execute();
  }
}

interface Part {
  sort: CaseSort;
  offset: number;
  limit: number;
}

/** What stands at the same status comes by the day it is due. */
function orderOf(sort: CaseSort) {
  const column = SORT_COLUMNS[sort.replace('-', '') as keyof typeof SORT_COLUMNS];
  const then = column === 'c.status' ? 'c.due_at, c.id' : 'c.id';
  return sql.raw(`${column} ${sort.startsWith('-') ? 'desc' : 'asc'}, ${then}`);
}
