import type { PageContextServer } from 'vike/types';
import { profile } from '../../../common/users/profile.contract.ts';
import { users } from '../../../common/users/users.contract.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';

/** Page data: the user's contact, sessions and the list of nationalities. */
export async function readEditProfile({ callApi }: Pick<PageContextServer, 'callApi'>): Promise<QueryPage> {
  const { ask, dehydrated } = pageQueries(callApi);
  await Promise.all([ask(profile.contact, undefined), ask(profile.sessions, undefined), ask(users.nationalities, undefined)]);
  return { dehydrated: dehydrated() };
}
