import { Injectable } from '@nestjs/common';
import type { Locale } from '../../common/locale/locales.ts';
import type { WrittenMessage } from '../../common/messages/messages.types.ts';
import type { TestChannel } from '../../common/setup/setup.types.ts';
import { CityBrandingService } from '../city/city-branding.service.ts';
import { EmailPort } from '../integrations/email/email.port.ts';
import { SmsPort } from '../integrations/sms/sms.port.ts';

interface TestMessage extends Omit<WrittenMessage, 'html'> {
  id: string;
  to: string;
  language: Locale;
}

/** Sends a test message through the configured gateway. */
@Injectable()
export class TestSender {
  constructor(
    private readonly email: EmailPort,
    private readonly sms: SmsPort,
    private readonly branding: CityBrandingService,
  ) {}

  /** Rejects with DeliveryError when the gateway does not accept it. */
  async send(
    channel: TestChannel,
    { id, to, language, sms = '', subject = '', email = '' }: TestMessage,
  ): Promise<void> {
    if (channel === 'SMS') return this.sms.send({ id, to, text: sms });
    const html = await this.branding.emailHtml(subject, email, language);
    return this.email.send({ id, to, subject, text: email, html, language });
  }
}
