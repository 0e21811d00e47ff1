import { sql, type Kysely } from 'kysely';

/** Tables of the audit export, each row with the number of the transaction that wrote it. Rows of before count as written by number 0. */
const EXPORTED = ['case_events', 'case_audit', 'profile_reads', 'account_decisions', 'operator_deeds'];

const STATEMENTS = [
  ...EXPORTED.flatMap((table) => [
    `alter table ${table} add column txid xid8 not null default '0'`,
    `alter table ${table} alter column txid set default pg_current_xact_id()`,
  ]),
  `alter table case_events add column facts jsonb, add column facts_salt text`,
  `create or replace function case_events_append_only() returns trigger language plpgsql as $$
   begin
     if tg_op = 'UPDATE' then
       if new.text is null and new.text_salt is null and (new.facts_salt is null or new.facts_salt = old.facts_salt)
         and to_jsonb(new) - '{text,text_salt,facts_salt}'::text[] = to_jsonb(old) - '{text,text_salt,facts_salt}'::text[] then
         return new;
       end if;
     end if;
     raise exception 'case_events is only ever added to' using errcode = 'restrict_violation';
   end $$`,
  `alter table documents add column sha256 text`,
];

/** Hashes of a case's own fields in its events, SHA-256 of each upload, and the commit order of the audit tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
