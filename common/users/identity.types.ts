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

/** Whether identity documents may be submitted: not during a review, and not after the approval. */
export function maySubmitIdentity(status: AccountStatus): boolean {
  const { NON_VERIFIED, REJECTED, MODIFICATION_REQUEST } = ACCOUNT_STATUS;
  return status === NON_VERIFIED || status === REJECTED || status === MODIFICATION_REQUEST;
}
