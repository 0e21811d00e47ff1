import { sql, type Kysely } from 'kysely';
import { byCase, chained, type EventFacts, type Link } from '../event-chain.ts';

/** Cases whose events are linked in one statement. */
const BATCH = 500;

/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

const COLUMNS = `alter table case_events add column text_salt text, add column text_hash text, add column hash text not null default ''`;

// A text may be forgotten, with its salt, and nothing else may ever change; who needs more than that must first say so by taking the rule away.
const APPEND_ONLY = [
  `create function case_events_append_only() returns trigger language plpgsql as $$
   begin
     if tg_op = 'UPDATE' then
       if new.text is null and new.text_salt is null and to_jsonb(new) - 'text' - 'text_salt' = to_jsonb(old) - 'text' - 'text_salt' then
         return new;
       end if;
     end if;
     raise exception 'case_events is only ever added to' using errcode = 'restrict_violation';
   end $$`,
  `create trigger case_events_append_only before update or delete on case_events for each row execute function case_events_append_only()`,
  `create trigger case_events_kept before truncate on case_events for each statement execute function case_events_append_only()`,
];

/** Each event linked to the one before it by a keyed hash, and a rule of the database that events are only ever added to. */
export const evidence = (key: Buffer) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(COLUMNS).execute(db);
    for (let from: string | undefined = FIRST; from !== undefined;) from = await linkSome(db, key, from);
    for (const statement of APPEND_ONLY) await sql.raw(statement).execute(db);
  },
});

/** Links the events of the next cases after `from`; gives the last of them, if there was one. */
async function linkSome(db: Kysely<unknown>, key: Buffer, from: string): Promise<string | undefined> {
  const { rows } =
    await sql<EventFacts>`select case_id, seq, kind, from_status, to_status, actor, actor_id, text, names, at from case_events
    where case_id in (select id from cases where id > ${from}::uuid order by id limit ${BATCH}) order by case_id, seq`.execute(db);
  const last = await sql<{ id: string }>`select id from cases where id > ${from}::uuid order by id limit 1 offset ${BATCH - 1}`.execute(db);
  const linked = [...byCase(rows).values()].flatMap((events) => chained(key, events));
  if (linked.length) await write(db, linked);
  return last.rows[0]?.id;
}

async function write(db: Kysely<unknown>, linked: readonly (EventFacts & Link)[]): Promise<void> {
  const rows = linked.map(({ case_id, seq, text_salt, text_hash, hash }) => ({ case_id, seq, text_salt, text_hash, hash }));
  await sql`update case_events e set text_salt = n.text_salt, text_hash = n.text_hash, hash = n.hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (case_id uuid, seq int, text_salt text, text_hash text, hash text)
    where e.case_id = n.case_id and e.seq = n.seq`.execute(db);
}
