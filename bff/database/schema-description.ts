import { sql } from 'kysely';
import type { Database } from './database.ts';

const HEADER = `-- The schema of the database, written by \`npm run docs:schema\` from the catalogue after all migrations. To read only:
-- the portal creates its tables by the migrations in bff/database/migrations/.`;

interface Table {
  name: string;
  comment: string | null;
  /** Storage parameters, as `name=value`. */
  parameters: string[];
  columns: { definition: string; comment: string | null }[];
  constraints: string[];
  indexes: string[];
  triggers: string[];
}

/** The tables of the product, without the record of migrations. */
const TABLES = sql`(select oid, relname, reloptions from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
  and relname not like 'kysely\\_%')`;

/**
 * The schema as SQL text: functions, then each table with its comment, columns, constraints, indexes and triggers,
 * sorted by name. Built from the catalogue, so that it does not depend on the version of pg_dump.
 */
export async function describeSchema(database: Database): Promise<string> {
  const functions = await listFunctions(database);
  const tables = await listTables(database);
  return `${[HEADER, ...functions, ...tables.map(tableText)].join('\n\n')}\n`;
}

/** Functions of the migrations; those of extensions are left out. */
async function listFunctions({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef(p.oid) as text from pg_proc p
    where p.pronamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname`.execute(db);
  return rows.map(({ text }) => `${text.trim().replace(/^(CREATE OR REPLACE FUNCTION) \w+\./, '$1 ')};`);
}

async function listTables({ db }: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`select t.relname as name, obj_description(t.oid, 'pg_class') as comment,
    coalesce(t.reloptions, '{}') as parameters,
    (select json_agg(json_build_object('comment', col_description(a.attrelid, a.attnum), 'definition',
        concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attgenerated = 's' then format('GENERATED ALWAYS AS (%s) STORED', pg_get_expr(d.adbin, d.adrelid))
            when a.attidentity = 'a' then 'GENERATED ALWAYS AS IDENTITY'
            when d.adbin is not null then 'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) end,
          case when a.attnotnull then 'NOT NULL' end)) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(format('CONSTRAINT %I %s', c.conname, pg_get_constraintdef(c.oid))
        order by array_position('{p,u,c,f}'::text[], c.contype::text), c.conname), '[]')
      from pg_constraint c where c.conrelid = t.oid and c.contype in ('p', 'u', 'c', 'f')) as constraints,
    (select coalesce(json_agg(pg_get_indexdef(i.indexrelid) order by n.relname), '[]')
      from pg_index i join pg_class n on n.oid = i.indexrelid
      where i.indrelid = t.oid and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid and c.conrelid = t.oid)) as indexes,
    (select coalesce(json_agg(pg_get_triggerdef(g.oid) order by g.tgname), '[]')
      from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal) as triggers
    from ${TABLES} t order by t.relname`.execute(db);
  return rows;
}

function tableText({ name, comment, parameters, columns, constraints, indexes, triggers }: Table): string {
  const lines: Table['columns'] = [...columns, ...constraints.map((definition) => ({ definition, comment: null }))];
  const body = lines.map(({ definition, comment }, index) => {
    const comma = index < lines.length - 1 ? ',' : '';
    return `    ${definition}${comma}${comment === null ? '' : ` -- ${comment}`}`;
  });
  const others = [...indexes, ...triggers].map((text) => `${withoutSchema(text)};`);
  const end = parameters.length ? `) WITH (${parameters.join(', ')});` : ');';
  return [`-- ${comment ?? ''}`.trimEnd(), `CREATE TABLE ${name} (`, ...body, end, ...others].join('\n');
}

/** The catalogue writes the name of the schema, which differs between databases of tests. */
const withoutSchema = (text: string): string =>
  text.replace(/ ON \w+\.(\w+)/, ' ON $1').replace(/EXECUTE FUNCTION \w+\./, 'EXECUTE FUNCTION ');
