import { sql, type RawBuilder } from 'kysely';
import { EvidenceRepository } from '../../cases/evidence/evidence.repository.ts';
import type { Database } from '../../store/database.ts';
import { WORDS_KEY } from '../../store/search-keys.ts';
import { isHeld } from './holds.repository.ts';

/** How many of what is due go, and how many a legal hold keeps. */
export interface Found {
  due: number;
  held: number;
}

const HELD = isHeld({ caseId: 'c.id', mobile: 'c.mobile', email: 'c.email' });

/** Closed since `before`, and nothing is open: over `cases as c`. */
const isDue = (before: Date): RawBuilder<boolean> =>
  sql<boolean>`(c.forgotten_at is null and c.status in (53, 54, 55, 56, 57) and c.updated_at < ${before}
    and (c.resolution_at is null or c.resolution_at < ${before})
    and not exists (select 1 from case_appeals p where p.case_id = c.id and p.resolution_at is null))`;

/** Over `cases as c`: it still says whose it is, and goes on doing so. */
export const caseStays = (before: Date): RawBuilder<boolean> =>
  sql<boolean>`(c.forgotten_at is null and (not ${isDue(before)} or ${HELD}))`;

/** Closed cases: what is personal in them is forgotten; what they count for, and the chain of their events, stays. */
export class CaseRetention {
  constructor(private readonly database: Database) {}

  async found(before: Date): Promise<Found> {
    const { rows } = await sql<Found>`select count(*) filter (where not ${HELD})::int as due, count(*) filter (where ${HELD})::int as held
      from cases c where ${isDue(before)}`.execute(this.database.db);
    return rows[0]!;
  }

  async files(before: Date): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from documents d join cases c on c.id = d.case_id
      where ${isDue(before)} and not ${HELD}`.execute(this.database.db);
    return rows[0]!.count;
  }

  /** Forgets up to `most` cases in one transaction. Gives how many, and the keys of their files. */
  forgetSome(before: Date, now: Date, most: number): Promise<{ cases: number; keys: string[]; files: number }> {
    return this.database.transaction(async () => {
      const { rows } = await sql<{ id: string }>`select c.id from cases c where ${isDue(before)} and not ${HELD}
        order by c.updated_at limit ${most} for update of c skip locked`.execute(this.database.db);
      const ids = rows.map(({ id }) => id);
      if (!ids.length) return { cases: 0, keys: [], files: 0 };
      await this.forgetWords(ids);
      const gone = await forgetFiles(this.database, 'case_id', ids);
      await this.forgetWhose(ids, now);
      await new EvidenceRepository(this.database).addAnonymized(ids, now);
      return { cases: ids.length, ...gone };
    });
  }

  /** A word can name a person as well: those that no case has any more go from the list of words. */
  async forgetUnusedWords(now: Date): Promise<void> {
    const { db } = this.database;
    const words = sql.raw(`unnest(${WORDS_KEY})`);
    await sql`with used as (select distinct ${words} as word from cases)
      delete from case_words w where not exists (select from used where used.word = w.word)`.execute(db);
    // A case that came in meanwhile found its words on the list, and the statement above did not see it.
    const hourAgo = new Date(now.getTime() - 3_600_000);
    await sql`insert into case_words (word) select distinct ${words} from cases where submitted_at > ${hourAgo}
      on conflict do nothing`.execute(db);
  }

  private async forgetWords(ids: readonly string[]): Promise<void> {
    const { db } = this.database;
    await new EvidenceRepository(this.database).forgetTexts(ids);
    await db.updateTable('comments').set({ text: null, document_id: null }).where('case_id', 'in', ids).execute();
    await db.updateTable('surveys').set({ comment: null }).where('case_id', 'in', ids).execute();
    await db
      .updateTable('case_appeals')
      .set({ text: '', resolution: sql`case when resolution is null then null else '' end` })
      .where('case_id', 'in', ids)
      .execute();
  }

  /** `updated_at` stays: nothing happened to the case that its figures or its readers would have to know of. */
  private async forgetWhose(ids: readonly string[], now: Date): Promise<void> {
    const texts = { suggested_solution: null, resolution: null, restudy_details: null, restudy_resolution: null, voice_note_id: null };
    const place = { latitude: null, longitude: null, address: null, place_id: null };
    const person = { mobile: '', email: null, first_name: null, last_name: null };
    await this.database.db
      .updateTable('cases')
      .set({ description: '', ...texts, ...place, ...person, customer_replied: false, forgotten_at: now })
      .set({ search: '', version: sql`version + 1` })
      .where('id', 'in', ids)
      .execute();
  }
}

/** Deletes the rows of these cases' or accounts' files. Gives the keys of their bytes, to be removed once that is certain. */
export async function forgetFiles(
  { db }: Database,
  of: 'case_id' | 'user_id',
  ids: readonly string[],
): Promise<{ keys: string[]; files: number }> {
  const sizes = await db
    .selectFrom('document_variants')
    .select('key')
    .where('document_id', 'in', (query) => query.selectFrom('documents').select('id').where(of, 'in', ids))
    .execute();
  const files = await db.deleteFrom('documents').where(of, 'in', ids).returning('key').execute();
  return { keys: [...files, ...sizes].map(({ key }) => key), files: files.length };
}
