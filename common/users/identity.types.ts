import { ACCOUNT_STATUS, type AccountStatus } from './account.enums.ts';
import type { IdentityDocument } from './registration.types.ts';

/** The verification state of an account. */
export interface IdentityView {
  /** The displayed status: a rejected account is shown as non-verified. */
  status: AccountStatus;
  remarks: string | null;
  /** Whether documents may be submitted now. */
  maySubmit: boolean;
  emiratesId: string | null;
  passportNumber: string | null;
  passportExpiry: string | null;
  documents: IdentityDocument[];
}

/**
 * Before an approval, after a rejection, and when a modification is requested. Not during a review or after the
 * approval.
 */
export function mayProve(status: AccountStatus): boolean {
  const { NON_VERIFIED, REJECTED, MODIFICATION_REQUEST } = ACCOUNT_STATUS;
  return status === NON_VERIFIED || status === REJECTED || status === MODIFICATION_REQUEST;
}
