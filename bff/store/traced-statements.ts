import type { LogEvent } from 'kysely';
import { tracerInForce } from '../ops/tracing.ts';

/** What a statement does and to what; its text is not looked at further, its values not at all. */
const DOES = /^\s*(\w+)\b(?:[^]*?\b(?:from|into|update)\s+"?([a-z_]\w*))?/i;

function noteOf({ query, queryDurationMillis, level }: LogEvent): void {
  const [, operation = 'query', table] = DOES.exec(/^\s*update\b/i.test(query.sql) ? `update ${query.sql}` : query.sql) ?? [];
  const facts = { 'db.system.name': 'postgresql', 'db.operation.name': operation, ...(table && { 'db.collection.name': table }) };
  tracerInForce()?.ended(table ? `${operation} ${table}` : operation, facts, queryDurationMillis, level === 'error');
}

/** For the database layer: tells the tracer of each statement, where there is one. */
export const tracedStatements = () => (tracerInForce() ? noteOf : undefined);
