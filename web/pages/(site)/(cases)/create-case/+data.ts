import type { PageContextServer } from 'vike/types';
import { auth } from '../../../../../common/auth/auth.contract.ts';
import type { LoggedInUser } from '../../../../../common/auth/auth.types.ts';
import { directory } from '../../../../../common/cases/directory.contract.ts';
import { profile } from '../../../../../common/users/profile.contract.ts';
import type { OwnProfile } from '../../../../../common/users/profile.types.ts';
import { pageQueries, type QueryPage } from '../../../../api/page-queries.ts';
import { allEntities, entitiesQuery } from '../../../../cases/submit-wizard/directory-queries.ts';

export interface Data extends QueryPage {
  /** Of a signed-in customer. */
  account: OwnProfile | null;
  /** A signed-in customer who must be verified before they submit. */
  unverified: LoggedInUser | null;
}

/** Page data: the lists of the form. The browser fetches a failed list again. */
export async function data({ callApi, visitor }: PageContextServer): Promise<Data> {
  const { fetchQuery, client, dehydrated } = pageQueries(callApi);
  const mustVerify = visitor.customer && !visitor.permissions.includes('C0005');
  const [account, user] = await Promise.allSettled([
    visitor.customer && callApi(profile.contact, undefined),
    mustVerify && callApi(auth.profile, {}),
    fetchQuery(directory.caseTypes, undefined),
    client.fetchQuery({
      ...entitiesQuery,
      queryFn: () => allEntities((page, pageSize) => callApi(directory.entities, { page, pageSize })),
    }),
  ]);
  return {
    account: (account.status === 'fulfilled' && account.value && account.value.contact) || null,
    unverified: (user.status === 'fulfilled' && user.value && user.value.user) || null,
    dehydrated: dehydrated(),
  };
}
