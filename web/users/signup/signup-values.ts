import type { InputClass } from '../../../common/contract/endpoint.ts';
import type { RegistrationKind } from '../../../common/users/registration.types.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import type { SignupStep } from './signup-steps.ts';

/** The values that this tab saves. `documentType` selects which document fields are sent. */
const EMPTY_SAVED_VALUES = {
  firstName: '',
  lastName: '',
  nationality: '',
  gender: '',
  dateOfBirth: '',
  documentType: 'emiratesId' as 'emiratesId' | 'passport',
  emiratesId: '',
  passportNumber: '',
  passportExpiry: '',
  entityId: '',
  branch: '',
  mobile: '',
  email: '',
};

export const SAVED_FIELDS = Object.keys(EMPTY_SAVED_VALUES);

/** The values of all steps, named as in the API. */
export const EMPTY_VALUES = { ...EMPTY_SAVED_VALUES, otp: '', username: '', password: '', confirmPassword: '' };
export type SignupValues = typeof EMPTY_VALUES;

const loadRules = lazyValue(() => import('../../../common/users/registration.dto.ts'));

/** The DTO class of a step. */
export async function rulesOf(step: SignupStep, kind: RegistrationKind): Promise<InputClass<object>> {
  const dto = await loadRules();
  if (step === 4) return dto.EmailQuery;
  if (step === 6) return dto.RegistrationCredentials;
  if (step === 3 || step === 5) return dto.VerifyRegistrationCode;
  return kind === 'AGENT' ? dto.RegisterAgent : dto.RegisterCustomer;
}

/** The input of the first call: identity and mobile, without empty values. */
export function registrationInput(values: SignupValues, kind: RegistrationKind): object {
  const { documentType, emiratesId, passportNumber, passportExpiry, entityId, branch } = values;
  const { firstName, lastName, nationality, gender, dateOfBirth, mobile } = values;
  const person = { firstName, lastName, nationality, gender, dateOfBirth, mobile };
  const identity = documentType === 'emiratesId' ? { emiratesId } : { passportNumber, passportExpiry };
  const fields = { ...person, ...identity, ...(kind === 'AGENT' && { entityId, branch }) };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
