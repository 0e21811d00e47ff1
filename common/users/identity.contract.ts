import { call } from '../contract/call.ts';
import { SubmitIdentity } from './identity.dto.ts';
import type { IdentityView } from './identity.types.ts';
import type { NewUser } from './registration.types.ts';

/** What a signed-in person does to have their account verified. */
export const identity = {
  standing: call<undefined, { identity: IdentityView }>({
    method: 'GET',
    path: 'users/identity',
    summary: 'Where the caller’s account stands, and the identity documents it has',
    who: ['C0001'],
    status: 200,
  }),
  submit: call<SubmitIdentity, { user: NewUser }>({
    method: 'POST',
    path: 'users/identity',
    summary: 'Submit identity documents; the account then waits for approval',
    who: ['C0001'],
    input: SubmitIdentity,
    status: 202,
    errors: ['IDENTITY_SETTLED', 'STALE', 'FILE_GONE', 'UMS_VAL_001', 'UMS_VAL_054'],
  }),
};
