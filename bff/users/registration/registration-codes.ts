import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/contract/caller.ts';
import type { OtpType } from '../../../common/otp/otp.types.ts';
import { Config } from '../../config/config.ts';
import { CodeChecker, type Proven } from '../../otp/code-checker.ts';
import { browserHash } from '../../otp/code-secrets.ts';
import { CodeSender } from '../../otp/code-sender.ts';
import { wrongCode } from '../../otp/otp-error.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { RegistrationsRepository, type Registration } from './registrations.repository.ts';

/** No code sent for anything else opens a registration, nor the other way round. */
const PURPOSE = 'REGISTER';

type Row = Pick<Registration, 'id' | 'browser' | 'sms_request' | 'email_request'>;

/** The codes of registrations: sent to where the row says, taken from the browser that began it. */
@Injectable()
export class RegistrationCodes {
  constructor(
    private readonly sender: CodeSender,
    private readonly checker: CodeChecker,
    private readonly rows: RegistrationsRepository,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Sends a code and remembers which. Gives the seconds until another. Throws the limits' errors and OTP_B1000; never inside a transaction. */
  async send(row: Row, otpType: OtpType, destination: string, caller: Caller, unasked = false): Promise<number> {
    const order = { otpType, destination, purpose: PURPOSE, browser: row.browser, address: caller.address, device: caller.device };
    const request = await this.sender.send(order, caller.locale);
    const wait = this.config.OTP_RESEND_SECONDS;
    const again = new Date(this.clock.now().getTime() + wait * 1000);
    const change =
      otpType === 'SMS'
        ? { sms_request: request, sms_again_at: again }
        : { email_request: request, email_again_at: again, email_unasked: unasked };
    await this.rows.change(row.id, change);
    return wait;
  }

  /** What the code proves, or the error to answer with; returned, so that the count of wrong answers stays. */
  async check(row: Row, otpType: OtpType, code: string, { draft }: Caller): Promise<Proven | Error> {
    const requestId = otpType === 'SMS' ? row.sms_request : row.email_request;
    if (!requestId) return wrongCode(otpType, 'OTP_B50001');
    return this.checker.check({ requestId, code, draft, purposes: [PURPOSE] });
  }
}

/** What a registration's row keeps of the browser. */
export const browserOfCaller = ({ draft }: Caller): string => (draft ? browserHash(draft) : '');
