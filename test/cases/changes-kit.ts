import { randomUUID } from 'node:crypto';
import { changes } from '../../common/cases/changes.contract.ts';
import type { CaseChange, CaseChangePage } from '../../common/cases/changes.types.ts';
import { waitForCommitHorizon } from '../support/commit-horizon.ts';
import { databaseOf } from '../support/database-of.ts';
import type { Portal } from '../support/portal.ts';
import type { Visitor } from '../support/visitor.ts';

/** One page of the feed. */
export async function changePage(
  who: Visitor,
  input: { after?: string; limit?: number } = {},
): Promise<CaseChangePage> {
  const { status, body } = await who.call(changes.since, input);
  expect(status).toBe(200);
  return body.data;
}

/** The cursor after all changes so far. */
export async function latestCursor(portal: Portal, who: Visitor): Promise<string> {
  await waitForCommitHorizon(databaseOf(portal));
  return (await changePage(who, { after: 'latest' })).next;
}

/** Reads all changes after the cursor, page by page. */
export async function allChanges(
  who: Visitor,
  after: string | undefined,
  limit = 100,
): Promise<{ found: CaseChange[]; next: string }> {
  const found: CaseChange[] = [];
  for (let cursor = after; ;) {
    const { changes: some, next, more } = await changePage(who, { limit, ...(cursor && { after: cursor }) });
    found.push(...some);
    if (!more) return { found, next };
    cursor = next;
  }
}

/** The row of a comment. */
export const aComment = (caseId: string) => ({
  id: randomUUID(),
  case_id: caseId,
  content_type: 'TEXT_AREA' as const,
  author_type: 'FOLLOW_UP' as const,
  text: 'Written by hand.',
  document_id: null,
  author_id: null,
  created_at: new Date(),
});
