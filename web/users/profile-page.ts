import type { PageContextServer } from 'vike/types';
import { auth } from '../../common/auth/auth.contract.ts';
import type { LoggedInUser, UserProfile } from '../../common/auth/auth.types.ts';
import type { Named } from '../../common/cases/cases.types.ts';
import { users } from '../../common/users/users.contract.ts';

export interface ProfilePageData {
  user: LoggedInUser;
  profile: UserProfile;
  nationalities: readonly Named[];
}

/** Page data: the signed-in account and its profile, and the list of nationalities. */
export async function readProfilePage({ callApi }: Pick<PageContextServer, 'callApi'>): Promise<ProfilePageData> {
  const { user } = await callApi(auth.profile, {});
  const { customer } = await callApi(auth.customer, undefined);
  const { nationalities } = await callApi(users.nationalities, undefined);
  return { user, profile: customer, nationalities };
}
