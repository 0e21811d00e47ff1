import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/contract/caller.ts';
import { isLocale, type Locale } from '../../../common/locale/locales.ts';
import { ACCOUNT_STATUS } from '../../../common/users/account.enums.ts';
import { Config } from '../../config/config.ts';
import { Outbox } from '../../messages/outbox.ts';
import { MessageWriter } from '../../messages/templates/message-writer.ts';
import { minutesText } from '../../messages/texts.ts';
import { addressHash } from '../../otp/code-secrets.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { Database } from '../../store/database.ts';
import { HourCounters } from '../../store/hour-counters.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { PasswordLinksRepository } from './password-links.repository.ts';

/** To one email in an hour: the portal must not become a way to flood anyone. */
const MOST_AN_HOUR = 5;

export const linkHash = (token: string): string => createHash('sha256').update(`password link\n${token}`).digest('base64url');

/** Emails links to set a new password. */
@Injectable()
export class PasswordLinkSender {
  constructor(
    private readonly database: Database,
    private readonly links: PasswordLinksRepository,
    private readonly accounts: AccountsRepository,
    private readonly counters: HourCounters,
    private readonly outbox: Outbox,
    private readonly writer: MessageWriter,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** The same for known and unknown: what is sent, and whether, is for the holder of the address alone to see. */
  async send(email: string, caller: Caller): Promise<void> {
    // With a provider of its own the portal holds no passwords.
    if (this.config.OIDC_ISSUER) return;
    const now = this.clock.now();
    await this.database.transaction(async () => {
      const { count } = await this.counters.add(`password link ${addressHash(this.config.secret, email)}`, now);
      const account = await this.accounts.by('email', email);
      const usable = account?.active && account.email_verified && account.status !== ACCOUNT_STATUS.INVITE_SENT;
      if (count > MOST_AN_HOUR || !account || !usable) return;
      const token = randomBytes(32).toString('base64url');
      const expires_at = new Date(now.getTime() + this.config.PASSWORD_LINK_MINUTES * 60_000);
      await this.links.replace({ token_hash: linkHash(token), user_id: account.id, user_version: account.version, expires_at });
      const language = isLocale(account.preferred_language) ? account.preferred_language : caller.locale;
      const link = `${this.config.publicUrl}/idp/account/new-password?lang=${language}&token=${token}`;
      const values = (inLanguage: Locale) => ({ link, time: minutesText(this.config.PASSWORD_LINK_MINUTES * 60, inLanguage) });
      await this.outbox.email(email, await this.writer.write('password-link', language, values), language);
    });
  }
}
