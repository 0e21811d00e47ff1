import { sql, type Kysely } from 'kysely';

const OPEN = 'status in (50, 51, 58, 59)';

const STATEMENTS = [
  // Which days count for a case, and what follows from them; without a start of its own the clock runs from the submission.
  `alter table cases add column clock_from timestamptz, add column clock_days int not null default 10, add column clock_working boolean not null default true,
     add column clock_left int, add column warn_at timestamptz, add column late_at timestamptz`,
  `update cases set clock_from = restudy_at where restudy_at is not null`,
  `create index cases_warn on cases (warn_at) where ${OPEN}`,
  `create index cases_due on cases (due_at) where ${OPEN}`,
  `create index cases_late on cases (late_at) where ${OPEN}`,
  `create table clock_settings (id int primary key check (id = 1), weekend int[] not null, warn_percent int not null, further_days int not null,
     version int not null default 1, modified_by uuid references users on delete set null, modified_at timestamptz not null)`,
  // Days are texts: a day has no time zone.
  `create table holidays (id uuid primary key, name_en text not null, name_ar text not null, from_day text not null, to_day text not null,
     version int not null default 1, modified_by uuid references users on delete set null, modified_at timestamptz not null)`,
  `create table case_targets (id uuid primary key, case_type_id int not null references case_types, entity_id uuid references entities on delete cascade,
     days int not null, version int not null default 1, modified_by uuid references users on delete set null, modified_at timestamptz not null)`,
  `create unique index case_targets_default on case_targets (case_type_id) where entity_id is null`,
  `create unique index case_targets_entity on case_targets (case_type_id, entity_id) where entity_id is not null`,
  // The key is what raises a level once: a case's first round, and its re-study.
  `create table case_alerts (case_id uuid not null references cases, round int not null, level int not null, told int not null default 0,
     at timestamptz not null, primary key (case_id, round, level))`,
];

/** The case clock: targets, the calendar, due dates that follow them, and the levels that were raised. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
