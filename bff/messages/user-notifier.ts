import { Injectable } from '@nestjs/common';
import type { Selectable } from 'kysely';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../common/locale/locales.ts';
import { NOTIFY_BY } from '../../common/users/account.enums.ts';
import type { UserTable } from '../database/account-tables.ts';
import { Outbox } from './outbox.ts';
import { TemplateRenderer } from './templates/template-renderer.ts';

/** The addresses of a person and how they want to be notified. */
export type MessageRecipient = Pick<
  Selectable<UserTable>,
  'email' | 'mobile' | 'preferred_email' | 'preferred_mobile' | 'preferred_language' | 'preferred_channel'
>;

/** Where a message to a person goes. Falls back to the other channel where the preferred one has no address. */
export function destinationsOf(person: MessageRecipient): { mobile?: string; email?: string } {
  const mobile = person.preferred_mobile ?? person.mobile;
  const email = person.preferred_email ?? person.email;
  const by = person.preferred_channel ?? NOTIFY_BY.BOTH;
  return {
    ...(mobile && (by !== NOTIFY_BY.EMAIL || !email) && { mobile }),
    ...(email && (by !== NOTIFY_BY.SMS || !mobile) && { email }),
  };
}

/** Queues messages to account holders, in the transaction that causes them. */
@Injectable()
export class UserNotifier {
  constructor(
    private readonly outbox: Outbox,
    private readonly renderer: TemplateRenderer,
  ) {}

  /**
   * Sends by SMS, email or both, as the person prefers and in their language. `caseId`: the case of a customer, whose
   * staff see when the message cannot be delivered.
   */
  async notify(
    person: MessageRecipient,
    key: string,
    valuesIn: (language: Locale) => Record<string, string>,
    caseId?: string,
  ): Promise<void> {
    const language = isLocale(person.preferred_language) ? person.preferred_language : DEFAULT_LOCALE;
    const { mobile, email } = destinationsOf(person);
    const message = await this.renderer.render(key, language, valuesIn);
    if (mobile) await this.outbox.sms(mobile, message, language, caseId);
    if (email) await this.outbox.email(email, message, language, caseId);
  }
}
