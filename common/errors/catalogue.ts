import { ACCOUNT_ERRORS } from './account-errors.ts';
import type { ErrorRow } from './error-row.ts';
import { OTP_ERRORS } from './otp-errors.ts';
import { PORTAL_ERRORS } from './portal-errors.ts';

/** Every error that the product can answer with: code → HTTP status, English, Arabic (specification §8). */
export const CATALOGUE = { ...OTP_ERRORS, ...ACCOUNT_ERRORS, ...PORTAL_ERRORS };

export type ErrorCode = keyof typeof CATALOGUE;

export interface FieldError {
  field: string;
  code: string;
  descriptionEn: string;
  descriptionAr: string;
}

/** What a failed call answers with. */
export interface ErrorAnswer {
  code: string | number;
  descriptionEn: string;
  descriptionAr: string;
  requestId: string;
  fieldErrors?: FieldError[];
  resendAfter?: number;
  retryAfter?: number;
  otpRequired?: boolean;
}

export type ErrorDetails = Pick<ErrorAnswer, 'fieldErrors' | 'resendAfter' | 'retryAfter' | 'otpRequired'>;

/** The one way to fail: a code of the catalogue, never text. `details` reach the caller (waiting times are seconds). */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
    options?: { cause?: unknown },
  ) {
    super(code, options);
  }

  get row(): ErrorRow {
    return CATALOGUE[this.code];
  }
}

/** Of a fault that ended the rendering of a page: the row of the catalogue, where it says that something is away for now. */
export function failureOf(fault: unknown): ErrorRow | undefined {
  return fault instanceof AppError && fault.code === 'UNAVAILABLE' ? fault.row : undefined;
}

/** The answer's body for a code. */
export function answerOf(code: ErrorCode, requestId: string, details: ErrorDetails = {}): ErrorAnswer {
  const found: ErrorRow = CATALOGUE[code];
  return { code: found.code ?? code, descriptionEn: found.en, descriptionAr: found.ar, requestId, ...details };
}
