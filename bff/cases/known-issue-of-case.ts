import { sql } from 'kysely';
import type { KnownIssueOfCase, WithKnownIssue } from '../../common/cases/known-issues.types.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import type { Database } from '../database/database.ts';

/** A known issue as the query of a case reads it. */
type JoinedKnownIssue = KnownIssueOfCase & { public: boolean };

/** The known issue of `cases as c`. A scalar subquery, because few cases have one. */
export const KNOWN_ISSUE = sql<JoinedKnownIssue | null>`(select json_build_object('id', k.id,
    'titleEn', k.title_en, 'titleAr', k.title_ar, 'status', case when k.closed_at is null then 'OPEN' else 'CLOSED' end,
    'expectedEnd', k.expected_end, 'public', k.public)
  from known_issues k where k.id = c.known_issue_id)`;

/** The known issue as the reader of a case sees it. Customers see only public ones. */
export function withKnownIssue(issue: JoinedKnownIssue | null, forStaff: boolean): WithKnownIssue {
  if (!issue || (!forStaff && !issue.public)) return {};
  const { id, titleEn, titleAr, status, expectedEnd } = issue;
  return {
    knownIssue: { id, titleEn, titleAr, status, expectedEnd: expectedEnd && new Date(expectedEnd).toISOString() },
  };
}

/**
 * Checks that a new case may join a known issue, and locks it against closing until the transaction ends. Throws
 * KNOWN_ISSUE_CLOSED, also for one that is not public or does not exist, and KNOWN_ISSUE_OTHER_ENTITY.
 */
export async function checkCanJoin({ db }: Database, id: string, entityId: string, now: Date): Promise<void> {
  const issue = await db
    .selectFrom('known_issues')
    .select(['entity_id', 'public', 'closed_at', 'expected_end'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  const isOpen = issue?.public && !issue.closed_at && (!issue.expected_end || issue.expected_end > now);
  if (!isOpen) throw new AppError('KNOWN_ISSUE_CLOSED');
  if (issue.entity_id !== entityId) throw new AppError('KNOWN_ISSUE_OTHER_ENTITY');
}
