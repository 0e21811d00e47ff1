import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors/catalogue.ts';
import { groupedCode } from '../../common/identifiers/one-time-code.ts';
import type { Locale } from '../../common/locale/locales.ts';
import { CityBrandingService } from '../city/city-branding.service.ts';
import { Config } from '../config/config.ts';
import { TemplateRenderer } from '../messages/templates/template-renderer.ts';
import { hoursText, isolateLtr, minutesText } from '../messages/texts.ts';
import { EmailPort } from '../integrations/email/email.port.ts';
import { SmsBudgetUsedError } from '../integrations/sms/sms.budget.ts';
import { SmsPort } from '../integrations/sms/sms.port.ts';
import { withTimeout } from '../integrations/delivery-error.ts';
import { CodeReservation, FALLBACK_VALID_HOURS, type CodeRequest, type ReservedCode } from './code-reservation.ts';
import { otpError } from './otp-error.ts';
import { otpMetrics } from './otp.metrics.ts';

/** The user waits for the response, so a slower delivery counts as failed. */
const DELIVERY_TIMEOUT_MS = 2500;

/** The message of a code: the kind of its template, and in each language the code and how long it is valid. */
interface CodeText {
  kind: 'code' | 'fallback-code';
  values: (language: Locale) => { code: string; time: string };
}

/** The groups of digits keep their order in Arabic. */
function fallbackText(code: string): CodeText {
  const grouped = groupedCode(code);
  const values = (language: Locale) => ({
    code: language === 'ar' ? isolateLtr(grouped) : grouped,
    time: hoursText(FALLBACK_VALID_HOURS, language),
  });
  return { kind: 'fallback-code', values };
}

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
   * Returns the request id. Throws the errors of the limits, SMS_BUDGET_USED, and OTP_B1000 when delivery fails; a
   * failed code is not counted. When the destination's limits refuse a code, a fallback code is sent, and is in the
   * error.
   */
  async send(request: CodeRequest, language: Locale): Promise<string> {
    const reserved = await this.reservation
      .reserve(request)
      .catch((error: unknown) => this.#sendFallback(error, request, language));
    const values = (inLanguage: Locale) => ({
      code: reserved.code,
      time: minutesText(this.config.OTP_VALID_SECONDS, inLanguage),
    });
    await this.#deliverOrRelease(request, reserved, { kind: 'code', values }, language);
    return reserved.id;
  }

  /**
   * Strangers can use up the limits of a code that can be guessed. The fallback code cannot, so it is bound to no
   * browser: the owner of the destination receives it, also by a request of a stranger.
   */
  async #sendFallback(refusal: unknown, request: CodeRequest, language: Locale): Promise<never> {
    if (!(refusal instanceof AppError) || refusal.details.retryAfter === undefined) throw refusal;
    const { fallbackCode, reserved } = await this.reservation.reserveFallback(request);
    if (reserved) await this.#deliverOrRelease(request, reserved, fallbackText(reserved.code), language);
    throw new AppError(refusal.code, { ...refusal.details, fallbackCode });
  }

  async #deliverOrRelease(
    request: CodeRequest,
    reserved: ReservedCode,
    text: CodeText,
    language: Locale,
  ): Promise<void> {
    const channel = request.otpType;
    try {
      await withTimeout(DELIVERY_TIMEOUT_MS, this.#deliver(request, reserved.id, text, language));
    } catch (cause) {
      otpMetrics.sent.inc({ channel, result: 'failed' });
      await this.reservation.release(request, reserved);
      if (cause instanceof SmsBudgetUsedError) throw this.reservation.budgetUsed(cause.until);
      throw otpError(channel, 'OTP_B1000', {}, { cause });
    }
    otpMetrics.sent.inc({ channel, result: 'sent' });
  }

  async #deliver(
    { otpType, destination: to }: CodeRequest,
    id: string,
    text: CodeText,
    language: Locale,
  ): Promise<void> {
    const host = new URL(this.config.publicUrl).hostname;
    const template = `${text.kind}-${otpType === 'SMS' ? 'sms' : 'email'}`;
    const message = await this.renderer.render(template, language, (inLanguage) => ({
      ...text.values(inLanguage),
      host,
    }));
    const { sms, subject, email } = message;
    if (otpType === 'SMS' && sms !== undefined) return this.sms.send({ id, to, text: sms });
    if (subject === undefined || email === undefined)
      throw new Error(`Template of kind ${message.kind} has no text for ${otpType}`);
    return this.email.send({
      id,
      to,
      subject,
      text: email,
      html: await this.branding.emailHtml(subject, email, language),
      language,
    });
  }
}
