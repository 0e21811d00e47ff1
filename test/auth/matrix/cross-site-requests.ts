import type { AnyEndpoint } from '../../../common/contract/endpoint.ts';
import type { Database } from '../../../bff/database/database.ts';
import { sql } from 'kysely';
import { defined } from '../../support/defined.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/**
 * Headers of requests from other websites, or from programs with stolen cookies. PORTAL is replaced with the portal's
 * origin.
 */
export const CROSS_SITE_HEADERS: Readonly<Record<string, Record<string, string>>> = {
  'a foreign origin': { origin: 'https://evil.example', 'content-type': JSON_TYPE },
  'the null origin': { origin: 'null', 'content-type': JSON_TYPE },
  'an empty origin': { origin: '', 'content-type': JSON_TYPE },
  'another port': { origin: 'http://127.0.0.1:1', 'content-type': JSON_TYPE },
  'an origin with the same prefix': { origin: 'http://127.0.0.1.evil.example', 'content-type': JSON_TYPE },
  'a cross-site fetch header': { 'sec-fetch-site': 'cross-site', 'content-type': JSON_TYPE },
  'a same-site fetch header': { 'sec-fetch-site': 'same-site', 'content-type': JSON_TYPE },
  'a fetch header of direct navigation': { 'sec-fetch-site': 'none', 'content-type': JSON_TYPE },
  'a cross-site fetch header and the portal as origin': {
    'sec-fetch-site': 'cross-site',
    origin: 'PORTAL',
    'content-type': JSON_TYPE,
  },
  'a form from a foreign origin': { origin: 'https://evil.example', 'content-type': FORM },
  'a form from another site': { 'sec-fetch-site': 'cross-site', 'content-type': FORM },
  'a form without an origin': { 'content-type': FORM },
  'plain text without an origin': { 'content-type': 'text/plain' },
  'a multipart body without an origin': { 'content-type': 'multipart/form-data; boundary=x' },
  'only cookies': { 'content-type': JSON_TYPE },
};

/** The embedded provider's forms: state-changing paths outside the contract. */
export const FORMS = [
  '/idp/interaction/x',
  '/idp/interaction/x/cancel',
  '/idp/account/forgot-password',
  '/idp/account/new-password',
  '/idp/account/password',
];

const MISSING = '00000000-0000-4000-8000-000000000000';

/** The endpoint's path, with unknown ids. */
export const pathOf = (endpoint: AnyEndpoint): string =>
  `/api/${endpoint.path.replace(':app', 'CWD').replace(/:\w+/g, MISSING)}`;

/** Postpones the recurring jobs, which would change the tables during the test. */
export async function postponeRecurringJobs({ db }: Database): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ next_at: sql`now() + interval '1 day'` })
    .where('key', '=', 'recurring')
    .execute();
}

/**
 * Hashes of all tables that users change, and the number of sessions. Of a job only id and queue are hashed, because
 * jobs run during the test.
 */
export async function fingerprint({ db }: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('demo_inbox', 'oidc_payloads', 'signing_keys', 'sessions')`.execute(
    db,
  );
  const prints = [];
  for (const { name } of rows.sort((a, b) => a.name.localeCompare(b.name))) {
    const rows =
      name === 'jobs'
        ? sql`(select id, queue from jobs where key is distinct from 'recurring') t`
        : sql`${sql.table(name)} t`;
    const print = sql<{
      print: string;
    }>`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${rows}`;
    const found = await print.execute(db);
    prints.push(`${name} ${defined(found.rows[0]).print}`);
  }
  const sessions = await sql<{ n: string }>`select count(*) as n from sessions`.execute(db);
  return [...prints, `sessions ${defined(sessions.rows[0]).n}`].join('\n');
}
