import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/catalogue.ts';
import { ACCOUNT_STATUS, ROLE } from '../../../common/users/account.enums.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { AccountPermissions } from '../../users/account-permissions.ts';
import { AccountsRepository, type Account } from '../../users/accounts.repository.ts';
import { toConflictError } from '../../users/registration/conflict-errors.ts';
import { InvitationLinks } from '../../users/staff-accounts/invitation-links.ts';
import { alpha2Of } from './country-codes.ts';
import { identityFromClaims, type OidcIdentity } from './oidc-claims.ts';
import type { Provider } from './oidc-discovery.ts';
import { ProviderRoles, type SignedInAccount } from './provider-roles.ts';
import type { Claims } from './id-token-verifier.ts';
import { uaePassIdentity } from './uae-pass.ts';

/**
 * Finds the account of a provider's subject: by linked subject, by the Emirates ID of a verified account, by verified
 * email or mobile, in this order. Otherwise creates an account.
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

  /** Throws UMS_VAL_019, 051, 052, 053, 055, 056, LINK_ENDED. */
  async findOrCreateAccount(
    provider: Pick<Provider, 'issuer' | 'embedded' | 'profile'>,
    claims: Claims,
  ): Promise<SignedInAccount> {
    const account = provider.embedded
      ? await this.embeddedAccount(claims.sub)
      : await this.linkedAccount(
          provider.issuer,
          provider.profile === 'uaepass' ? uaePassIdentity(claims) : identityFromClaims(claims),
        );
    if (!account.active || account.status === ACCOUNT_STATUS.INVITE_SENT) throw new AppError('UMS_VAL_052');
    return provider.embedded ? { account } : this.roles.apply(account, claims);
  }

  /** The embedded provider's subjects are account ids. */
  private async embeddedAccount(subject: string): Promise<Account> {
    const account = await this.accounts.byId(subject);
    if (!account) throw new AppError('UMS_VAL_019');
    return account;
  }

  /** Looks once more when another sign-in of the same person has created or linked the account meanwhile. */
  private linkedAccount(issuer: string, person: OidcIdentity): Promise<Account> {
    return this.findOrLink(issuer, person).catch((error: unknown) => {
      const isTaken = toConflictError(error) !== error || (error instanceof AppError && error.code === 'UMS_VAL_056');
      if (!isTaken) throw error;
      return this.findOrLink(issuer, person);
    });
  }

  private findOrLink(issuer: string, person: OidcIdentity): Promise<Account> {
    const { subject, emiratesId } = person;
    return this.database.transaction(async () => {
      const linkedId = await this.accounts.findLinkedId(issuer, subject);
      const account = linkedId
        ? await this.accounts.getById(linkedId)
        : ((await this.match(person)) ?? (await this.create(issuer, person)));
      if (!linkedId && !(await this.accounts.link({ issuer, subject, userId: account.id }, this.clock.now())))
        throw new AppError('UMS_VAL_056');
      if (emiratesId) await this.accounts.setVerifiedId({ issuer, subject }, emiratesId);
      await this.fillProfile(account, person);
      return !linkedId && isInvited(account) ? this.acceptInvitation(account) : this.verifyAccount(account, person);
    });
  }

  /** Stores nationality and gender where the profile has none. */
  private async fillProfile({ id, nationality, gender }: Account, person: OidcIdentity): Promise<void> {
    const change = {
      ...(nationality === null &&
        person.nationalities.length > 0 && {
          nationality: await this.accounts.nationalityId(person.nationalities.map(alpha2Of)),
        }),
      ...(gender === null && { gender: person.gender }),
    };
    if (change.nationality || change.gender) await this.accounts.update(id, change, this.clock.now());
  }

  /** Accepts the invitation. Throws LINK_ENDED when it has expired. */
  private async acceptInvitation(account: Account): Promise<Account> {
    if (!(await this.invitations.accept(account))) throw new AppError('LINK_ENDED');
    return this.accounts.getById(account.id);
  }

  /**
   * Sets an unverified account to VERIFIED once the provider has verified the person. Other accounts stay as they are.
   */
  private async verifyAccount(account: Account, { isVerified, emiratesId }: OidcIdentity): Promise<Account> {
    if (!isVerified || account.status !== ACCOUNT_STATUS.NON_VERIFIED) return account;
    // An Emirates ID that the user has only typed must equal the verified one.
    const isSameId = account.emirates_id === null || account.emirates_id === emiratesId;
    if (!isSameId || (await this.verifiedHolder(emiratesId))) return account;
    await this.releaseTypedId(emiratesId, account.id);
    await this.accounts.updateDocumentNumbers(account.id, { emiratesId });
    await this.permissions.change(account.id, { status: ACCOUNT_STATUS.VERIFIED }, this.clock.now());
    return this.accounts.getById(account.id);
  }

  private async match(person: OidcIdentity): Promise<Account | undefined> {
    const byId = await this.verifiedHolder(person.emiratesId);
    const withEmail = person.email ? await this.accounts.findBy('email', person.email) : undefined;
    // An invited email needs no verification here: the provider has verified it.
    const byEmail = withEmail && isInvited(withEmail) ? withEmail : ifVerified('email_verified', withEmail);
    const byMobile = ifVerified(
      'mobile_verified',
      person.mobile ? await this.accounts.findBy('mobile', person.mobile) : undefined,
    );
    if (byId) return byId;
    // Email and mobile belong to different accounts: ambiguous, so the sign-in is refused.
    if (byEmail && byMobile && byEmail.id !== byMobile.id) throw new AppError('UMS_VAL_055');
    const account = byEmail ?? byMobile;
    if (account?.emirates_id && person.emiratesId && account.emirates_id !== person.emiratesId)
      throw new AppError('UMS_VAL_053');
    return account;
  }

  /** The verified account with this Emirates ID. In any other account the ID has only been typed. */
  private async verifiedHolder(emiratesId: string | undefined): Promise<Account | undefined> {
    const holder = emiratesId ? await this.accounts.findBy('emirates_id', emiratesId) : undefined;
    return holder?.status === ACCOUNT_STATUS.VERIFIED ? holder : undefined;
  }

  /** Clears an Emirates ID that the provider has verified in the account of somebody who has only typed it. */
  private async releaseTypedId(emiratesId: string | undefined, ownerId: string | undefined): Promise<void> {
    const typist = emiratesId ? await this.accounts.findBy('emirates_id', emiratesId) : undefined;
    if (typist && typist.id !== ownerId) await this.accounts.update(typist.id, { emirates_id: null }, this.clock.now());
  }

  /** Creates a customer account: VERIFIED when the provider has verified the person, else NON_VERIFIED. */
  private async create(issuer: string, person: OidcIdentity): Promise<Account> {
    if (!person.emiratesId && !person.email && !person.mobile) throw new AppError('UMS_VAL_055');
    const { email, mobile } = person;
    // Another account has the email or mobile, unverified: a new account must not take it over.
    if (
      (email && (await this.accounts.findBy('email', email))) ||
      (mobile && (await this.accounts.findBy('mobile', mobile)))
    )
      throw new AppError('UMS_VAL_051');
    await this.releaseTypedId(person.emiratesId, undefined);
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
