import { Injectable } from '@nestjs/common';
import { scopeFilter, type CaseScope } from '../../scope/case-scope.ts';
import { Database } from '../../database/database.ts';
import type { CaseRow } from '../cases.repository.ts';

/** SQL for past answers. */
@Injectable()
export class SimilarAnswersRepository {
  constructor(private readonly database: Database) {}

  /** The newest answered cases of the same service in a scope, without those whose texts were erased. */
  answered({ id, service_id }: CaseRow, scope: CaseScope, limit: number) {
    return this.database.db
      .selectFrom('cases as c')
      .where('c.service_id', '=', service_id)
      .where('c.id', '<>', id)
      .where('c.resolution', 'is not', null)
      .where('c.anonymized_at', 'is', null)
      .where(scopeFilter(scope))
      .orderBy('c.submitted_at', 'desc')
      .orderBy('c.id')
      .select(['c.id', 'c.description', 'c.resolution', 'c.resolution_at'])
      .select(['c.first_name', 'c.last_name', 'c.first_name_ar', 'c.last_name_ar'])
      .limit(limit)
      .execute();
  }
}
