import { Injectable } from '@nestjs/common';
import type { Selectable } from 'kysely';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../common/locale/locales.ts';
import { NOTIFY_BY } from '../../common/users/account.enums.ts';
import type { UserTable } from '../store/account-tables.ts';
import { Outbox } from './outbox.ts';
import { MessageWriter } from './templates/message-writer.ts';

/** What is known of how a person is reached. */
export type Reachable = Pick<
  Selectable<UserTable>,
  'email' | 'mobile' | 'preferred_email' | 'preferred_mobile' | 'preferred_language' | 'preferred_channel'
>;

/** Queues messages to the holders of accounts, in the transaction that gives the reason for them. */
@Injectable()
export class PersonMessages {
  constructor(
    private readonly outbox: Outbox,
    private readonly writer: MessageWriter,
  ) {}

  /** By SMS, email or both, as the person prefers, in their language. Where the way they prefer is not known, by the other. */
  async tell(person: Reachable, key: string, valuesIn: (language: Locale) => Record<string, string>): Promise<void> {
    const language = isLocale(person.preferred_language) ? person.preferred_language : DEFAULT_LOCALE;
    const mobile = person.preferred_mobile ?? person.mobile;
    const email = person.preferred_email ?? person.email;
    const by = person.preferred_channel ?? NOTIFY_BY.BOTH;
    const written = await this.writer.write(key, language, valuesIn);
    if (mobile && (by !== NOTIFY_BY.EMAIL || !email)) await this.outbox.sms(mobile, written, language);
    if (email && (by !== NOTIFY_BY.SMS || !mobile)) await this.outbox.email(email, written, language);
  }
}
