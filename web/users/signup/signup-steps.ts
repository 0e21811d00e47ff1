import type { FieldError } from '../../../common/errors/catalogue.ts';
import type { RegistrationStep } from '../../../common/users/registration.types.ts';

export type SignupStep = 1 | 2 | RegistrationStep;

export const SIGNUP_STEPS = [1, 2, 3, 4, 5, 6] as const;

/** The fields of each step in page order. */
export const STEP_FIELDS: Record<SignupStep, readonly string[]> = {
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
    'documents',
  ],
  2: ['mobile'],
  3: ['otp'],
  4: ['email'],
  5: ['otp'],
  6: ['username', 'password', 'confirmPassword'],
};

/** The first step with an error; undefined if no step has the field. */
export function firstStepWithErrors(errors: readonly FieldError[]): SignupStep | undefined {
  return SIGNUP_STEPS.find((step) => errors.some(({ field }) => STEP_FIELDS[step].includes(field)));
}

/**
 * The step to show: the one of the URL, limited by the completed steps. Verified codes are skipped. `registrationStep`:
 * the step that a pending registration awaits.
 */
export function resolveStep(
  address: number,
  registrationStep: RegistrationStep | undefined,
  identityChecked: boolean,
): SignupStep {
  const furthest: SignupStep = registrationStep ?? (identityChecked ? 2 : 1);
  const requested = Math.min(address, furthest) as SignupStep;
  const isVerified = (requested === 3 && furthest > 3) || (requested === 5 && furthest > 5);
  return isVerified ? furthest : requested;
}

/** The step that "back" leads to; code steps are skipped. */
export const PREVIOUS_STEP: Record<SignupStep, SignupStep | undefined> = { 1: undefined, 2: 1, 3: 2, 4: 2, 5: 4, 6: 4 };
