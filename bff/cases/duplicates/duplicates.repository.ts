import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { CANCELLED_STATUSES } from '../../../common/cases/case.enums.ts';
import { scopeFilter, type CaseScope } from '../../scope/case-scope.ts';
import { Database } from '../../database/database.ts';
import type { CaseRow } from '../cases.repository.ts';

/** Degrees of latitude and longitude within which two places are near: about 1.5 km. */
const NEAR_DEGREES = 0.015;

/** SQL for cases that may be about the same problem. */
@Injectable()
export class DuplicatesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Other cases of the same entity in the scope that were submitted in the period, without cancelled and anonymized
   * ones. Those near the place of the case come first; both groups are sorted by their distance in time.
   */
  findNearby(
    { id, entity_id, submitted_at, latitude, longitude }: CaseRow,
    scope: CaseScope,
    { from, to }: { from: Date; to: Date },
    limit: number,
  ) {
    return this.database.db
      .selectFrom('cases as c')
      .leftJoin('known_issues as k', (join) =>
        join.onRef('k.id', '=', 'c.known_issue_id').on('k.closed_at', 'is', null),
      )
      .where('c.entity_id', '=', entity_id)
      .where('c.submitted_at', '>=', from)
      .where('c.submitted_at', '<=', to)
      .where('c.id', '<>', id)
      .where('c.status', 'not in', CANCELLED_STATUSES)
      .where('c.anonymized_at', 'is', null)
      .where(scopeFilter(scope))
      .orderBy(
        sql`(abs(c.latitude - ${latitude}::float8) < ${NEAR_DEGREES}::float8 and abs(c.longitude - ${longitude}::float8) < ${NEAR_DEGREES}::float8) is true`,
        'desc',
      )
      .orderBy(sql`abs(extract(epoch from c.submitted_at - ${submitted_at}::timestamptz))`)
      .orderBy('c.id')
      .select(['c.id', 'c.ticket', 'c.status', 'c.service_id as serviceId', 'c.submitted_at as submittedAt'])
      .select(['c.latitude', 'c.longitude', 'c.description'])
      .select(['k.id as issueId', 'k.title_en', 'k.title_ar'])
      .limit(limit)
      .execute();
  }
}
