import type { PageContextServer } from 'vike/types';
import type { Named } from '../../../common/cases/cases.types.ts';
import { profile } from '../../../common/users/profile.contract.ts';
import type { Contact, OwnSession } from '../../../common/users/profile.types.ts';
import { users } from '../../../common/users/users.contract.ts';

export interface EditProfileData {
  contact: Contact;
  sessions: OwnSession[];
  nationalities: readonly Named[];
}

/** Page data: the user's contact, sessions and the list of nationalities. */
export async function readEditProfile({ callApi }: Pick<PageContextServer, 'callApi'>): Promise<EditProfileData> {
  const { contact } = await callApi(profile.contact, undefined);
  const { sessions } = await callApi(profile.sessions, undefined);
  const { nationalities } = await callApi(users.nationalities, undefined);
  return { contact, sessions, nationalities };
}
