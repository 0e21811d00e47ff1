import type { CodeSent, OtpPurpose } from '../../common/otp/otp.types.ts';

/** A code that is on its way: which number it went to and until when it counts. Never the code itself. */
export interface PendingCode {
  requestId: string;
  /** E.164. */
  mobile: string;
  /** Milliseconds of this device's clock. */
  resendAt: number;
  expiresAt: number;
}

const keyOf = (purpose: OtpPurpose) => `otp.v1.${purpose}`;

export function pendingFrom(sent: CodeSent, mobile: string, now: number): PendingCode {
  return { requestId: sent.requestId, mobile, resendAt: now + sent.resendAfter * 1000, expiresAt: now + sent.expiresIn * 1000 };
}

function isPending(value: unknown): value is PendingCode {
  const given = value as PendingCode | null;
  return (
    typeof given?.requestId === 'string' &&
    typeof given.mobile === 'string' &&
    typeof given.resendAt === 'number' &&
    typeof given.expiresAt === 'number'
  );
}

/** What a refresh or another tab of this device still waits for; nothing that has run out. */
export function readPending(purpose: OtpPurpose, now: number, mobile?: string): PendingCode | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(purpose)) ?? 'null');
    return isPending(value) && value.expiresAt > now && (!mobile || value.mobile === mobile) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A device that keeps nothing (private mode, no space) only loses the convenience. */
export function keepPending(purpose: OtpPurpose, pending: PendingCode | undefined): void {
  try {
    if (pending) localStorage.setItem(keyOf(purpose), JSON.stringify(pending));
    else localStorage.removeItem(keyOf(purpose));
  } catch {
    // Nothing is lost that the person typed.
  }
}
