import { Injectable } from '@nestjs/common';
import type { Selectable } from 'kysely';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../common/locale/locales.ts';
import { NOTIFY_BY } from '../../common/users/account.enums.ts';
import type { UserTable } from '../database/account-tables.ts';
import { Outbox } from './outbox.ts';
import { TemplateRenderer } from './templates/template-renderer.ts';

/** The contact data and preferences of an account. */
export type Reachable = Pick<
  Selectable<UserTable>,
  'email' | 'mobile' | 'preferred_email' | 'preferred_mobile' | 'preferred_language' | 'preferred_channel'
>;

/** Queues messages to account holders, in the transaction that causes them. */
@Injectable()
export class UserNotifier {
  constructor(
    private readonly outbox: Outbox,
    private readonly templates: TemplateRenderer,
  ) {}

  /**
   * Sends by SMS, email or both, as the person prefers and in their language. Falls back to the other channel where the
   * preferred one has no address.
   */
  async notify(person: Reachable, key: string, valuesIn: (language: Locale) => Record<string, string>): Promise<void> {
    const language = isLocale(person.preferred_language) ? person.preferred_language : DEFAULT_LOCALE;
    const mobile = person.preferred_mobile ?? person.mobile;
    const email = person.preferred_email ?? person.email;
    const by = person.preferred_channel ?? NOTIFY_BY.BOTH;
    const message = await this.templates.write(key, language, valuesIn);
    if (mobile && (by !== NOTIFY_BY.EMAIL || !email)) await this.outbox.sms(mobile, message, language);
    if (email && (by !== NOTIFY_BY.SMS || !mobile)) await this.outbox.email(email, message, language);
  }
}
