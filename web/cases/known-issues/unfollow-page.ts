import type { PageContextServer } from 'vike/types';
import { knownIssues } from '../../../common/cases/known-issues.contract.ts';
import type { FollowedKnownIssue } from '../../../common/cases/known-issues.types.ts';
import { callWithLink } from '../../api/page-errors.ts';

export interface UnfollowData {
  /** The signed link in the URL. */
  link: string;
  /** Null if the link is invalid or has expired. */
  followed: FollowedKnownIssue | null;
}

/** Loads the known issue of a signed link. */
export async function readUnfollowPage(pageContext: PageContextServer): Promise<UnfollowData> {
  const link = pageContext.routeParams['link'] ?? '';
  return { link, followed: await callWithLink(pageContext, knownIssues.followed, link) };
}
