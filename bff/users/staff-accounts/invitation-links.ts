import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import { DEFAULT_LOCALE } from '../../../common/locale/locales.ts';
import { INVITATION_VALID_HOURS } from '../../../common/users/invitations.types.ts';
import { HOUR_MS } from '../../../common/durations.ts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { AccountPermissions } from '../account-permissions.ts';
import type { Account } from '../accounts.repository.ts';
import { PasswordLinksRepository } from '../passwords/password-links.repository.ts';
import { PasswordMails } from '../passwords/password-mails.ts';
import { JOINED, StaffAccess } from './staff-access.ts';

/**
 * The emailed links of invitations. A link leads to a new password or, with an external identity provider, to its
 * sign-in.
 */
@Injectable()
export class InvitationLinks {
  constructor(
    private readonly links: PasswordLinksRepository,
    private readonly mails: PasswordMails,
    private readonly permissions: AccountPermissions,
    private readonly access: StaffAccess,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Stores a link in place of an earlier one and queues the email. Joins the current transaction. */
  async send(account: Pick<Account, 'id' | 'email' | 'version'>, { user }: Principal): Promise<void> {
    const { email } = account;
    if (!email) throw new Error('An invitation has no email');
    const token = await this.links.create(
      account,
      new Date(this.clock.now().getTime() + INVITATION_VALID_HOURS * HOUR_MS),
    );
    const by = { nameEn: user?.fullName ?? '', nameAr: user?.fullNameAr ?? '' };
    await this.mails.sendInvitation(email, this.config.OIDC_ISSUER ? undefined : token, by, DEFAULT_LOCALE);
  }

  async remove(userId: string): Promise<void> {
    await this.links.removeByUser(userId, this.clock.now());
  }

  /** Accepts the invitation of a person whom the identity provider has signed in. False when it has expired. */
  async accept(account: Account): Promise<boolean> {
    const at = this.clock.now();
    if (!(await this.links.removeByUser(account.id, at))) return false;
    if (!(await this.permissions.change(account.id, JOINED, at, { whileVersion: account.version }))) return false;
    await this.access.recordJoin(account, at);
    return true;
  }
}
