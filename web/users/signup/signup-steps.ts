import type { FieldError } from '../../../common/errors/catalogue.ts';
import type { RegistrationStep } from '../../../common/users/registration.types.ts';

export type SignupStep = 1 | 2 | RegistrationStep;

export const SIGNUP_STEPS = [1, 2, 3, 4, 5, 6] as const;

/** The fields of each step, in the order of the page. */
const FIELDS: Record<SignupStep, readonly string[]> = {
  1: [
    'entityId',
    'branch',
    'firstName',
    'lastName',
    'nationality',
    'gender',
    'dateOfBirth',
    'emiratesId',
    'passportNumber',
    'passportExpiry',
  ],
  2: ['mobile'],
  3: ['otp'],
  4: ['email'],
  5: ['otp'],
  6: ['documents', 'username', 'password', 'confirmPassword'],
};

/** The id of a field's input, which the error summary leads to. */
export const idOf = (field: string): string => `signup-${field}`;

/** Those of the errors that are the step's, in its order. */
export function errorsOf(step: SignupStep, errors: readonly FieldError[]): FieldError[] {
  const place = (field: string): number => FIELDS[step].indexOf(field);
  return errors.filter(({ field }) => place(field) >= 0).sort((a, b) => place(a.field) - place(b.field));
}

/** The first step that has something to mend; undefined where no step has the field. */
export function stepToMend(errors: readonly FieldError[]): SignupStep | undefined {
  return SIGNUP_STEPS.find((step) => errorsOf(step, errors).length > 0);
}

/**
 * The step to show: the address's, as far as the earlier ones are done. Codes that are given back are not asked for again.
 * `waitsFor`: what a registration under way waits for.
 */
export function openAt(address: number, waitsFor: RegistrationStep | undefined, looked: boolean): SignupStep {
  const furthest: SignupStep = waitsFor ?? (looked ? 2 : 1);
  const wanted = Math.min(address, furthest) as SignupStep;
  const over = (wanted === 3 && furthest > 3) || (wanted === 5 && furthest > 5);
  return over ? furthest : wanted;
}

/** Where "back" leads; codes are passed by on the way. */
export const BEFORE: Record<SignupStep, SignupStep | undefined> = { 1: undefined, 2: 1, 3: 2, 4: 2, 5: 4, 6: 4 };
