import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { RequestPasswordReset, ResetPassword } from './passwords.dto.ts';

/** Changing and resetting the password (specification §7). */
export const passwords = serviceContract('users', {
  reset: endpoint<ResetPassword, { changed: true }>({
    method: 'POST',
    path: 'users/resetpassword',
    summary:
      'Set a new password: with the current one while signed in, or with the token of an emailed link; ends the person’s other sessions',
    allowedRoles: ['C0000'],
    status: 202,
    serviceLimits: ['password', 'password-network', 'password-account'],
    errors: ['LINK_ENDED', 'STALE'],
    failedError: 'PASSWORD_CHANGE',
  }),
  requestReset: endpoint<RequestPasswordReset, { sent: true }>({
    method: 'POST',
    path: 'users/resetpassword/request',
    summary: 'Email a link to set a new password; the response is the same for unknown emails',
    allowedRoles: ['C0000'],
    status: 200,
    serviceLimits: ['email-check'],
  }),
});
