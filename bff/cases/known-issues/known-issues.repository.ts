import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { LIMITS } from '../../../common/limits.ts';
import type { ListKnownIssues, ReadKnownIssue } from '../../../common/cases/known-issues.dto.ts';
import { scopeFilter, type CaseScope } from '../../scope/case-scope.ts';
import { cappedCount, pageBounds, queryOne, containsPattern } from '../../database/sql.ts';
import { Database } from '../../database/database.ts';
import type { KnownIssueTable } from '../../database/known-issue-tables.ts';
import { RESTUDY_STATUSES, UNANSWERED_STATUSES } from '../../../common/cases/case.enums.ts';
import { prefixedNameColumns } from '../../database/person-name.ts';
import { EXCERPT } from '../case-lists.repository.ts';
import { ISSUE_MESSAGE_QUEUE } from './issue-messages.repository.ts';
import type { IssueScope } from './issue-scope.ts';

export type KnownIssueRow = Selectable<KnownIssueTable>;
export type NamedIssueRow = NonNullable<Awaited<ReturnType<KnownIssuesRepository['find']>>>;

const countOf = (condition: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from cases c where c.known_issue_id = k.id ${condition})`;

/** Adds names and counts. */
const withNames = (query: ReturnType<KnownIssuesRepository['inScope']>) =>
  query
    .innerJoin('entities as e', 'e.id', 'k.entity_id')
    .leftJoin('services as s', 's.id', 'k.service_id')
    .leftJoin('users as u', 'u.id', 'k.created_by')
    .leftJoin('users as w', 'w.id', 'k.closed_by')
    .selectAll('k')
    .select(['e.name_en as entity_en', 'e.name_ar as entity_ar', 's.name_en as service_en', 's.name_ar as service_ar'])
    .select(['u.first_name', 'u.last_name', 'u.first_name_ar', 'u.last_name_ar'])
    .select(prefixedNameColumns('w', 'closer'))
    .select([
      countOf(sql``).as('cases'),
      countOf(sql`and c.status in (${sql.join(UNANSWERED_STATUSES)})`).as('open_cases'),
      countOf(sql`and c.status in (${sql.join(RESTUDY_STATUSES)})`).as('restudied_cases'),
      sql<number>`(select count(*)::int from known_issue_followers f where f.known_issue_id = k.id)`.as('followers'),
    ]);

/** SQL for known issues and their cases. */
@Injectable()
export class KnownIssuesRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Insertable<KnownIssueTable>): Promise<void> {
    await this.database.db.insertInto('known_issues').values(row).execute();
  }

  /** Locks a known issue of the scope until the transaction ends. */
  lock(id: string, scope: IssueScope): Promise<KnownIssueRow | undefined> {
    return this.database.db
      .selectFrom('known_issues')
      .selectAll()
      .where('id', '=', id)
      .$if(scope.entityIds !== undefined, (query) =>
        query.where('entity_id', '=', sql<string>`any (${scope.entityIds ?? []}::uuid[])`),
      )
      .forUpdate()
      .executeTakeFirst();
  }

  /** Changes a locked known issue and raises its version. */
  async change(id: string, change: Updateable<KnownIssueTable>): Promise<void> {
    await this.database.db
      .updateTable('known_issues')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }

  /** Records a change for the audit export, in the transaction of the change. */
  async record(change: {
    itemId: string;
    action: string;
    actor: string | null;
    before?: object;
    after?: object;
    at: Date;
  }): Promise<void> {
    const { itemId, action, actor, before, after, at } = change;
    await this.database.db
      .insertInto('content_changes')
      .values({
        id: randomUUID(),
        kind: 'known_issue',
        item_id: itemId,
        action,
        actor,
        fields: Object.keys(after ?? before ?? {}),
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
        at,
      })
      .execute();
  }

  /** The time and author of the last change of its content. */
  lastChange(id: string) {
    return this.database.db
      .selectFrom('content_changes as c')
      .leftJoin('users as u', 'u.id', 'c.actor')
      .select(['c.at', 'u.first_name', 'u.last_name', 'u.first_name_ar', 'u.last_name_ar'])
      .where('c.kind', '=', 'known_issue')
      .where('c.item_id', '=', id)
      .where('c.action', 'in', ['CREATE', 'CHANGE'])
      .orderBy('c.at', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** A known issue of the scope, with names and counts. */
  find(id: string, scope: IssueScope) {
    return withNames(this.inScope(scope).where('k.id', '=', id)).executeTakeFirst();
  }

  /** A page of the scope, newest first, with names and counts. */
  async page({ status, text, entityId, page, pageSize }: ListKnownIssues, scope: IssueScope) {
    let query = this.inScope(scope);
    if (status) query = query.where('k.closed_at', status === 'OPEN' ? 'is' : 'is not', null);
    if (entityId) query = query.where('k.entity_id', '=', entityId);
    if (text)
      query = query.where(
        sql<boolean>`concat_ws(' ', k.title_en, k.title_ar, k.text_en, k.text_ar) ilike ${containsPattern(text)}`,
      );
    const { offset, limit } = pageBounds(page, pageSize, LIMITS.countMax);
    const rows = await withNames(query)
      .orderBy('k.created_at', 'desc')
      .orderBy('k.id')
      .limit(limit)
      .offset(offset)
      .execute();
    return { rows, total: await cappedCount(this.database.db, query.select('k.id'), LIMITS.countMax) };
  }

  private inScope({ entityIds }: IssueScope) {
    const query = this.database.db.selectFrom('known_issues as k');
    return entityIds ? query.where('k.entity_id', '=', sql<string>`any (${entityIds}::uuid[])`) : query;
  }

  /** A page of the cases of a known issue in a scope, newest first, and their number. */
  async cases({ id, page, pageSize }: ReadKnownIssue, scope: CaseScope) {
    const { db } = this.database;
    const query = db.selectFrom('cases as c').where('c.known_issue_id', '=', id).where(scopeFilter(scope));
    const { offset, limit } = pageBounds(page, pageSize, LIMITS.countMax);
    const rows = await query
      .select(['c.id', 'c.ticket', 'c.status', 'c.submitted_at', 'c.version'])
      .select(EXCERPT.as('excerpt'))
      .orderBy('c.submitted_at', 'desc')
      .orderBy('c.id')
      .limit(limit)
      .offset(offset)
      .execute();
    return { rows, total: await cappedCount(db, query.select('c.id'), LIMITS.countMax) };
  }

  /** Whether a case is being re-studied, and whether one is open that no answer of the queue will reach. */
  async blockersOfClosing(id: string): Promise<{ restudied: boolean; unanswered: boolean }> {
    const query = sql<{ restudied: boolean; unanswered: boolean }>`select
        exists (select from cases c where c.known_issue_id = ${id} and c.status in (${sql.join(RESTUDY_STATUSES)})) as restudied,
        exists (select from cases c where c.known_issue_id = ${id} and c.status in (${sql.join(UNANSWERED_STATUSES)})
          and not exists (select from known_issue_deliveries d join known_issue_messages m on m.id = d.message_id
            where m.known_issue_id = ${id} and m.kind = 'ANSWER' and d.recipient_id = c.id and d.done_at is null
              and not exists (select from jobs j where j.queue = ${ISSUE_MESSAGE_QUEUE} and j.failed_at is not null
                and j.data->>'messageId' = m.id::text and j.data->'recipients' ? c.id::text))) as unanswered`;
    return queryOne(query, this.database.db);
  }
}
