import { REGISTRATION_KINDS, type RegistrationKind } from '../../../common/users/registration.types.ts';
import { loadStored, saveStored } from '../../api/stored-value.ts';

export interface SignupProgress {
  /** Whether step 1 has passed validation, which opens step 2. */
  identityChecked: boolean;
  /** The email that a code was sent to. */
  emailSentTo: string;
  /**
   * Set once the account exists, so that the last page is shown again after a reload or a language change. `status`:
   * the status of the account.
   */
  done?: { status: number };
}

/** The key of the progress that this tab stores. */
export const progressKey = (kind: RegistrationKind): string => `signup.v1.${kind}.progress`;

/** Removes the progress of finished registrations, so that the next person on this device can register. */
export function clearFinishedSignups(): void {
  for (const key of REGISTRATION_KINDS.map(progressKey)) if (loadStored(key)?.['done']) saveStored(key, undefined);
}
