import pg from 'pg';
import { LIMITS } from '../../common/limits.ts';
import { runPortal } from '../support/running-portal.mjs';
import { defined } from '../support/defined.ts';
import { startPostgres } from '../support/postgres.mjs';

const SHORT_TEXT =
  /^(name|title|question|(first|last)_name|asset_number|hint|reason|restudy_details|proof_reason|entity)(_(en|ar))?$/;
const LONG_TEXT =
  /^(text|answer|description|address|comment|remarks|suggested_solution|resolution|restudy_resolution|hours)(_(en|ar))?$/;
/** Tables that only the portal reads, and those to which rows are only added. */
const LEFT_AS_THEY_ARE = [
  'case_events',
  'demo_inbox',
  'operator_audit_log',
  'setup_marks',
  'signing_keys',
  'webhook_audit',
];
/** Fills several lines on a wide screen. */
const TEXT_LENGTH = 400;
/** These people sign in during the walk. */
const SIGN_IN_NAMES = ['agent', 'manager', 'admin', 'content', 'customer', 'unverified'];

/** The SQL of a text without a space, in the script of its column; in English it begins differently in each row. */
function longWord(table: string, column: string): string {
  if (column === 'asset_number') return `repeat('m', 32)`;
  const length = SHORT_TEXT.test(column) ? LIMITS.nameMax : TEXT_LENGTH;
  return column.endsWith('_ar')
    ? `repeat('ضص', ${length / 2})`
    : `rpad(translate(md5(${table}::text), '0123456789', 'ghijklmnop'), ${length}, 'm')`;
}

/** Gives each text of the demo a value without a space, names one as long as a name may be. */
async function stretchTexts(databaseUrl: string): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const { rows } = await db.query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and data_type = 'text' and table_name <> all($1)`,
      [LEFT_AS_THEY_ARE],
    );
    for (const { table, column } of rows.filter(({ column }) => SHORT_TEXT.test(column) || LONG_TEXT.test(column)))
      await db.query(`update ${table} set ${column} = ${longWord(table, column)} where ${column} <> ''`);
    await db.query(`update entities set website = 'https://' || repeat('m', 60) || '.example/' || repeat('m', 300),
      contact_email = repeat('m', 60) || '@' || repeat('m', 60) || '.example'`);
    await db.query(`update documents set name = repeat('m', 100) || '.jpg' where mime_type = 'image/jpeg'`);
    await db.query(
      `update users set email = repeat('m', 60) || '.' || id || '@' || repeat('m', 50) || '.example'
       where email <> all($1)`,
      [SIGN_IN_NAMES.map((name) => `${name}@portal.example`)],
    );
  } finally {
    await db.end();
  }
}

/** A running demo on PostgreSQL in which each name has 100 characters and each text 400, without a space. */
export async function startLongValuesDemo(
  env: Record<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const postgres = defined(await startPostgres());
  const stop = () => postgres.stop();
  try {
    const onPostgres = { ...env, DATABASE_URL: postgres.url };
    const filled = await runPortal({ env: onPostgres });
    await filled.stop();
    await stretchTexts(postgres.url);
    const portal = await runPortal({ env: onPostgres });
    return { url: portal.url, stop: () => portal.stop().then(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}
