import { sql, type Kysely } from 'kysely';
import { searchCode } from '../search-code.ts';
import { ENTITY_KEY, WEEK_KEY } from '../search-keys.ts';

/** As userTypeOf (common/access/permissions.ts) has it: the first of these that somebody holds. */
const TYPES = [
  ['voc/voc-agent', 2],
  ['voc/voc-admin', 3],
  ['voc/voc-agent-manager', 3],
  ['voc/voc-content-manager', 4],
].map(([role, type]) => `when '${role}' = any (lower(roles::text)::text[]) then ${type}`);

/** In plain letters, kept beside the text: made at each comparison it would cost more than all else. */
const codeColumn = (table: string, text: string): string =>
  `alter table ${table} add column search_code text not null generated always as (${searchCode(text)}) stored`;

const CASES = [
  `drop index cases_search`,
  codeColumn('cases', 'search'),
  // A word that half of all cases have is looked for in one entity and in some weeks, not in all there ever were.
  `create index cases_search on cases using gin (${ENTITY_KEY}, ${WEEK_KEY}, search_code gin_trgm_ops)`,
];

const PEOPLE = [
  `create index users_search on users using gin (search_code gin_trgm_ops)`,
  `create function user_type_of(roles text[]) returns int language sql immutable parallel safe as $$ select case ${TYPES.join(' ')} else 1 end $$`,
  `alter table users add column user_type int not null generated always as (user_type_of(roles)) stored`,
  `create index users_type on users (user_type, status, created_at desc, id)`,
  `create index users_type_created on users (user_type, created_at desc, id)`,
];

/** Searches by entity and week, and lists of people by their type. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of CASES) await sql.raw(statement).execute(db);
  await sql.raw('drop index users_search').execute(db);
  // One kept column cannot be made of another: it is made of what that one is made of.
  const { rows } = await sql<{ made: string }>`select pg_get_expr(d.adbin, d.adrelid) as made from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum where d.adrelid = 'users'::regclass and a.attname = 'search'`.execute(
    db,
  );
  await sql.raw(codeColumn('users', rows[0]!.made)).execute(db);
  for (const statement of PEOPLE) await sql.raw(statement).execute(db);
}
