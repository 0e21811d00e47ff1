import { Injectable } from '@nestjs/common';
import { DEFAULT_LOCALE, isLocale } from '../../common/locale/locales.ts';
import { emailHtml } from '../outside/email/email-html.ts';
import { Database } from '../store/database.ts';

/** A message as a person would have got it. */
export interface InboxMessage {
  id: string;
  channel: string;
  to: string;
  subject?: string;
  text: string;
  createdAt: string;
  /** An email's other form, as it is sent. */
  html?: string;
}

/** What the demo kept instead of sending. */
@Injectable()
export class InboxRepository {
  constructor(private readonly database: Database) {}

  /** The newest first. */
  async newest(limit: number): Promise<InboxMessage[]> {
    const rows = await this.database.db.selectFrom('inbox').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).execute();
    return rows.map(({ id, channel, recipient, subject, text, language, created_at }) => ({
      id,
      channel,
      to: recipient,
      ...(subject === null ? {} : { subject }),
      text,
      createdAt: created_at.toISOString(),
      ...(channel === 'EMAIL' && { html: emailHtml(subject ?? '', text, isLocale(language) ? language : DEFAULT_LOCALE) }),
    }));
  }
}
