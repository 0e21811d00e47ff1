import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import { ACCOUNT_STATUS } from '../../../common/users/account.enums.ts';
import { MINUTE_MS } from '../../../common/durations.ts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { RateLimiter } from '../../database/rate-limiter.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { localeFor, PasswordMails } from './password-mails.ts';
import { PasswordLinksRepository } from './password-links.repository.ts';

/** Sends emails with a link to set a new password. */
@Injectable()
export class PasswordLinkSender {
  constructor(
    private readonly database: Database,
    private readonly links: PasswordLinksRepository,
    private readonly accounts: AccountsRepository,
    private readonly limiter: RateLimiter,
    private readonly mails: PasswordMails,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Sends a link if the email has an account. The response is the same for unknown emails. */
  async send(email: string, caller: Principal): Promise<void> {
    // With an external identity provider the portal stores no passwords.
    if (this.config.OIDC_ISSUER) return;
    const now = this.clock.now();
    await this.database.transaction(async () => {
      // The portal must not be used to flood a mailbox.
      const { exceeded } = await this.limiter.count('password-link', email);
      const account = await this.accounts.findBy('email', email);
      const usable = account?.active && account.email_verified && account.status !== ACCOUNT_STATUS.INVITE_SENT;
      if (exceeded || !account || !usable) return;
      const token = await this.links.create(
        account,
        new Date(now.getTime() + this.config.PASSWORD_LINK_MINUTES * MINUTE_MS),
      );
      await this.mails.sendLink(email, token, localeFor(account, caller));
    });
  }
}
