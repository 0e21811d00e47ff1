import { Injectable } from '@nestjs/common';
import type { OtpType } from '../../common/otp/otp.types.ts';
import { Config } from '../config/config.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { browserHash, codeHash } from './code-secrets.ts';
import { wrongCode } from './otp-error.ts';
import { otpMetrics } from './otp.metrics.ts';
import { OtpRepository, type CodeState } from './otp.repository.ts';

/** A code as it came back. `draft`: the browser's. `purposes`: what it may have been sent for. */
export interface GivenCode {
  requestId: string;
  code: string;
  draft?: string;
  purposes: readonly string[];
}

/** What a right code has proven. */
export interface Proven {
  otpType: OtpType;
  destination: string;
}

type Verdict = 'proven' | 'wrong' | 'ended' | 'expired';

const ERRORS = { wrong: 'OTP_B50001', ended: 'OTP_B50003', expired: 'OTP_B50004' } as const;

/** The last wrong answer that a code allows is told so at once. */
function verdictOf(code: CodeState | undefined, now: Date): Verdict {
  if (!code) return 'wrong';
  if (code.wrong >= code.max_wrong) return 'ended';
  return code.used_at || code.ended_at || code.expires_at <= now ? 'expired' : 'wrong';
}

/** Checks codes that come back. A request that is unknown or another browser's is answered like a wrong code. */
@Injectable()
export class CodeChecker {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly codes: OtpRepository,
  ) {}

  /**
   * Gives what the code proves, or the error to answer with. Returned rather than thrown: the count of wrong answers must stay
   * when this runs inside a transaction.
   */
  async check({ requestId, code, draft, purposes }: GivenCode): Promise<Proven | Error> {
    const now = this.clock.now();
    const hashes = this.config.secrets.map((secret) => codeHash(secret, requestId, code));
    const attempt = { id: requestId, browser: draft ? browserHash(draft) : '', purposes, hashes, now };
    const tried = await this.codes.attempt(attempt);
    if (tried?.used_at) {
      otpMetrics.checked.inc({ result: 'proven' });
      return { otpType: tried.otp_type, destination: tried.destination };
    }
    const state = tried ?? (await this.codes.find(attempt));
    const verdict = verdictOf(state, now);
    otpMetrics.checked.inc({ result: verdict });
    return wrongCode(state?.otp_type ?? 'SMS', ERRORS[verdict as keyof typeof ERRORS]);
  }
}
