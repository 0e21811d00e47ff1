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

const storageKey = (purpose: OtpPurpose) => `otp.v1.${purpose}`;

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
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey(purpose)) ?? 'null');
    return isPending(value) && value.expiresAt > now && (!mobile || value.mobile === mobile) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Without storage (private mode, no space) a reload asks for a new code. */
export function savePending(purpose: OtpPurpose, pending: PendingCode | undefined): void {
  try {
    if (pending) localStorage.setItem(storageKey(purpose), JSON.stringify(pending));
    else localStorage.removeItem(storageKey(purpose));
  } catch {
    // The typed input is not affected.
  }
}
