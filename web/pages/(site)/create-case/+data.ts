import type { PageContextServer } from 'vike/types';
import { auth } from '../../../../common/auth/auth.contract.ts';
import type { LoggedInUser } from '../../../../common/auth/auth.types.ts';
import { knownIssues } from '../../../../common/cases/known-issues.contract.ts';
import type { PublicKnownIssue } from '../../../../common/cases/known-issues.types.ts';
import { profile } from '../../../../common/users/profile.contract.ts';
import type { OwnProfile } from '../../../../common/users/profile.types.ts';
import { pageQueries, type QueryPage } from '../../../api/page-queries.ts';
import { caseTypesQuery, entitiesQuery } from '../../../cases/directory/queries.ts';

export interface Data extends QueryPage {
  /** Of a signed-in customer. */
  account: OwnProfile | null;
  /** A signed-in customer who must be verified before they submit. */
  unverified: LoggedInUser | null;
  /** The newest public known issues of now. */
  knownIssues: PublicKnownIssue[];
  /** The one that the URL names to join or to follow. */
  requestedIssue: PublicKnownIssue | null;
}

/** Page data: the lists of the form. The browser fetches a failed list again. */
export async function data({ callApi, visitor, urlParsed }: PageContextServer): Promise<Data> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const mustVerify = visitor.customer && !visitor.permissions.includes('C0005');
  const { issue, follow } = urlParsed.search;
  const requestedId = issue ?? follow;
  const [account, user, issues, requested] = await Promise.allSettled([
    visitor.customer && callApi(profile.contact, undefined),
    mustVerify && callApi(auth.profile, {}),
    callApi(knownIssues.current, {}),
    requestedId && callApi(knownIssues.current, { id: requestedId }),
    fetchQuery(caseTypesQuery),
    fetchQuery(entitiesQuery),
  ]);
  return {
    account: (account.status === 'fulfilled' && account.value && account.value.contact) || null,
    unverified: (user.status === 'fulfilled' && user.value && user.value.user) || null,
    knownIssues: issues.status === 'fulfilled' ? issues.value.knownIssues : [],
    requestedIssue: (requested.status === 'fulfilled' && requested.value && requested.value.knownIssues[0]) || null,
    dehydrated: dehydrated(),
  };
}
