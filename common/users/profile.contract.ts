import { call } from '../contract/call.ts';
import { UpdateContact, UpdateProfile } from './profile.dto.ts';
import type { Contact, OwnSession } from './profile.types.ts';

const SIGNED_IN = ['C0001'] as const;

/** The caller's own profile and sessions (specification §7). */
export const profile = {
  contact: call<undefined, { contact: Contact }>({
    method: 'GET',
    path: 'contacts/get',
    summary: 'The caller’s own contact, with how each field may be met',
    who: SIGNED_IN,
    status: 200,
  }),
  contactByPost: call<undefined, { contact: Contact }>({
    method: 'POST',
    path: 'contacts/get',
    summary: 'The same, asked by POST',
    who: SIGNED_IN,
    status: 200,
  }),
  update: call<UpdateProfile, { contact: Contact }>({
    method: 'PATCH',
    path: 'contacts',
    summary: 'Change the profile, its photo or its locale',
    who: SIGNED_IN,
    input: UpdateProfile,
    status: 202,
    errors: ['UMS_VAL_002', 'UMS_VAL_054', 'FILE_GONE'],
  }),
  updateContact: call<UpdateContact, { contact: Contact }>({
    method: 'PATCH',
    path: 'contact/update',
    summary: 'Change preferred email, mobile, language and notification channel; a new mobile or email is proven by code',
    who: SIGNED_IN,
    input: UpdateContact,
    status: 202,
    errors: ['PROOF_NEEDED', 'EMAIL_EXISTS', 'MOBILE_EXISTS'],
  }),
  sessions: call<undefined, { sessions: OwnSession[] }>({
    method: 'GET',
    path: 'auth/sessions',
    summary: 'Where the caller is signed in',
    who: SIGNED_IN,
    status: 200,
  }),
  endOthers: call<undefined, { ended: number }>({
    method: 'POST',
    path: 'auth/sessions/end-others',
    summary: 'Sign out everywhere but here',
    who: SIGNED_IN,
    status: 200,
  }),
};
