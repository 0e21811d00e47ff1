import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { UpdateContact, UpdateProfile } from './profile.dto.ts';
import type { OwnProfile, OwnSession } from './profile.types.ts';

const SIGNED_IN = ['C0001'] as const;

/** The profile and the sessions of the caller (specification §7). */
export const profile = serviceContract('users', {
  contact: endpoint<undefined, { contact: OwnProfile }>({
    method: 'GET',
    path: 'contacts/get',
    summary: 'The caller’s own contact, with the visibility of each field',
    allowedRoles: SIGNED_IN,
    status: 200,
  }),
  contactPost: endpoint<undefined, { contact: OwnProfile }>({
    method: 'POST',
    readOnly: true,
    path: 'contacts/get',
    summary: 'The same by POST',
    allowedRoles: SIGNED_IN,
    status: 200,
  }),
  update: endpoint<UpdateProfile, { contact: OwnProfile }>({
    method: 'PATCH',
    path: 'contacts',
    summary: 'Change the profile, its photo or its locale',
    allowedRoles: SIGNED_IN,
    status: 202,
    serviceLimits: ['identity-check'],
    errors: ['UMS_VAL_002', 'UMS_VAL_054', 'FILE_GONE'],
    failedError: 'PROFILE_UPDATE',
  }),
  updateContact: endpoint<UpdateContact, { contact: OwnProfile }>({
    method: 'PATCH',
    path: 'contact/update',
    summary:
      'Change preferred email, mobile, language and notification channel; a new mobile or email is verified by code',
    allowedRoles: SIGNED_IN,
    status: 202,
    errors: ['PROOF_NEEDED', 'EMAIL_EXISTS', 'MOBILE_EXISTS'],
    failedError: 'PROFILE_UPDATE',
  }),
  sessions: endpoint<undefined, { sessions: OwnSession[] }>({
    method: 'GET',
    path: 'auth/sessions',
    summary: 'The caller’s sessions',
    allowedRoles: SIGNED_IN,
    status: 200,
    localOnly: true,
  }),
  endOthers: endpoint<undefined, { ended: number }>({
    method: 'POST',
    path: 'auth/sessions/end-others',
    summary: 'End all other sessions of the caller',
    allowedRoles: SIGNED_IN,
    status: 200,
    localOnly: true,
  }),
});
