import { Injectable } from '@nestjs/common';
import type { OtpType } from '../../common/otp/otp.types.ts';
import { LIMITS } from '../../common/limits.ts';
import { Config } from '../config/config.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { badField } from '../http/field-errors.ts';
import { browserHash, codeHash, fallbackCodeHash } from './code-secrets.ts';
import { wrongCodeError } from './otp-error.ts';
import { otpMetrics } from './otp.metrics.ts';
import { OtpRepository, type CodeState } from './otp.repository.ts';

/** A submitted code. */
export interface SubmittedCode {
  /** From the response that sent the code. */
  requestId: string;
  code: string;
  /** The browser or account (`codeHolderOf`) that submits the code: it must be the one that requested it. */
  browserId?: string;
  /** The purposes for which the code may have been sent. */
  purposes: readonly string[];
}

/** The destination that a right code has verified, and the code's request. */
export interface VerifiedCode {
  requestId: string;
  otpType: OtpType;
  destination: string;
}

/**
 * Why a code is not accepted. `ended`: all attempts are used up, also by this one. `expired`: out of date, used before
 * or replaced by a newer code.
 */
type Rejection = 'wrong' | 'ended' | 'expired';

const ERRORS = { wrong: 'OTP_B50001', ended: 'OTP_B50003', expired: 'OTP_B50004' } as const;

function rejectionOf(code: CodeState | undefined, now: Date): Rejection {
  if (!code) return 'wrong';
  if (code.failed_attempts >= code.max_attempts) return 'ended';
  return code.used_at || code.ended_at || code.expires_at <= now ? 'expired' : 'wrong';
}

/**
 * Checks submitted codes. Unknown requests and requests of another browser are treated as a wrong code. A fallback code
 * (16 digits) proves its destination in any browser and for any purpose.
 */
@Injectable()
export class CodeChecker {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly codes: OtpRepository,
  ) {}

  /**
   * Returns the verified destination or an error. Not thrown, so that a surrounding transaction keeps the count of
   * wrong codes.
   */
  async check(submitted: SubmittedCode): Promise<VerifiedCode | Error> {
    const isFallback = submitted.code.length === LIMITS.fallbackCodeLength;
    const outcome = isFallback ? await this.#checkFallback(submitted) : await this.#checkCode(submitted);
    if (outcome instanceof Error) return outcome;
    otpMetrics.checked.inc({ result: 'proven' });
    return outcome;
  }

  async #checkCode({ requestId, code, browserId, purposes }: SubmittedCode): Promise<VerifiedCode | Error> {
    const now = this.clock.now();
    const hashes = this.config.secrets.map((secret) => codeHash(secret, requestId, code));
    const attempt = { id: requestId, browser: browserId ? browserHash(browserId) : '', purposes, hashes, now };
    const updated = await this.codes.attempt(attempt);
    if (updated?.used_at) return { requestId, otpType: updated.otp_type, destination: updated.destination };
    const state = updated ?? (await this.codes.find(attempt));
    // Not compared and not counted: this request sent 16 digits.
    if (!state && (await this.isFallback(requestId))) return badField('otp', 'fallbackCode');
    return this.#rejected(state?.otp_type, rejectionOf(state, now));
  }

  async #checkFallback({ requestId, code }: SubmittedCode): Promise<VerifiedCode | Error> {
    const now = this.clock.now();
    const hashes = this.config.secrets.map((secret) => fallbackCodeHash(secret, code));
    const used = await this.codes.useFallback(requestId, hashes, now);
    if (used) return { requestId: used.id, otpType: used.otp_type, destination: used.destination };
    const state = await this.codes.findFallback(requestId);
    const isOver = state && (state.used_at !== null || state.expires_at <= now);
    return this.#rejected(state?.otp_type, isOver ? 'expired' : 'wrong');
  }

  /** Whether the request sent a fallback code. */
  async isFallback(requestId: string): Promise<boolean> {
    return (await this.codes.findFallback(requestId)) !== undefined;
  }

  #rejected(otpType: OtpType = 'SMS', rejection: Rejection): Error {
    otpMetrics.checked.inc({ result: rejection });
    return wrongCodeError(otpType, ERRORS[rejection]);
  }

  /** Makes codes that this transaction has accepted valid again, for a change that is refused for another reason. */
  undo(requestIds: readonly string[]): Promise<void> {
    return this.codes.unuse(requestIds);
  }
}
