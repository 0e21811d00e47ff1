import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import { ACCOUNT_STATUS } from '../../../common/users/account.enums.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { Database } from '../../database/database.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { AccountPermissions } from '../account-permissions.ts';
import { JOINED, StaffAccess } from '../staff-accounts/staff-access.ts';
import type { Account } from '../accounts.repository.ts';
import { PasswordCheck } from './password-check.ts';
import { hashPassword } from './password-hash.ts';
import { PasswordLinksRepository } from './password-links.repository.ts';
import { localeFor, PasswordMails } from './password-mails.ts';

/**
 * Stores a new password. Each change ends the user's other sessions and is confirmed by email. The first password of an
 * invited person accepts the invitation.
 */
@Injectable()
export class PasswordWriter {
  constructor(
    private readonly database: Database,
    private readonly links: PasswordLinksRepository,
    private readonly accountPermissions: AccountPermissions,
    private readonly mails: PasswordMails,
    private readonly access: StaffAccess,
    private readonly passwordCheck: PasswordCheck,
    private readonly clock: Clock,
  ) {}

  /**
   * `linkToken`: the token of the link, which works only once. Throws BAD_INPUT for a password that is easy to guess,
   * LINK_ENDED, and STALE when the account has changed.
   */
  async save(account: Account, password: string, caller: Principal, linkToken?: string): Promise<void> {
    await this.passwordCheck.check(password, [
      account.first_name,
      account.last_name,
      account.first_name_ar,
      account.last_name_ar,
    ]);
    const password_hash = await hashPassword(password);
    await this.database.transaction(async () => {
      const now = this.clock.now();
      if (linkToken && !(await this.links.consume(linkToken, now))) throw new AppError('LINK_ENDED');
      const options = { keepSession: caller.user?.sessionId, whileVersion: account.version };
      const isInvited = account.status === ACCOUNT_STATUS.INVITE_SENT;
      const change = { password_hash, ...(isInvited && JOINED) };
      if (!(await this.accountPermissions.change(account.id, change, now, options))) throw new AppError('STALE');
      if (isInvited) await this.access.recordJoin(account, now);
      else if (account.email) await this.mails.sendChanged(account.email, localeFor(account, caller));
    });
  }
}
