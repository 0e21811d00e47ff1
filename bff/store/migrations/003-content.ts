import { sql, type Kysely } from 'kysely';
import { foldForSearch } from '../../../common/locale/search-fold.ts';

const STATEMENTS = [
  // Folded, so that a match in the question can stand before one in the answer.
  `alter table faqs add column search_question text not null default ''`,
  `alter table stories add column search text not null default '', add column image_id uuid, add column banner_id uuid`,
  `alter table entities add column created_at timestamptz, add column modified_at timestamptz`,
  `create table contact_messages (id uuid primary key, reference text not null unique, name text not null, mobile text not null,
     email text not null, message text not null, language text not null, created_at timestamptz not null)`,
  `create index contact_messages_email on contact_messages (email, created_at)`,
  `create table feedback (id uuid primary key, rating text not null, comment text, page text, language text not null, created_at timestamptz not null)`,
];

interface Faq {
  id: string;
  question_en: string;
  question_ar: string;
}

interface Story {
  id: string;
  title_en: string;
  title_ar: string;
  description_en: string;
  description_ar: string;
}

/** What people search in and what they write to the programme. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  const faqs = await sql<Faq>`select id, question_en, question_ar from faqs`.execute(db);
  for (const row of faqs.rows) {
    const folded = foldForSearch(`${row.question_ar} ${row.question_en}`);
    await sql`update faqs set search_question = ${folded} where id = ${row.id}`.execute(db);
  }
  const stories = await sql<Story>`select id, title_en, title_ar, description_en, description_ar from stories`.execute(db);
  for (const row of stories.rows) {
    const folded = foldForSearch(`${row.title_ar} ${row.title_en} ${row.description_ar} ${row.description_en}`);
    await sql`update stories set search = ${folded} where id = ${row.id}`.execute(db);
  }
}
