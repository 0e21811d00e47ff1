import { sql, type RawBuilder } from 'kysely';
import type { StatusCode } from '../../common/cases/case.enums.ts';

/**
 * SQL condition: the column has one of these statuses. Uses literals instead of parameters, so that PostgreSQL can use
 * partial indexes.
 */
export function hasStatus(column: string, statuses: readonly StatusCode[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} in (${sql.join(statuses.map((code) => sql.lit(code)))})`;
}
