import { Injectable } from '@nestjs/common';
import type { Locale } from '../../common/locale/locales.ts';
import { Config } from '../config/config.ts';
import { MessageWriter } from '../messages/templates/message-writer.ts';
import { minutesText } from '../messages/texts.ts';
import { EmailPort } from '../outside/email/email.port.ts';
import { SmsPort } from '../outside/sms/sms.port.ts';
import { within } from '../outside/within.ts';
import { CodeReservation, type CodeOrder, type ReservedCode } from './code-reservation.ts';
import { otpError } from './otp-error.ts';
import { otpMetrics } from './otp.metrics.ts';

/** A person waits for the answer: an adapter that takes longer has failed. */
const PATIENCE_MS = 2500;

/** Sends one-time codes. No transaction is open while one is on its way. */
@Injectable()
export class CodeSender {
  constructor(
    private readonly config: Config,
    private readonly reservation: CodeReservation,
    private readonly sms: SmsPort,
    private readonly email: EmailPort,
    private readonly writer: MessageWriter,
  ) {}

  /** Gives the request id. Throws the limits' errors, and OTP_B1000 for a code that could not be sent: that one is not counted. */
  async send(order: CodeOrder, language: Locale): Promise<string> {
    const reserved = await this.reservation.reserve(order);
    const channel = order.otpType;
    try {
      await within(PATIENCE_MS, this.#deliver(order, reserved, language));
    } catch (cause) {
      otpMetrics.sent.inc({ channel, result: 'failed' });
      await this.reservation.release(order, reserved);
      throw otpError(channel, 'OTP_B1000', {}, { cause });
    }
    otpMetrics.sent.inc({ channel, result: 'sent' });
    return reserved.id;
  }

  async #deliver({ otpType, destination: to }: CodeOrder, { id, code }: ReservedCode, language: Locale): Promise<void> {
    const host = new URL(this.config.publicUrl).hostname;
    const values = (inLanguage: Locale) => ({ code, time: minutesText(this.config.OTP_VALID_SECONDS, inLanguage), host });
    const written = await this.writer.write(otpType === 'SMS' ? 'code-sms' : 'code-email', language, values);
    if (otpType === 'SMS') return this.sms.send({ id, to, text: written.sms! });
    return this.email.send({ id, to, subject: written.subject!, text: written.email!, language });
  }
}
