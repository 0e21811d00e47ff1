import { endpoint } from '../contract/endpoint.ts';
import { CODE_LIMITS } from '../contract/rate-limits.ts';
import { OTP_CHECK_ERRORS, OTP_SEND_ERRORS } from '../errors/error-groups.ts';
import type { ProveContact, SendCode } from './otp.dto.ts';
import type { CodeSent, ContactProven } from './otp.types.ts';

/** One-time codes, sent to a mobile or an email and verified (specification §7, §4). */
export const otp = {
  send: endpoint<SendCode, CodeSent>({
    method: 'POST',
    path: 'otp/send',
    summary: 'Send a one-time code to a mobile or an email',
    allowedRoles: ['C0000'],
    status: 200,
    needsBrowserId: true,
    serviceLimits: CODE_LIMITS,
    errors: [...OTP_SEND_ERRORS, 'OTP_E1007_EMAIL'],
    failedError: 'OTP_E1007',
  }),
  prove: endpoint<ProveContact, ContactProven>({
    method: 'POST',
    path: 'contacts/anonymous',
    summary: 'Verify a code; proves the mobile or email for 30 minutes',
    allowedRoles: ['C0000'],
    status: 200,
    errors: [...OTP_CHECK_ERRORS, 'INVALID_REQUEST', 'INVALID_REQUEST_EMAIL'],
    failedError: 'OTP_E1007',
  }),
  revoke: endpoint<undefined, { revoked: true }>({
    method: 'DELETE',
    path: 'contacts/anonymous',
    summary: 'End the proof of the mobile or email that this browser has verified',
    allowedRoles: ['C0000'],
    status: 200,
  }),
};
