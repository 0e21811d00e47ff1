import { ACCOUNT_STATUS, type AccountStatus } from './account.enums.ts';
import type { IdentityDocument } from './registration.types.ts';

/** An account on its way to being verified. */
export interface IdentityView {
  /** As it is shown: a rejected account is non-verified. */
  status: AccountStatus;
  remarks: string | null;
  /** Whether documents may be submitted now. */
  maySubmit: boolean;
  emiratesId: string | null;
  passportNumber: string | null;
  passportExpiry: string | null;
  documents: IdentityDocument[];
}

/** Before an approval, after a rejection, and when something is to be mended; not while someone decides, nor once it is decided. */
export function mayProve(status: AccountStatus): boolean {
  const { NON_VERIFIED, REJECTED, MODIFICATION_REQUEST } = ACCOUNT_STATUS;
  return status === NON_VERIFIED || status === REJECTED || status === MODIFICATION_REQUEST;
}
