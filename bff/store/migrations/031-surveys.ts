import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // The case is the key: rated once, whoever tries it twice at once.
  `create table surveys (id uuid primary key, case_id uuid not null unique references cases, entity_id uuid not null references entities,
     comment text, language text not null, at timestamptz not null)`,
  `create index surveys_entity on surveys (entity_id)`,
  `create table survey_answers (survey_id uuid not null references surveys on delete cascade, option_id text not null,
     rating int not null check (rating between 1 and 5), primary key (survey_id, option_id))`,
];

/** How people rate the handling of their cases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
