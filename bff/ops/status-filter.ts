import { sql, type RawBuilder } from 'kysely';
import type { StatusCode } from '../../common/cases/case.enums.ts';

/**
 * A condition on a status column, with literals instead of parameters, so that PostgreSQL can use its partial indexes.
 */
export function hasStatus(column: string, statuses: readonly StatusCode[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} in (${sql.join(statuses.map((code) => sql.lit(code)))})`;
}
