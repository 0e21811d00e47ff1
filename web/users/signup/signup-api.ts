// Import this file lazily: the contracts and rules bring class-validator.
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { isTooYoung } from '../../../common/users/age.ts';
import { registration } from '../../../common/users/registration.contract.ts';
import {
  EmailQuery,
  RegisterAgent,
  RegisterCustomer,
  RegistrationCredentials,
  VerifyRegistrationCode,
} from '../../../common/users/registration.dto.ts';
import type { RegistrationKind } from '../../../common/users/registration.types.ts';
import { ageError, checkInput } from '../../api/check-input.ts';
import { apiRequest } from '../../api/api-request.ts';
import { bodyOf, type Answers } from './answers.ts';

/** Validates the identity with the server's rules and the minimum age. */
export async function checkPerson(answers: Answers, kind: RegistrationKind, minimumAge: number): Promise<FieldError[]> {
  const errors = await checkInput(kind === 'AGENT' ? RegisterAgent : RegisterCustomer, bodyOf(answers, kind));
  if (!isTooYoung(answers.dateOfBirth, minimumAge, new Date()) || errors.some(({ field }) => field === 'dateOfBirth')) return errors;
  return [...errors, await ageError(minimumAge)];
}

export const checkEmail = (email: string) => checkInput(EmailQuery, { email });

export const checkCode = (input: Pick<VerifyRegistrationCode, 'registrationId' | 'otpType' | 'otp'>) =>
  checkInput(VerifyRegistrationCode, input);

export const checkCredentials = (input: RegistrationCredentials) => checkInput(RegistrationCredentials, input);

export const begin = (answers: Answers, kind: RegistrationKind) =>
  kind === 'AGENT'
    ? apiRequest(registration.beginAgent, bodyOf(answers, kind) as Partial<RegisterAgent>)
    : apiRequest(registration.begin, bodyOf(answers, kind) as Partial<RegisterCustomer>);

export const verify = (input: VerifyRegistrationCode) => apiRequest(registration.verify, input);

export const resend = (registrationId: string, otpType: 'SMS' | 'EMAIL', email?: string) =>
  apiRequest(registration.resend, { registrationId, otpType, ...(email && { email }) });

export const finish = (input: RegistrationCredentials) => apiRequest(registration.finish, input);
