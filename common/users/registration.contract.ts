import { call } from '../contract/call.ts';
import { CODE_NOT_RIGHT, CODE_NOT_SENT } from '../errors/error-groups.ts';
import {
  EmailQuery,
  RegisterAgent,
  RegisterCustomer,
  RegistrationCredentials,
  ResendRegistrationCode,
  VerifyRegistrationCode,
} from './registration.dto.ts';
import type { NewUser, RegistrationBegun, RegistrationUnderWay } from './registration.types.ts';

const GUEST = ['C0000'] as const;

/** Becoming a customer or an agent (specification §4, §7). A registration is bound to the browser that began it. */
export const registration = {
  emailFree: call<EmailQuery, { available: true }>({
    method: 'GET',
    path: 'users/register/email',
    summary: 'Whether an email can be registered; 409 when it already exists',
    who: GUEST,
    input: EmailQuery,
    status: 200,
    errors: ['EMAIL_EXISTS'],
  }),
  underWay: call<undefined, { registration: RegistrationUnderWay | null }>({
    method: 'GET',
    path: 'users/register',
    summary: 'The registration under way in this browser, to go on with after a refresh',
    who: GUEST,
    status: 200,
  }),
  begin: call<RegisterCustomer, RegistrationBegun>({
    method: 'POST',
    path: 'users/register',
    summary: 'Begin a customer’s registration; sends the first code by SMS',
    who: GUEST,
    input: RegisterCustomer,
    status: 201,
    errors: [...CODE_NOT_SENT, 'EMAIL_EXISTS', 'MOBILE_EXISTS', 'UMS_VAL_054'],
  }),
  verify: call<VerifyRegistrationCode, { step: 4 | 6 }>({
    method: 'POST',
    path: 'users/register/verifyotp',
    summary: 'Give back a registration’s code: step 4 after SMS, 6 after email',
    who: GUEST,
    input: VerifyRegistrationCode,
    status: 200,
    errors: [...CODE_NOT_RIGHT, 'REGISTRATION_GONE', 'INVALID_REQUEST', 'UMS_VAL_001', 'UMS_VAL_004'],
  }),
  resend: call<ResendRegistrationCode, { resendAfter: number }>({
    method: 'POST',
    path: 'users/register/resendotp',
    summary: 'Send a registration’s code, or another one',
    who: GUEST,
    input: ResendRegistrationCode,
    status: 200,
    errors: [...CODE_NOT_SENT, 'REGISTRATION_GONE', 'INVALID_REQUEST', 'EMAIL_EXISTS'],
  }),
  finish: call<RegistrationCredentials, { user: NewUser }>({
    method: 'PATCH',
    path: 'users/register/credentials',
    summary: 'User name and password; makes the account, once both codes are verified',
    who: GUEST,
    input: RegistrationCredentials,
    status: 202,
    errors: [
      'REGISTRATION_GONE',
      'CODES_NEEDED',
      'USERNAME_EXISTS',
      'EMAIL_EXISTS',
      'MOBILE_EXISTS',
      'FILE_GONE',
      'UMS_VAL_001',
      'UMS_VAL_054',
    ],
  }),
  agentEmailFree: call<EmailQuery, { available: true }>({
    method: 'GET',
    path: 'users/agent/register/email',
    summary: 'Whether a work email can be registered; 409 when it already exists',
    who: GUEST,
    input: EmailQuery,
    status: 200,
    errors: ['EMAIL_EXISTS'],
  }),
  beginAgent: call<RegisterAgent, RegistrationBegun>({
    method: 'POST',
    path: 'users/agent/register',
    summary: 'Begin an agent’s registration; the account will wait for approval',
    who: GUEST,
    input: RegisterAgent,
    status: 201,
    errors: [...CODE_NOT_SENT, 'EMAIL_EXISTS', 'MOBILE_EXISTS', 'UMS_VAL_054'],
  }),
  verifyAgent: call<VerifyRegistrationCode, { step: 4 | 6 }>({
    method: 'POST',
    path: 'users/agent/register/verifyotp',
    summary: 'Give back a code of an agent’s registration',
    who: GUEST,
    input: VerifyRegistrationCode,
    status: 200,
    errors: [...CODE_NOT_RIGHT, 'REGISTRATION_GONE', 'INVALID_REQUEST', 'UMS_VAL_001', 'UMS_VAL_004'],
  }),
  resendAgent: call<ResendRegistrationCode, { resendAfter: number }>({
    method: 'POST',
    path: 'users/agent/register/resendotp',
    summary: 'Send a code of an agent’s registration, or another one',
    who: GUEST,
    input: ResendRegistrationCode,
    status: 200,
    errors: [...CODE_NOT_SENT, 'REGISTRATION_GONE', 'INVALID_REQUEST', 'EMAIL_EXISTS'],
  }),
};
