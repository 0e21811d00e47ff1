// Fetched when it is needed: calls and rules bring class-validator with them.
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { ageProblem } from '../../../common/users/age.ts';
import { registration } from '../../../common/users/registration.contract.ts';
import {
  EmailQuery,
  RegisterAgent,
  RegisterCustomer,
  RegistrationCredentials,
  VerifyRegistrationCode,
} from '../../../common/users/registration.dto.ts';
import type { RegistrationKind } from '../../../common/users/registration.types.ts';
import { checkInput } from '../../client/check-input.ts';
import { send } from '../../client/send.ts';
import { bodyOf, type Answers } from './answers.ts';

/** What the server would say about the person, and how old they must be. */
export async function checkPerson(answers: Answers, kind: RegistrationKind, minimumAge: number): Promise<FieldError[]> {
  const errors = await checkInput(kind === 'AGENT' ? RegisterAgent : RegisterCustomer, bodyOf(answers, kind));
  const age = ageProblem(answers.dateOfBirth, minimumAge, new Date());
  return age && !errors.some(({ field }) => field === age.field) ? [...errors, age] : errors;
}

export const checkEmail = (email: string) => checkInput(EmailQuery, { email });

export const checkCode = (input: Pick<VerifyRegistrationCode, 'registrationId' | 'otpType' | 'otp'>) =>
  checkInput(VerifyRegistrationCode, input);

export const checkCredentials = (input: RegistrationCredentials) => checkInput(RegistrationCredentials, input);

export const begin = (answers: Answers, kind: RegistrationKind) =>
  kind === 'AGENT'
    ? send(registration.beginAgent, bodyOf(answers, kind) as Partial<RegisterAgent>)
    : send(registration.begin, bodyOf(answers, kind) as Partial<RegisterCustomer>);

export const verify = (input: VerifyRegistrationCode) => send(registration.verify, input);

export const resend = (registrationId: string, otpType: 'SMS' | 'EMAIL', email?: string) =>
  send(registration.resend, { registrationId, otpType, ...(email && { email }) });

export const finish = (input: RegistrationCredentials) => send(registration.finish, input);
