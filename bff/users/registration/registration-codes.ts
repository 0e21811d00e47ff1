import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import type { OtpType } from '../../../common/otp/otp.types.ts';
import { Config } from '../../config/config.ts';
import { CodeChecker, type VerifiedCode } from '../../otp/code-checker.ts';
import { browserHash } from '../../otp/code-secrets.ts';
import { CodeSender } from '../../otp/code-sender.ts';
import { wrongCodeError } from '../../otp/otp-error.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { RegistrationsRepository, type Registration } from './registrations.repository.ts';

/** Codes of other purposes are not accepted for a registration, and vice versa. */
const PURPOSE = 'REGISTER';

type Row = Pick<Registration, 'id' | 'browser' | 'mobile' | 'email' | 'sms_request' | 'email_request'>;

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
   * Sends a code and stores its request id, unless the mobile or email has been replaced during the delivery. Returns
   * the seconds until the next code may be sent. `automatic`: not requested by the user. Throws the errors of the
   * limits and OTP_B1000; a fallback code in the error takes the place of the code. Do not call inside a transaction.
   */
  async send(row: Row, otpType: OtpType, destination: string, caller: Principal, automatic = false): Promise<number> {
    const codeRequest = {
      otpType,
      destination,
      purpose: PURPOSE,
      browser: row.browser,
      address: caller.address,
      device: caller.device,
    };
    const store = (change: Parameters<RegistrationsRepository['updateWhile']>[2]) =>
      this.registrations.updateWhile(
        row.id,
        otpType === 'SMS' ? { mobile: destination } : { email: destination },
        change,
      );
    const requestId = await this.sender.send(codeRequest, caller.locale).catch(async (error: unknown) => {
      const fallback = error instanceof AppError && error.details.fallbackCode;
      if (fallback) await store({ [otpType === 'SMS' ? 'sms_request' : 'email_request']: fallback.requestId });
      throw error;
    });
    const resendSeconds = this.config.OTP_RESEND_SECONDS;
    const resendAt = new Date(this.clock.now().getTime() + resendSeconds * 1000);
    const change =
      otpType === 'SMS'
        ? { sms_request: requestId, sms_resend_at: resendAt }
        : { email_request: requestId, email_resend_at: resendAt, email_auto_sent: automatic };
    await store(change);
    return resendSeconds;
  }

  /** Whether the code of the request has 16 digits. */
  async isFallback(requestId: string | null): Promise<boolean> {
    return requestId !== null && (await this.checker.isFallback(requestId));
  }

  /**
   * Returns the verified code or an error. A code to another mobile or email than the current one is wrong. Not
   * thrown, so that the transaction keeps the count of wrong codes.
   */
  async check(row: Row, otpType: OtpType, code: string, { browserId }: Principal): Promise<VerifiedCode | Error> {
    const requestId = otpType === 'SMS' ? row.sms_request : row.email_request;
    if (!requestId) return wrongCodeError(otpType, 'OTP_B50001');
    const verified = await this.checker.check({ requestId, code, browserId, purposes: [PURPOSE] });
    const isOther =
      !(verified instanceof Error) && verified.destination !== (otpType === 'SMS' ? row.mobile : row.email);
    return isOther ? wrongCodeError(otpType, 'OTP_B50001') : verified;
  }
}

/** The hash of the caller's browser id, as registrations store it; empty without one. */
export const browserHashOf = ({ browserId }: Principal): string => (browserId ? browserHash(browserId) : '');
