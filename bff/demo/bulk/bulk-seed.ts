import { sql, type Kysely } from 'kysely';
import type { Database } from '../../store/database.ts';
import { byCase, chained, type EventFacts } from '../../store/event-chain.ts';
import type { Tables } from '../../store/tables.ts';
import { layAgents, layLookups } from './bulk-lookups.ts';
import {
  EVENTS,
  INSERT_ANSWERS,
  INSERT_CASES,
  INSERT_COMMENTS,
  INSERT_PEOPLE,
  INSERT_RATINGS,
  INSERT_SURVEYS,
  LAY_BATCH,
} from './bulk-rows.ts';
import { idOf } from './bulk-sql.ts';
import { setAside } from './set-aside.ts';

const BATCH = 20_000;
const FILLED = ['users', 'cases', 'case_events', 'comments', 'surveys', 'survey_answers'];
const OF_A_BATCH = [INSERT_COMMENTS, INSERT_SURVEYS, INSERT_ANSWERS, INSERT_RATINGS];

export interface BulkSeed {
  /** How many cases. */
  cases: number;
  /** Another seed is another city; the same one gives the same cases again. */
  seed: number;
  now: Date;
  /** Told after every batch, and before what comes after the last. */
  onProgress?: (done: number, what: 'cases' | 'indexes') => void;
}

/** Thrown when cases of this seed are there already. */
export class SeededBefore extends Error {}

/**
 * Adds cases of three years with their people, histories, comments, surveys and ratings to a database that has the demo's directory:
 * set by set, in one transaction, so that all of it is there or none. Throws SeededBefore.
 */
export async function seedBulk(database: Database, { cases, seed, now, onProgress }: BulkSeed): Promise<void> {
  const values = { seed, now, total: cases, people: Math.max(12 * 46, Math.ceil(cases / 5)) };
  await database.transaction(async () => {
    const { db } = database;
    if (await isSeeded(db, seed)) throw new SeededBefore(`cases of seed ${seed} are there already`);
    await sql`set local maintenance_work_mem = '512MB'`.execute(db);
    await layLookups(db);
    const restore = await setAside(db, FILLED);
    await run(db, INSERT_PEOPLE, values);
    await layAgents(db);
    for (let from = 0; from < cases; from += BATCH) {
      const to = Math.min(from + BATCH, cases);
      await run(db, LAY_BATCH, { ...values, from, to: to - 1 });
      await run(db, INSERT_CASES, values);
      await addEvents(database, values);
      for (const statement of OF_A_BATCH) await run(db, statement, values);
      await sql`drop table bulk_batch`.execute(db);
      onProgress?.(to, to < cases ? 'cases' : 'indexes');
    }
    await restore();
  });
  for (const table of [...FILLED, 'feedback']) await sql`vacuum analyze ${sql.table(table)}`.execute(database.db);
}

/** The first case of a seed has an id of its own. */
async function isSeeded(db: Kysely<Tables>, seed: number): Promise<boolean> {
  const { rows } = await sql.raw(filled(`select 1 from cases where id = ${idOf('case', '0')}`, { seed })).execute(db);
  return rows.length > 0;
}

/** The events of the batch, linked as those of any case are (store/event-chain.ts). */
async function addEvents({ db, eventKey }: Database, values: Values): Promise<void> {
  const { rows } = await sql.raw<EventFacts>(`${filled(EVENTS, values)} order by 1, 2`).execute(db);
  const linked = [...byCase(rows).values()].flatMap((events) => chained(eventKey, events));
  await sql`insert into case_events (case_id, seq, kind, from_status, to_status, actor, actor_id, text, at, text_salt, text_hash, hash)
    select case_id, seq, kind, from_status, to_status, actor, actor_id, text, at, text_salt, text_hash, hash
    from jsonb_to_recordset(${JSON.stringify(linked)}::jsonb) as events(case_id uuid, seq int, kind text, from_status int, to_status int, actor text,
      actor_id uuid, text text, at timestamptz, text_salt text, text_hash text, hash text)`.execute(db);
}

type Values = Record<string, number | Date>;

/** Runs one of the statements; its `$name`s are values of ours, never anybody's text. */
async function run(db: Kysely<Tables>, statement: string, values: Values): Promise<void> {
  await sql.raw(filled(statement, values)).execute(db);
}

function filled(statement: string, values: Values): string {
  return statement.replace(/\$([a-z]+)/g, (_, name: string) => {
    const value = values[name]!;
    return value instanceof Date ? `'${value.toISOString()}'` : String(value);
  });
}
