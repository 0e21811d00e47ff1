import { Injectable } from '@nestjs/common';
import type { NamePair } from '../../../common/cases/cases.types.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { isLocale, localised, type Locale } from '../../../common/locale/locales.ts';
import { INVITATION_VALID_HOURS } from '../../../common/users/invitations.types.ts';
import { Config } from '../../config/config.ts';
import { Outbox } from '../../messages/outbox.ts';
import { TemplateRenderer } from '../../messages/templates/template-renderer.ts';
import { hoursText, minutesText } from '../../messages/texts.ts';
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
    const values = (inLanguage: Locale) => ({
      link,
      time: minutesText(this.config.PASSWORD_LINK_MINUTES * 60, inLanguage),
    });
    await this.outbox.email(email, await this.renderer.render('password-link', language, values), language);
  }

  /** An invitation. `token`: of the link to set a password; without it the person signs in at the identity provider. */
  async sendInvitation(email: string, token: string | undefined, by: NamePair, language: Locale): Promise<void> {
    // Without `lang` the page opens in the language of the browser.
    const path = token ? `/idp/account/new-password?token=${token}` : '/auth/login';
    const values = (inLanguage: Locale) => ({
      link: `${this.config.publicUrl}${path}`,
      by: localised(by, 'name', inLanguage),
      hours: hoursText(INVITATION_VALID_HOURS, inLanguage),
    });
    await this.outbox.email(email, await this.renderer.render('invitation', language, values), language);
  }

  /** The confirmation that the password was changed. */
  async sendChanged(email: string, language: Locale): Promise<void> {
    await this.outbox.email(email, await this.renderer.render('password-changed', language), language);
  }
}
