import { loadStored, saveStored } from '../api/stored-value.ts';
import { PENDING_CODE_PREFIX } from '../state/user-input.ts';
import type { CodeSent, OtpPurpose } from '../../common/otp/otp.types.ts';

/** A sent code that awaits its answer: the number, and when it expires. Never the code itself. */
export interface PendingCode {
  requestId: string;
  /** E.164 format. */
  mobile: string;
  /** Epoch milliseconds of this device. */
  resendAt: number;
  expiresAt: number;
}

const storageKey = (purpose: OtpPurpose) => `${PENDING_CODE_PREFIX}${purpose}`;

export function toPendingCode(sent: CodeSent, mobile: string, now: number): PendingCode {
  return { requestId: sent.requestId, mobile, resendAt: now + sent.resendAfter * 1000, expiresAt: now + sent.expiresIn * 1000 };
}

function isPending(value: unknown): value is PendingCode {
  const candidate = value as PendingCode | null;
  return (
    typeof candidate?.requestId === 'string' &&
    typeof candidate.mobile === 'string' &&
    typeof candidate.resendAt === 'number' &&
    typeof candidate.expiresAt === 'number'
  );
}

/** The pending code of this device, shared by tabs and kept over a reload; undefined if it has expired. */
export function loadPending(purpose: OtpPurpose, now: number, mobile?: string): PendingCode | undefined {
  const value: unknown = loadStored(storageKey(purpose), 'local');
  return isPending(value) && value.expiresAt > now && (!mobile || value.mobile === mobile) ? value : undefined;
}

/** Without storage (private mode, no space) a reload asks for a new code. */
export function savePending(purpose: OtpPurpose, pending: PendingCode | undefined): void {
  saveStored(storageKey(purpose), pending, 'local');
}
