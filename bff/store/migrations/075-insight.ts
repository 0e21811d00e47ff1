import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // Narrow, so that a million of them are read in a moment; no key to cases, for they are made from cases and can be made again.
  `create table case_figures (case_id uuid primary key, entity_id uuid not null, submitted_day date not null, answered_day date,
     case_type_id smallint not null, channel_id smallint not null, status smallint not null, working_days smallint,
     on_time boolean, restudied boolean not null)`,
  `create index case_figures_submitted on case_figures (submitted_day, entity_id)`,
  `create index case_figures_entity on case_figures (entity_id, submitted_day)`,
  `create index case_figures_answered on case_figures (answered_day, entity_id) where answered_day is not null`,
  `create table case_figure_state (id int primary key, until timestamptz not null, rules text not null)`,
  `create index feedback_created on feedback (created_at desc, id)`,
  `create index feedback_comments on feedback (created_at desc, id) where comment is not null`,
];

/** What the insight is read from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
