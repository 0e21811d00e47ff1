import { Kysely, PostgresDialect, type LogEvent, type PostgresPool } from 'kysely';
import { activeTracer } from '../ops/tracing.ts';
import type { Tables } from './tables.ts';

/** The operation and table of a statement. A span never contains its values. */
const OPERATION_AND_TABLE = /^\s*(\w+)\b(?:[^]*?\b(?:from|into|update)\s+"?([a-z_]\w*))?/i;

function recordSpan({ query, queryDurationMillis, level }: LogEvent): void {
  const [, operation = 'query', table] =
    OPERATION_AND_TABLE.exec(/^\s*update\b/i.test(query.sql) ? `update ${query.sql}` : query.sql) ?? [];
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table && { 'db.collection.name': table }),
  };
  activeTracer()?.recordSpan(
    table ? `${operation} ${table}` : operation,
    attributes,
    queryDurationMillis,
    level === 'error',
  );
}

/** The query builder over a pool. With tracing it records a span for each statement. */
export const tracedKysely = (pool: PostgresPool): Kysely<Tables> =>
  new Kysely({ dialect: new PostgresDialect({ pool }), log: activeTracer() ? recordSpan : undefined });
