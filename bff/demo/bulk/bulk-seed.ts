import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/database.ts';
import { groupByCase, chainEvents, type EventRecord } from '../../database/hash-chain.ts';
import type { Tables } from '../../database/tables.ts';
import { createAgentLookup, createDueLookup, createLookups, type BatchCase } from './bulk-lookups.ts';
import {
  SELECT_EVENTS,
  INSERT_ANSWERS,
  INSERT_CASES,
  INSERT_COMMENTS,
  INSERT_CONFIRMATIONS,
  INSERT_PEOPLE,
  INSERT_RATINGS,
  INSERT_SURVEYS,
  CREATE_BATCH,
  SELECT_BATCH,
  idOf,
} from './bulk-rows.ts';

const BATCH = 20_000;
const FILLED_TABLES = ['users', 'cases', 'case_events', 'comments', 'surveys', 'survey_answers', 'case_confirmations'];
const BATCH_STATEMENTS = [INSERT_COMMENTS, INSERT_CONFIRMATIONS, INSERT_SURVEYS, INSERT_ANSWERS, INSERT_RATINGS];

export interface BulkSeed {
  cases: number;
  /** Seed of the random choices; the same seed gives the same cases. */
  seed: number;
  now: Date;
  /** Called after every batch, and before the indexes are created. */
  onProgress?: (done: number, what: 'cases' | 'indexes') => void;
}

/** The database has cases of this seed. */
export class AlreadySeededError extends Error {}

/**
 * Adds three years of cases with people, events, comments, surveys and ratings to a database with the demo directory,
 * in one transaction. Throws AlreadySeededError.
 */
export async function seedBulk(database: Database, { cases, seed, now, onProgress }: BulkSeed): Promise<void> {
  const values = { seed, now, total: cases, people: Math.max(12 * 46, Math.ceil(cases / 5)) };
  await database.transaction(async () => {
    const { db } = database;
    if (await isSeeded(db, seed)) throw new AlreadySeededError(`The database already has cases of seed ${seed}.`);
    await sql`set local maintenance_work_mem = '512MB'`.execute(db);
    await createLookups(db);
    const restore = await dropIndexes(db, FILLED_TABLES);
    await run(db, INSERT_PEOPLE, values);
    await createAgentLookup(db);
    for (let from = 0; from < cases; from += BATCH) {
      const to = Math.min(from + BATCH, cases);
      await run(db, CREATE_BATCH, { ...values, from, to: to - 1 });
      await createDueLookup(db, (await sql.raw<BatchCase>(SELECT_BATCH).execute(db)).rows);
      await run(db, INSERT_CASES, values);
      await addEvents(database, values);
      for (const statement of BATCH_STATEMENTS) await run(db, statement, values);
      await sql`drop table bulk_batch, bulk_due`.execute(db);
      onProgress?.(to, to < cases ? 'cases' : 'indexes');
    }
    await restore();
  });
  for (const table of [...FILLED_TABLES, 'feedback'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database.db);
}

/** Looks for the first case of the seed. */
async function isSeeded(db: Kysely<Tables>, seed: number): Promise<boolean> {
  const { rows } = await sql
    .raw(interpolate(`select 1 from cases where id = ${idOf('case', '0')}`, { seed }))
    .execute(db);
  return rows.length > 0;
}

/** Inserts the events of the batch with their hash chain (database/hash-chain.ts). */
async function addEvents({ db, eventKey }: Database, values: Values): Promise<void> {
  const { rows } = await sql.raw<EventRecord>(`${interpolate(SELECT_EVENTS, values)} order by 1, 2`).execute(db);
  const linked = [...groupByCase(rows).values()].flatMap((events) => chainEvents(eventKey, events));
  await sql`insert into case_events (case_id, seq, kind, from_status, to_status, actor, actor_id, text, at, text_salt, text_hash, hash)
    select case_id, seq, kind, from_status, to_status, actor, actor_id, text, at, text_salt, text_hash, hash
    from jsonb_to_recordset(${JSON.stringify(linked)}::jsonb) as events(case_id uuid, seq int, kind text, from_status int, to_status int, actor text,
      actor_id uuid, text text, at timestamptz, text_salt text, text_hash text, hash text)`.execute(db);
}

type Values = Record<string, number | Date>;

/** Runs a statement with `$name` placeholders. The values are numbers and dates of this module, never user input. */
async function run(db: Kysely<Tables>, statement: string, values: Values): Promise<void> {
  await sql.raw(interpolate(statement, values)).execute(db);
}

function interpolate(statement: string, values: Values): string {
  return statement.replace(/\$([a-z]+)/g, (_, name: string) => {
    const value = values[name];
    return value instanceof Date ? `'${value.toISOString()}'` : String(value);
  });
}

/** Recreates the dropped indexes and foreign keys. */
type Restore = () => Promise<void>;

/**
 * Drops the secondary indexes and foreign keys of tables before a bulk load, and returns a function that recreates
 * them: sorting once costs a tenth of maintaining every index row by row. Run it in the transaction of the load, so
 * that no other transaction sees the tables without.
 */
async function dropIndexes(db: Kysely<Tables>, tables: readonly string[]): Promise<Restore> {
  const { rows: keys } = await sql<{ tab: string; name: string; text: string }>`
    select conrelid::regclass::text as tab, quote_ident(conname) as name, pg_get_constraintdef(oid) as text
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any (${tables})`.execute(db);
  const { rows: indexes } = await sql<{ name: string; text: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text
    from pg_index where indrelid::regclass::text = any (${tables}) and not indisunique`.execute(db);
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const { tab, name } of keys) await run(`alter table ${tab} drop constraint ${name}`);
  for (const { name } of indexes) await run(`drop index ${name}`);
  return async () => {
    for (const { text } of indexes) await run(text);
    for (const { tab, name, text } of keys) await run(`alter table ${tab} add constraint ${name} ${text}`);
  };
}
