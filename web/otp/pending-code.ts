import { loadStored, saveStored } from '../api/stored-value.ts';
import { PENDING_CODE_PREFIX } from '../state/user-input.ts';
import { LIMITS } from '../../common/limits.ts';
import type { CodeSent, OtpPurpose } from '../../common/otp/otp.types.ts';
import type { ApiError, Result } from '../api/api-request.ts';

/** A sent code that awaits its answer: the number, and when it expires. Never the code itself. */
export interface PendingCode {
  requestId: string;
  /** E.164 format. */
  mobile: string;
  /** Epoch milliseconds of this device. */
  resendAt: number;
  expiresAt: number;
  /** Whether it has 16 digits. */
  isFallback?: boolean;
}

const storageKey = (purpose: OtpPurpose) => `${PENDING_CODE_PREFIX}${purpose}`;

/** The pending code of a response; undefined for an error without a fallback code. */
export function toPendingCode(result: Result<CodeSent>, mobile: string, now: number): PendingCode | undefined {
  const sent = result.ok ? result.data : result.error.fallbackCode;
  if (!sent) return undefined;
  const { requestId, expiresIn } = sent;
  const resendSeconds = result.ok ? result.data.resendAfter : waitSecondsOf(result.error);
  return {
    requestId,
    mobile,
    resendAt: now + resendSeconds * 1000,
    expiresAt: now + expiresIn * 1000,
    isFallback: !result.ok,
  };
}

/** Whether a request for a code was refused with a fallback code. */
export const sentFallbackCode = (result: Result<unknown>): boolean =>
  !result.ok && result.error.fallbackCode !== undefined;

/** The seconds after which a refused code may be requested again. */
export const waitSecondsOf = ({ resendAfter, retryAfter }: ApiError): number => resendAfter ?? retryAfter ?? 0;

/** The error of the number of digits that were typed; undefined when they are complete. */
export function codeLengthError(
  code: string,
  isFallback = false,
): 'missing' | 'short' | 'fallbackMissing' | 'fallbackShort' | undefined {
  if (code.length >= (isFallback ? LIMITS.fallbackCodeLength : LIMITS.otpLength)) return undefined;
  if (isFallback) return code ? 'fallbackShort' : 'fallbackMissing';
  return code ? 'short' : 'missing';
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
