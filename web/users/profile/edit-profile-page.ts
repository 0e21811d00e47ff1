import type { PageContextServer } from 'vike/types';
import { profile } from '../../../common/users/profile.contract.ts';
import { users } from '../../../common/users/users.contract.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';

/** Page data: the user's contact, sessions and the list of nationalities. */
export async function readEditProfile({ callApi }: Pick<PageContextServer, 'callApi'>): Promise<QueryPage> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  await Promise.all([
    fetchQuery(profile.contact, undefined),
    fetchQuery(profile.sessions, undefined),
    fetchQuery(users.nationalities, undefined),
  ]);
  return { dehydrated: dehydrated() };
}
