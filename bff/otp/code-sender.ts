import { Injectable } from '@nestjs/common';
import type { Locale } from '../../common/locale/locales.ts';
import { CityBrandingService } from '../city/city-branding.service.ts';
import { Config } from '../config/config.ts';
import { TemplateRenderer } from '../messages/templates/template-renderer.ts';
import { minutesText } from '../messages/texts.ts';
import { EmailPort } from '../integrations/email/email.port.ts';
import { SmsPort } from '../integrations/sms/sms.port.ts';
import { withTimeout } from '../integrations/with-timeout.ts';
import { CodeReservation, type CodeRequest, type ReservedCode } from './code-reservation.ts';
import { otpError } from './otp-error.ts';
import { otpMetrics } from './otp.metrics.ts';

/** The user waits for the response, so a slower delivery counts as failed. */
const DELIVERY_TIMEOUT_MS = 2500;

/** Sends one-time codes. No transaction is open during the delivery. */
@Injectable()
export class CodeSender {
  constructor(
    private readonly config: Config,
    private readonly reservation: CodeReservation,
    private readonly sms: SmsPort,
    private readonly email: EmailPort,
    private readonly renderer: TemplateRenderer,
    private readonly branding: CityBrandingService,
  ) {}

  /**
   * Returns the request id. Throws the errors of the limits, and OTP_B1000 when delivery fails; a failed code is not
   * counted.
   */
  async send(request: CodeRequest, language: Locale): Promise<string> {
    const reserved = await this.reservation.reserve(request);
    const channel = request.otpType;
    try {
      await withTimeout(DELIVERY_TIMEOUT_MS, this.#deliver(request, reserved, language));
    } catch (cause) {
      otpMetrics.sent.inc({ channel, result: 'failed' });
      await this.reservation.release(request, reserved);
      throw otpError(channel, 'OTP_B1000', {}, { cause });
    }
    otpMetrics.sent.inc({ channel, result: 'sent' });
    return reserved.id;
  }

  async #deliver({ otpType, destination: to }: CodeRequest, { id, code }: ReservedCode, language: Locale): Promise<void> {
    const host = new URL(this.config.publicUrl).hostname;
    const values = (inLanguage: Locale) => ({ code, time: minutesText(this.config.OTP_VALID_SECONDS, inLanguage), host });
    const message = await this.renderer.render(otpType === 'SMS' ? 'code-sms' : 'code-email', language, values);
    const { sms, subject, email } = message;
    if (otpType === 'SMS' && sms !== undefined) return this.sms.send({ id, to, text: sms });
    if (subject === undefined || email === undefined) throw new Error(`Template of kind ${message.kind} has no text for ${otpType}`);
    return this.email.send({ id, to, subject, text: email, html: await this.branding.emailHtml(subject, email, language), language });
  }
}
