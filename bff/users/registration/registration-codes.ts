import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import type { OtpType } from '../../../common/otp/otp.types.ts';
import { Config } from '../../config/config.ts';
import { CodeChecker, type VerifiedCode } from '../../otp/code-checker.ts';
import { browserHash } from '../../otp/code-secrets.ts';
import { CodeSender } from '../../otp/code-sender.ts';
import { wrongCode } from '../../otp/otp-error.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { RegistrationsRepository, type Registration } from './registrations.repository.ts';

/** Codes of other purposes are not accepted for a registration, and vice versa. */
const PURPOSE = 'REGISTER';

type Row = Pick<Registration, 'id' | 'browser' | 'sms_request' | 'email_request'>;

/**
 * Sends and checks the one-time codes of registrations. Only the browser that started the registration can use them.
 */
@Injectable()
export class RegistrationCodes {
  constructor(
    private readonly sender: CodeSender,
    private readonly checker: CodeChecker,
    private readonly registrations: RegistrationsRepository,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a code and stores its request id. Returns the seconds until the next code may be sent. `automatic`: not
   * requested by the user. Throws the errors of the limits and OTP_B1000. Do not call inside a transaction.
   */
  async send(row: Row, otpType: OtpType, destination: string, caller: Principal, automatic = false): Promise<number> {
    const codeRequest = { otpType, destination, purpose: PURPOSE, browser: row.browser, address: caller.address, device: caller.device };
    const requestId = await this.sender.send(codeRequest, caller.locale);
    const resendSeconds = this.config.OTP_RESEND_SECONDS;
    const resendAt = new Date(this.clock.now().getTime() + resendSeconds * 1000);
    const change =
      otpType === 'SMS'
        ? { sms_request: requestId, sms_resend_at: resendAt }
        : { email_request: requestId, email_resend_at: resendAt, email_auto_sent: automatic };
    await this.registrations.update(row.id, change);
    return resendSeconds;
  }

  /** Returns the verified code or an error. Not thrown, so that the transaction keeps the count of wrong codes. */
  async check(row: Row, otpType: OtpType, code: string, { browserId: draft }: Principal): Promise<VerifiedCode | Error> {
    const requestId = otpType === 'SMS' ? row.sms_request : row.email_request;
    if (!requestId) return wrongCode(otpType, 'OTP_B50001');
    return this.checker.check({ requestId, code, draft, purposes: [PURPOSE] });
  }
}

/** The hash of the caller's browser id, as registrations store it; empty without one. */
export const browserHashOf = ({ browserId: draft }: Principal): string => (draft ? browserHash(draft) : '');
