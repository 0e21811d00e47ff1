import type { AnyCall } from '../../../common/contract/call.ts';
import type { Database } from '../../../bff/store/database.ts';
import { sql } from 'kysely';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** How another website's page, or a program that took a browser's cookies, makes a request: what it says of where it comes from. */
export const FROM_ELSEWHERE: Readonly<Record<string, Record<string, string>>> = {
  'a foreign origin': { origin: 'https://evil.example', 'content-type': JSON_TYPE },
  'the null origin': { origin: 'null', 'content-type': JSON_TYPE },
  'an empty origin': { origin: '', 'content-type': JSON_TYPE },
  'another port': { origin: 'http://127.0.0.1:1', 'content-type': JSON_TYPE },
  'an origin that begins alike': { origin: 'http://127.0.0.1.evil.example', 'content-type': JSON_TYPE },
  'another site': { 'sec-fetch-site': 'cross-site', 'content-type': JSON_TYPE },
  'a sibling site': { 'sec-fetch-site': 'same-site', 'content-type': JSON_TYPE },
  'a person’s own typing': { 'sec-fetch-site': 'none', 'content-type': JSON_TYPE },
  'another site that names the portal as its origin': { 'sec-fetch-site': 'cross-site', origin: 'PORTAL', 'content-type': JSON_TYPE },
  'a form of a foreign origin': { origin: 'https://evil.example', 'content-type': FORM },
  'a form of another site': { 'sec-fetch-site': 'cross-site', 'content-type': FORM },
  'a form without an origin': { 'content-type': FORM },
  'plain text without an origin': { 'content-type': 'text/plain' },
  'parts without an origin': { 'content-type': 'multipart/form-data; boundary=x' },
  'nothing but cookies': { 'content-type': JSON_TYPE },
};

/** State-changing addresses beside the contract's: the embedded provider's forms. */
export const FORMS = [
  '/idp/interaction/x',
  '/idp/interaction/x/cancel',
  '/idp/account/forgotten',
  '/idp/account/new-password',
  '/idp/account/password',
];

const MISSING = '00000000-0000-4000-8000-000000000000';

/** Where a call is made: with ids of nothing in its path. */
export const addressOf = (row: AnyCall): string => `/api/${row.path.replace(':app', 'CWD').replace(/:\w+/g, MISSING)}`;

/** What people, not the portal by itself, have brought into the tables: the same while nobody has changed anything. */
export async function fingerprint({ db }: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('outbox', 'inbox', 'provider_records', 'signing_keys', 'sessions')`.execute(db);
  const prints = [];
  for (const { name } of rows.sort((a, b) => a.name.localeCompare(b.name))) {
    const found = await sql<{
      print: string;
    }>`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${sql.table(name)} t`.execute(db);
    prints.push(`${name} ${found.rows[0]!.print}`);
  }
  const sessions = await sql<{ n: string }>`select count(*) as n from sessions`.execute(db);
  return [...prints, `sessions ${sessions.rows[0]!.n}`].join('\n');
}
