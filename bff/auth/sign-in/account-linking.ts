import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/catalogue.ts';
import { ACCOUNT_STATUS, ROLE } from '../../../common/users/account.enums.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { AccountPermissions } from '../../users/account-permissions.ts';
import { AccountsRepository, type Account } from '../../users/accounts.repository.ts';
import { InvitationLinks } from '../../users/staff/invitation-links.ts';
import { identityFromClaims, type OidcIdentity } from './oidc-claims.ts';
import type { Provider } from './oidc-discovery.ts';
import { ProviderRoles } from './provider-roles.ts';
import type { Claims } from './token-check.ts';
import { uaePassIdentity } from './uae-pass.ts';

/**
 * Finds the account of a provider's subject: by linked subject, verified Emirates ID, verified
 * email or mobile, in this order. Otherwise it creates an account.
 */
@Injectable()
export class AccountLinking {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly invitations: InvitationLinks,
    private readonly roles: ProviderRoles,
    private readonly permissions: AccountPermissions,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Throws UMS_VAL_019, 051, 052, 053, 055, 056, LINK_ENDED, LAST_ADMIN. */
  async findOrCreateAccount(provider: Pick<Provider, 'issuer' | 'embedded' | 'profile'>, claims: Claims): Promise<Account> {
    const account = provider.embedded
      ? await this.embeddedAccount(claims.sub)
      : await this.linkedAccount(provider.issuer, provider.profile === 'uaepass' ? uaePassIdentity(claims) : identityFromClaims(claims));
    if (!account.active || account.status === ACCOUNT_STATUS.INVITE_SENT) throw new AppError('UMS_VAL_052');
    return provider.embedded ? account : this.roles.apply(account, claims);
  }

  /** The embedded provider's subjects are account ids. */
  private async embeddedAccount(subject: string): Promise<Account> {
    const account = await this.accounts.byId(subject);
    if (!account) throw new AppError('UMS_VAL_019');
    return account;
  }

  private linkedAccount(issuer: string, person: OidcIdentity): Promise<Account> {
    return this.database.transaction(async () => {
      const linkedId = await this.accounts.findLinkedId(issuer, person.subject);
      if (linkedId) return this.verified(await this.accounts.getById(linkedId), person);
      const account = (await this.match(person)) ?? (await this.create(issuer, person));
      if (!(await this.accounts.link(issuer, person.subject, account.id, this.clock.now()))) throw new AppError('UMS_VAL_056');
      return isInvited(account) ? this.join(account) : this.verified(account, person);
    });
  }

  /** Accepts the invitation. Throws LINK_ENDED when it has expired. */
  private async join(account: Account): Promise<Account> {
    if (!(await this.invitations.accept(account))) throw new AppError('LINK_ENDED');
    return this.accounts.getById(account.id);
  }

  /**
   * Verifies a customer's account when the provider has verified the person since. Any other account stays as it is.
   */
  private async verified(account: Account, { isVerified, emiratesId }: OidcIdentity): Promise<Account> {
    if (!isVerified || account.status !== ACCOUNT_STATUS.NON_VERIFIED) return account;
    const holder = emiratesId ? await this.accounts.findBy('emirates_id', emiratesId) : undefined;
    // The account's own Emirates ID is only what somebody has typed.
    const isProven = account.emirates_id === null || account.emirates_id === emiratesId;
    if (!isProven || (holder && holder.id !== account.id)) return account;
    await this.accounts.updateDocumentNumbers(account.id, { emiratesId });
    await this.permissions.change(account.id, { status: ACCOUNT_STATUS.VERIFIED }, this.clock.now());
    return this.accounts.getById(account.id);
  }

  private async match(person: OidcIdentity): Promise<Account | undefined> {
    const byId = person.emiratesId ? await this.accounts.findBy('emirates_id', person.emiratesId) : undefined;
    const withEmail = person.email ? await this.accounts.findBy('email', person.email) : undefined;
    // The provider has verified the email that was invited.
    const byEmail = withEmail && isInvited(withEmail) ? withEmail : ifVerified('email_verified', withEmail);
    const byMobile = ifVerified('mobile_verified', person.mobile ? await this.accounts.findBy('mobile', person.mobile) : undefined);
    if (byId) return byId;
    // Email and mobile belong to different accounts: ambiguous, so the sign-in is refused.
    if (byEmail && byMobile && byEmail.id !== byMobile.id) throw new AppError('UMS_VAL_055');
    const found = byEmail ?? byMobile;
    if (found?.emirates_id && person.emiratesId && found.emirates_id !== person.emiratesId) throw new AppError('UMS_VAL_053');
    return found;
  }

  /** Creates a customer account: VERIFIED when the provider has verified the person, else NON_VERIFIED. */
  private async create(issuer: string, person: OidcIdentity): Promise<Account> {
    if (!person.emiratesId && !person.email && !person.mobile) throw new AppError('UMS_VAL_055');
    const { email, mobile } = person;
    // Another account has the email or mobile, unverified: a new account must not take it over.
    if ((email && (await this.accounts.findBy('email', email))) || (mobile && (await this.accounts.findBy('mobile', mobile))))
      throw new AppError('UMS_VAL_051');
    const id = randomUUID();
    const now = this.clock.now();
    await this.accounts.insert({
      id,
      username: email ?? `${new URL(issuer).hostname}:${person.subject}`.toLowerCase(),
      email: email ?? null,
      email_verified: email !== undefined,
      mobile: mobile ?? null,
      mobile_verified: mobile !== undefined,
      first_name: person.firstName,
      last_name: person.lastName,
      first_name_ar: person.firstNameAr,
      last_name_ar: person.lastNameAr,
      roles: [ROLE.user],
      status: person.isVerified ? ACCOUNT_STATUS.VERIFIED : ACCOUNT_STATUS.NON_VERIFIED,
      emirates_id: person.emiratesId ?? null,
      created_at: now,
      updated_at: now,
    });
    return this.accounts.getById(id);
  }
}

const isInvited = ({ active, status }: Account): boolean => active && status === ACCOUNT_STATUS.INVITE_SENT;

/** Accounts are matched only by an email or mobile that their user has verified. */
function ifVerified(column: 'email_verified' | 'mobile_verified', account: Account | undefined): Account | undefined {
  return account?.[column] ? account : undefined;
}
