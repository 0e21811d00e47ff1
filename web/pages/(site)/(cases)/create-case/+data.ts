import type { PageContextServer } from 'vike/types';
import { directory } from '../../../../../common/cases/directory.contract.ts';
import { profile } from '../../../../../common/users/profile.contract.ts';
import type { Contact } from '../../../../../common/users/profile.types.ts';
import { pageQueries, type QueryPage } from '../../../../api/page-queries.ts';
import { allEntities, entitiesQuery } from '../../../../cases/submit-wizard/directory-queries.ts';

export interface Data extends QueryPage {
  /** Of a signed-in customer. */
  account: Contact | null;
}

/** Page data: the lists of the form. The browser fetches a failed list again. */
export async function data({ callApi, visitor }: PageContextServer): Promise<Data> {
  const { ask, client, dehydrated } = pageQueries(callApi);
  const [account] = await Promise.allSettled([
    visitor.customer && callApi(profile.contact, undefined),
    ask(directory.caseTypes, undefined),
    client.fetchQuery({
      ...entitiesQuery,
      queryFn: () => allEntities((page, pageSize) => callApi(directory.entities, { page, pageSize })),
    }),
  ]);
  return { account: (account.status === 'fulfilled' && account.value && account.value.contact) || null, dehydrated: dehydrated() };
}
