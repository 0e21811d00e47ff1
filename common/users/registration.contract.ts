import { endpoint, serviceContract } from '../contract/endpoint.ts';
import { CODE_LIMITS } from '../contract/rate-limits.ts';
import { OTP_CHECK_ERRORS, OTP_SEND_ERRORS } from '../errors/error-groups.ts';
import type {
  EmailQuery,
  RegisterAgent,
  RegisterCustomer,
  RegistrationCredentials,
  ResendRegistrationCode,
  VerifyRegistrationCode,
} from './registration.dto.ts';
import type { NewUser, RegistrationStarted, PendingRegistration } from './registration.types.ts';

const GUEST = ['C0000'] as const;

// The steps of customers and agents differ only in their paths.
const EMAIL_CHECK = {
  allowedRoles: GUEST,
  status: 200,
  serviceLimits: ['email-check'],
  errors: ['EMAIL_EXISTS'],
} as const;
const BEGIN = {
  allowedRoles: GUEST,
  status: 201,
  needsBrowserId: true,
  serviceLimits: ['registration', 'email-check', ...CODE_LIMITS],
  errors: [...OTP_SEND_ERRORS, 'EMAIL_EXISTS', 'UMS_VAL_054'],
} as const;
const VERIFY = {
  allowedRoles: GUEST,
  status: 200,
  // A verified mobile has the code of a known email sent at once.
  serviceLimits: CODE_LIMITS,
  errors: [
    ...OTP_CHECK_ERRORS,
    'REGISTRATION_GONE',
    'INVALID_REQUEST',
    'UMS_VAL_001',
    'UMS_VAL_004',
    'OTP_E1007_EMAIL',
  ],
  failedError: 'OTP_E1007',
} as const;
const RESEND = {
  allowedRoles: GUEST,
  status: 200,
  serviceLimits: ['email-check', ...CODE_LIMITS],
  errors: [...OTP_SEND_ERRORS, 'REGISTRATION_GONE', 'INVALID_REQUEST', 'EMAIL_EXISTS', 'OTP_E1007_EMAIL'],
  failedError: 'OTP_E1007',
} as const;

/**
 * Registration of customers and agents (specification §4, §7). A registration is bound to the browser that started it.
 */
export const registration = serviceContract('users', {
  emailFree: endpoint<EmailQuery, { available: true }>({
    method: 'GET',
    path: 'users/register/email',
    summary: 'Whether an email can be registered; 409 when it already exists',
    ...EMAIL_CHECK,
  }),
  pending: endpoint<undefined, { registration: PendingRegistration | null }>({
    method: 'GET',
    path: 'users/register',
    summary: 'The unfinished registration of this browser',
    allowedRoles: GUEST,
    status: 200,
    needsBrowserId: true,
  }),
  begin: endpoint<RegisterCustomer, RegistrationStarted>({
    method: 'POST',
    path: 'users/register',
    summary: 'Begin a customer’s registration; sends the first code by SMS',
    ...BEGIN,
  }),
  verify: endpoint<VerifyRegistrationCode, { step: 4 | 6 }>({
    method: 'POST',
    path: 'users/register/verifyotp',
    summary: 'Verify a registration’s code: step 4 after SMS, 6 after email',
    ...VERIFY,
  }),
  resend: endpoint<ResendRegistrationCode, { resendAfter: number }>({
    method: 'POST',
    path: 'users/register/resendotp',
    summary: 'Send or resend a registration’s code',
    ...RESEND,
  }),
  finish: endpoint<RegistrationCredentials, { user: NewUser }>({
    method: 'PATCH',
    path: 'users/register/credentials',
    summary: 'Set user name and password; creates the account once both codes are verified',
    allowedRoles: GUEST,
    status: 202,
    errors: [
      'REGISTRATION_GONE',
      'CODES_NEEDED',
      'USERNAME_EXISTS',
      'EMAIL_EXISTS',
      'UMS_VAL_004',
      'FILE_GONE',
      'UMS_VAL_001',
      'UMS_VAL_054',
    ],
  }),
  agentEmailFree: endpoint<EmailQuery, { available: true }>({
    method: 'GET',
    path: 'users/agent/register/email',
    summary: 'Whether a work email can be registered; 409 when it already exists',
    ...EMAIL_CHECK,
  }),
  beginAgent: endpoint<RegisterAgent, RegistrationStarted>({
    method: 'POST',
    path: 'users/agent/register',
    summary: 'Begin an agent’s registration; the account will wait for approval',
    ...BEGIN,
  }),
  verifyAgent: endpoint<VerifyRegistrationCode, { step: 4 | 6 }>({
    method: 'POST',
    path: 'users/agent/register/verifyotp',
    summary: 'Verify a code of an agent’s registration',
    ...VERIFY,
  }),
  resendAgent: endpoint<ResendRegistrationCode, { resendAfter: number }>({
    method: 'POST',
    path: 'users/agent/register/resendotp',
    summary: 'Send or resend a code of an agent’s registration',
    ...RESEND,
  }),
});
