import type { PageContextServer } from 'vike/types';
import { auth } from '../../common/auth/auth.contract.ts';
import type { LoggedInUser, UserProfile } from '../../common/auth/auth.types.ts';

export interface ProfilePageData {
  user: LoggedInUser;
  profile: UserProfile;
}

/** Page data: the signed-in account and its profile. */
export async function readProfilePage({ callApi }: Pick<PageContextServer, 'callApi'>): Promise<ProfilePageData> {
  const { user } = await callApi(auth.profile, {});
  const { customer } = await callApi(auth.customer, undefined);
  return { user, profile: customer };
}
