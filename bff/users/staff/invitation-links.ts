import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import { DEFAULT_LOCALE } from '../../../common/locale/locales.ts';
import { INVITATION_LIMITS } from '../../../common/users/invitations.types.ts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { AccountPermissions } from '../account-permissions.ts';
import type { Account } from '../accounts.repository.ts';
import { linkHash } from '../passwords/password-link-sender.ts';
import { PasswordLinksRepository } from '../passwords/password-links.repository.ts';
import { PasswordMails } from '../passwords/password-mails.ts';
import { JOINED, StaffAccess } from './staff-access.ts';

const HOUR_MS = 3_600_000;

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
  async send({ id, email, version }: Pick<Account, 'id' | 'email' | 'version'>, { user }: Principal): Promise<void> {
    if (!email) throw new Error('An invitation has no email');
    const token = randomBytes(32).toString('base64url');
    const expires_at = new Date(this.clock.now().getTime() + INVITATION_LIMITS.hours * HOUR_MS);
    await this.links.replace({ token_hash: linkHash(token), user_id: id, user_version: version, expires_at });
    const by = { nameEn: user?.fullName ?? '', nameAr: user?.fullNameAr ?? '' };
    await this.mails.sendInvitation(email, this.config.OIDC_ISSUER ? undefined : token, by, DEFAULT_LOCALE);
  }

  remove(userId: string): Promise<boolean> {
    return this.links.removeOf(userId, new Date(0));
  }

  /** Accepts the invitation of a person whom the identity provider has signed in. False when it has expired. */
  async accept(account: Account): Promise<boolean> {
    const at = this.clock.now();
    if (!(await this.links.removeOf(account.id, at))) return false;
    if (!(await this.permissions.change(account.id, JOINED, at, { whileVersion: account.version }))) return false;
    await this.access.recordJoin(account, at);
    return true;
  }
}
