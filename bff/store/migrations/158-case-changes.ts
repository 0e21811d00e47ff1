import { sql, type Kysely } from 'kysely';

/** A statement-level trigger that notes rows of `table` as changes of their cases. */
const noted = (name: string, table: string, columns: string, filter = ''): string[] => [
  `create function ${name}() returns trigger language plpgsql as $$ begin
     insert into case_changes (case_id, kind, version, at)
       select c.id, ${columns} from written w join cases c on c.id = w.case_id ${filter} order by w.case_id;
     return null;
   end $$`,
  `create trigger ${name} after insert on ${table} referencing new table as written for each statement execute function ${name}()`,
];

const STATEMENTS = [
  // `tx` orders changes by commit (commit-order.ts); `seq` orders those of one transaction.
  `create table case_changes (seq bigint generated always as identity, tx xid8 not null default pg_current_xact_id(),
     case_id uuid not null, kind text not null, version int not null, at timestamptz not null, primary key (tx, seq))`,
  // Triggers, so that no way by which a case changes can forget it, an older instance during an update included.
  ...noted('case_changes_by_event', 'case_events', 'w.kind, c.version, w.at', `where w.kind not in ('ANONYMIZE', 'BASELINE')`),
  ...noted('case_changes_by_comment', 'comments', `case when w.internal then 'NOTE' else 'COMMENT' end, c.version, w.created_at`),
  `create function case_changes_by_anonymization() returns trigger language plpgsql as $$ begin
     insert into case_changes (case_id, kind, version, at) values (new.id, 'ANONYMIZED', new.version, new.forgotten_at);
     return null;
   end $$`,
  `create trigger case_changes_by_anonymization after update of forgotten_at on cases for each row
     when (old.forgotten_at is null and new.forgotten_at is not null) execute function case_changes_by_anonymization()`,
];

/** What changed in which case, in the order of commits, for systems that follow the cases by a cursor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
