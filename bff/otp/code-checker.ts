import { Injectable } from '@nestjs/common';
import type { OtpType } from '../../common/otp/otp.types.ts';
import { Config } from '../config/config.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { browserHash, codeHash } from './code-secrets.ts';
import { wrongCode } from './otp-error.ts';
import { otpMetrics } from './otp.metrics.ts';
import { OtpRepository, type CodeState } from './otp.repository.ts';

/** A submitted code. `draft`: the browser id. `purposes`: the purposes for which the code may have been sent. */
export interface SubmittedCode {
  requestId: string;
  code: string;
  draft?: string;
  purposes: readonly string[];
}

/** The destination that a right code has verified. */
export interface VerifiedCode {
  otpType: OtpType;
  destination: string;
}

type Verdict = 'proven' | 'wrong' | 'ended' | 'expired';

const ERRORS = { wrong: 'OTP_B50001', ended: 'OTP_B50003', expired: 'OTP_B50004' } as const;

/** The last allowed wrong answer already reports that the code has ended. */
function verdictOf(code: CodeState | undefined, now: Date): Verdict {
  if (!code) return 'wrong';
  if (code.failed_attempts >= code.max_attempts) return 'ended';
  return code.used_at || code.ended_at || code.expires_at <= now ? 'expired' : 'wrong';
}

/** Checks submitted codes. Unknown requests and requests of another browser are treated as a wrong code. */
@Injectable()
export class CodeChecker {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly codes: OtpRepository,
  ) {}

  /**
   * Returns the verified destination or an error. Not thrown, so that a surrounding transaction keeps the count of
   * wrong answers.
   */
  async check({ requestId, code, draft, purposes }: SubmittedCode): Promise<VerifiedCode | Error> {
    const now = this.clock.now();
    const hashes = this.config.secrets.map((secret) => codeHash(secret, requestId, code));
    const attempt = { id: requestId, browser: draft ? browserHash(draft) : '', purposes, hashes, now };
    const updated = await this.codes.attempt(attempt);
    if (updated?.used_at) {
      otpMetrics.checked.inc({ result: 'proven' });
      return { otpType: updated.otp_type, destination: updated.destination };
    }
    const state = updated ?? (await this.codes.find(attempt));
    const verdict = verdictOf(state, now);
    otpMetrics.checked.inc({ result: verdict });
    return wrongCode(state?.otp_type ?? 'SMS', ERRORS[verdict as keyof typeof ERRORS]);
  }
}
