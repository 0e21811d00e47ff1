import type { Permission } from '../access/permissions.ts';
import { call } from '../contract/call.ts';
import { ProfileQuery, SignIn, TokenQuery } from './auth.dto.ts';
import type { LoggedInUser, SessionTime, SignInAnswer, UserProfile } from './auth.types.ts';

/** Who the caller is (specification §7). */
export const auth = {
  signIn: call<SignIn, SignInAnswer>({
    method: 'POST',
    path: 'auth/login',
    summary: 'Finish signing in with what the identity provider sent back; sets the session cookies',
    who: ['C0000'],
    input: SignIn,
    status: 200,
    errors: ['UMS_VAL_018', 'UMS_VAL_019', 'UMS_VAL_050', 'UMS_VAL_051', 'UMS_VAL_052', 'UMS_VAL_053', 'UMS_VAL_055', 'UMS_VAL_056'],
  }),
  signOut: call<undefined, { redirectTo: string }>({
    method: 'POST',
    path: 'auth/logout',
    summary: 'End the session on the server; the answer says where the identity provider ends its own',
    who: ['C0001'],
    status: 200,
  }),
  permissions: call<undefined, { permissions: Permission[] }>({
    method: 'GET',
    path: 'auth/permission',
    summary: 'The permission codes of the caller',
    who: ['C0000'],
    status: 200,
  }),
  profile: call<ProfileQuery, { user: LoggedInUser }>({
    method: 'GET',
    path: 'auth/profile',
    summary: 'The account that is signed in',
    who: ['C0001'],
    input: ProfileQuery,
    status: 200,
  }),
  customer: call<undefined, { customer: UserProfile }>({
    method: 'GET',
    path: 'Customer/Get',
    summary: 'The profile of the account that is signed in',
    who: ['C0001'],
    status: 200,
  }),
  session: call<undefined, SessionTime>({
    method: 'GET',
    path: 'auth/session',
    summary: 'How long the session still lives; asking does not lengthen it',
    who: ['C0001'],
    status: 200,
    quiet: true,
  }),
  renewSession: call<undefined, SessionTime>({
    method: 'POST',
    path: 'auth/session',
    summary: 'Keep the browser’s session from idling out; how long it lives now',
    who: ['C0001'],
    status: 200,
  }),
  token: call<TokenQuery, { accessToken: string; expiresIn: number }>({
    method: 'GET',
    path: 'auth/token',
    summary: 'A short-lived bearer for internal tools, for a role the caller has',
    who: ['C0001'],
    input: TokenQuery,
    status: 200,
    errors: ['UMS_VAL_002'],
  }),
};

/** The rows of the signed-in person's account: what keeps the accounts answers them. */
export const ownAccount = { profile: auth.profile, customer: auth.customer };
