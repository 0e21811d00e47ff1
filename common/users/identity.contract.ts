import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { SubmitIdentity } from './identity.dto.ts';
import type { IdentityView } from './identity.types.ts';
import type { NewUser } from './registration.types.ts';

/** Submitting identity documents for verification. */
export const identity = serviceContract('users', {
  status: endpoint<undefined, { identity: IdentityView }>({
    method: 'GET',
    path: 'users/identity',
    summary: 'The status and the identity documents of the caller’s account',
    allowedRoles: ['C0001'],
    status: 200,
  }),
  submit: endpoint<SubmitIdentity, { user: NewUser }>({
    method: 'POST',
    path: 'users/identity',
    summary: 'Submit identity documents; the account then waits for approval',
    allowedRoles: ['C0001'],
    status: 202,
    serviceLimits: ['identity-check'],
    errors: ['IDENTITY_SETTLED', 'STALE', 'FILE_GONE', 'UMS_VAL_001', 'UMS_VAL_054'],
  }),
});
