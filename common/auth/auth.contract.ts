import type { Permission } from '../access/permissions.ts';
import { endpoint } from '../contract/endpoint.ts';
import type { ProfileQuery, SignIn, TokenQuery } from './auth.dto.ts';
import type { LoggedInUser, SessionTime, SignInResult, UserProfile } from './auth.types.ts';

/** Sign-in and the current user (specification §7). */
export const auth = {
  signIn: endpoint<SignIn, SignInResult>({
    method: 'POST',
    path: 'auth/login',
    summary: 'Finish signing in with the identity provider’s response; sets the session cookies',
    allowedRoles: ['C0000'],
    status: 200,
    errors: [
      'UMS_VAL_018',
      'UMS_VAL_019',
      'UMS_VAL_050',
      'UMS_VAL_051',
      'UMS_VAL_052',
      'UMS_VAL_053',
      'UMS_VAL_055',
      'UMS_VAL_056',
      'LINK_ENDED',
    ],
  }),
  signOut: endpoint<undefined, { redirectTo: string }>({
    method: 'POST',
    path: 'auth/logout',
    summary: 'End the session on the server; returns the logout address of the identity provider',
    allowedRoles: ['C0001'],
    status: 200,
  }),
  permissions: endpoint<undefined, { permissions: Permission[] }>({
    method: 'GET',
    path: 'auth/permission',
    summary: 'The permission codes of the caller',
    allowedRoles: ['C0000'],
    status: 200,
  }),
  profile: endpoint<ProfileQuery, { user: LoggedInUser }>({
    method: 'GET',
    path: 'auth/profile',
    summary: 'The account that is signed in',
    allowedRoles: ['C0001'],
    status: 200,
    service: 'users',
  }),
  customer: endpoint<undefined, { customer: UserProfile }>({
    method: 'GET',
    path: 'Customer/Get',
    summary: 'The profile of the account that is signed in',
    allowedRoles: ['C0001'],
    status: 200,
    service: 'users',
  }),
  session: endpoint<undefined, SessionTime>({
    method: 'GET',
    path: 'auth/session',
    summary: 'The remaining time of the session; the call does not extend it',
    allowedRoles: ['C0001'],
    status: 200,
    skipSessionRefresh: true,
  }),
  renewSession: endpoint<undefined, SessionTime>({
    method: 'POST',
    path: 'auth/session',
    summary: 'Extend the browser’s idle session; returns the remaining time',
    allowedRoles: ['C0001'],
    status: 200,
  }),
  token: endpoint<TokenQuery, { accessToken: string; expiresIn: number }>({
    method: 'GET',
    path: 'auth/token',
    summary: 'A short-lived bearer token for internal tools, for a role the caller has; only for a browser session',
    allowedRoles: ['C0001'],
    status: 200,
    errors: ['UMS_VAL_002'],
  }),
};

/** The account endpoints of the signed-in user, answered by the users service. */
export const ownAccount = { profile: auth.profile, customer: auth.customer };
