import { sql, type RawBuilder } from 'kysely';
import { HOUR_MS } from '../../../common/durations.ts';
import { AuditLogRepository } from '../../cases/audit-log/audit-log.repository.ts';
import { PERSONAL_COLUMNS } from '../../../common/cases/case-fields.ts';
import { CLOSED_STATUSES } from '../../../common/cases/case.enums.ts';
import { hasStatus, queryOne } from '../../database/sql.ts';
import type { Database } from '../../database/database.ts';
import { CASE_WORDS } from '../../database/search-normalization.ts';
import { isHeld } from './legal-holds.repository.ts';

/** The result of a dry run. */
export interface RetentionCount {
  /** Rows whose retention period is over and that a run would remove. */
  due: number;
  /** Rows whose retention period is over but that a legal hold keeps. */
  held: number;
}

const ON_HOLD = isHeld({ caseId: 'c.id', mobile: 'c.mobile', email: 'c.email' });

/** SQL condition on `cases as c`: the case is closed, was not changed since `before` and has no open appeal. */
const isDue = (before: Date): RawBuilder<boolean> =>
  sql<boolean>`(c.anonymized_at is null and ${hasStatus('c.status', CLOSED_STATUSES)} and c.updated_at < ${before}
    and (c.resolution_at is null or c.resolution_at < ${before})
    and not exists (select 1 from case_appeals p where p.case_id = c.id and p.resolution_at is null))`;

/** SQL condition on `cases as c`: the case keeps its personal data after this run. */
export const staysIdentified = (before: Date): RawBuilder<boolean> =>
  sql<boolean>`(c.anonymized_at is null and (not ${isDue(before)} or ${ON_HOLD}))`;

/**
 * Anonymizes cases that were closed before a date: removes texts, files and personal data, keeps the row, its
 * statistics and the hash chain of its events.
 */
export class CaseRetention {
  constructor(private readonly database: Database) {}

  /** The cases that a run would anonymize, and those on legal hold. */
  async count(before: Date): Promise<RetentionCount> {
    const query = sql<RetentionCount>`select count(*) filter (where not ${ON_HOLD})::int as due, count(*) filter (where ${ON_HOLD})::int as held
      from cases c where ${isDue(before)}`;
    return queryOne(query, this.database.db);
  }

  /** The files that a run would remove. */
  async countFiles(before: Date): Promise<number> {
    const query = sql<{ count: number }>`select count(*)::int as count from documents d join cases c on c.id = d.case_id
      where ${isDue(before)} and not ${ON_HOLD}`;
    return (await queryOne(query, this.database.db)).count;
  }

  /**
   * Anonymizes up to `limit` cases in one transaction. Returns their number, the storage keys of their files, to be
   * removed after the commit, and the number of files.
   */
  anonymizeBatch(before: Date, now: Date, limit: number): Promise<{ cases: number; keys: string[]; files: number }> {
    return this.database.transaction(async () => {
      const { rows } = await sql<{ id: string }>`select c.id from cases c where ${isDue(before)} and not ${ON_HOLD}
        order by c.updated_at limit ${limit} for update of c skip locked`.execute(this.database.db);
      const ids = rows.map(({ id }) => id);
      if (!ids.length) return { cases: 0, keys: [], files: 0 };
      await this.removeTexts(ids);
      const files = await deleteFileRows(this.database, 'case_id', ids);
      await this.removePersonalColumns(ids, now);
      await new AuditLogRepository(this.database).addAnonymized(ids, now);
      return { cases: ids.length, ...files };
    });
  }

  /** Removes search terms that no case contains any more, because a term can be a name. */
  async removeUnusedSearchTerms(now: Date): Promise<void> {
    const { db } = this.database;
    const words = sql.raw(`unnest(${CASE_WORDS}) as word`);
    await sql`with used as (select distinct word from cases, ${words})
      delete from search_terms w where not exists (select from used where used.word = w.word)`.execute(db);
    // Restores the terms of cases submitted in the meantime, which the statement above did not see.
    const hourAgo = new Date(now.getTime() - HOUR_MS);
    await sql`insert into search_terms (word) select distinct word from cases, ${words} where submitted_at > ${hourAgo} and word <> ''
      on conflict do nothing`.execute(db);
  }

  private async removeTexts(ids: readonly string[]): Promise<void> {
    const { db } = this.database;
    await new AuditLogRepository(this.database).deleteTexts(ids);
    await db.updateTable('comments').set({ text: null, document_id: null }).where('case_id', 'in', ids).execute();
    await db.updateTable('case_confirmations').set({ text: null }).where('case_id', 'in', ids).execute();
    await db.updateTable('surveys').set({ comment: null }).where('case_id', 'in', ids).execute();
    await db
      .updateTable('case_appeals')
      .set({ text: '', resolution: sql`case when resolution is null then null else '' end` })
      .where('case_id', 'in', ids)
      .execute();
  }

  /** Keeps `updated_at`: anonymizing does not count as a change of the case in lists and analytics. */
  private async removePersonalColumns(ids: readonly string[], now: Date): Promise<void> {
    await this.database.db
      .updateTable('cases')
      .set(Object.fromEntries(PERSONAL_COLUMNS.map(({ column, after }) => [column, after === 'empty' ? '' : null])))
      .set({ customer_replied: false, anonymized_at: now, search: '', version: sql`version + 1` })
      .where('id', 'in', ids)
      .execute();
  }
}

/**
 * Deletes the file rows of cases or accounts. Returns the storage keys that no other row has, to be removed after the
 * commit.
 */
export async function deleteFileRows(
  { db }: Database,
  column: 'case_id' | 'user_id',
  ids: readonly string[],
): Promise<{ keys: string[]; files: number }> {
  const variants = await db
    .selectFrom('document_variants')
    .select('key')
    .where('document_id', 'in', (query) => query.selectFrom('documents').select('id').where(column, 'in', ids))
    .execute();
  const files = await db.deleteFrom('documents').where(column, 'in', ids).returning('key').execute();
  const keys = [...files, ...variants].map(({ key }) => key);
  const shared = keys.length ? await db.selectFrom('documents').select('key').where('key', 'in', keys).execute() : [];
  const stillUsed = new Set(shared.map(({ key }) => key));
  return { keys: keys.filter((key) => !stillUsed.has(key)), files: files.length };
}
