import { Injectable } from '@nestjs/common';
import { DEFAULT_LOCALE, isLocale } from '../../common/locale/locales.ts';
import { CityBrandingService } from '../city/city-branding.service.ts';
import { Database } from '../database/database.ts';

/** A message as the recipient would receive it. */
export interface InboxMessage {
  id: string;
  channel: string;
  to: string;
  subject?: string;
  text: string;
  createdAt: string;
  /** The HTML body of an email. */
  html?: string;
}

/** SQL for the messages that the demo stores instead of sending. */
@Injectable()
export class InboxRepository {
  constructor(
    private readonly database: Database,
    private readonly branding: CityBrandingService,
  ) {}

  /** Newest first. */
  async newest(limit: number): Promise<InboxMessage[]> {
    const rows = await this.database.db
      .selectFrom('demo_inbox')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    const html = (subject: string | null, text: string, language: string) =>
      this.branding.emailHtml(subject ?? '', text, isLocale(language) ? language : DEFAULT_LOCALE);
    const messages = rows.map(async ({ id, channel, recipient, subject, text, language, created_at }) => ({
      id,
      channel,
      to: recipient,
      ...(subject === null ? {} : { subject }),
      text,
      createdAt: created_at.toISOString(),
      ...(channel === 'EMAIL' && { html: await html(subject, text, language) }),
    }));
    return Promise.all(messages);
  }
}
