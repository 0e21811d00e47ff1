import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import { isLocale, type Locale } from '../../../common/locale/locales.ts';
import { Config } from '../../config/config.ts';
import { Outbox } from '../../messages/outbox.ts';
import { TemplateRenderer } from '../../messages/templates/template-renderer.ts';
import { minutesText } from '../../messages/texts.ts';
import type { Account } from '../accounts.repository.ts';

/** The account's preferred language, else the caller's. */
export function localeFor({ preferred_language }: Account, { locale }: Principal): Locale {
  return isLocale(preferred_language) ? preferred_language : locale;
}

/** Queues the emails about passwords. Joins the current transaction. */
@Injectable()
export class PasswordMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly renderer: TemplateRenderer,
    private readonly config: Config,
  ) {}

  /** The link to set a new password. */
  async sendLink(email: string, token: string, language: Locale): Promise<void> {
    const link = `${this.config.publicUrl}/idp/account/new-password?lang=${language}&token=${token}`;
    const values = (inLanguage: Locale) => ({ link, time: minutesText(this.config.PASSWORD_LINK_MINUTES * 60, inLanguage) });
    await this.outbox.email(email, await this.renderer.write('password-link', language, values), language);
  }

  /** The confirmation that the password was changed. */
  async sendChanged(email: string, language: Locale): Promise<void> {
    await this.outbox.email(email, await this.renderer.write('password-changed', language), language);
  }
}
