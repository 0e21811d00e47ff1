import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/catalogue.ts';
import { ACCOUNT_STATUS, ROLE } from '../../../common/users/account.enums.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { Database } from '../../store/database.ts';
import { AccountsRepository, type Account } from '../../users/accounts.repository.ts';
import { claimedPerson, type ClaimedPerson } from './claimed-person.ts';
import type { Provider } from './provider-directory.ts';
import type { Claims } from './token-check.ts';

/** Whose account a provider's subject is (product rules, Sign-in): by subject, else verified Emirates ID, else verified email or mobile; else a new one. */
@Injectable()
export class AccountMatcher {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Throws UMS_VAL_019, 051, 052, 053, 055, 056. */
  async accountOf(provider: Pick<Provider, 'issuer' | 'embedded'>, claims: Claims): Promise<Account> {
    const account = provider.embedded ? await this.own(claims.sub) : await this.linked(provider.issuer, claimedPerson(claims));
    if (!account.active || account.status === ACCOUNT_STATUS.INVITE_SENT) throw new AppError('UMS_VAL_052');
    return account;
  }

  /** The embedded provider's subjects are the accounts themselves. */
  private async own(subject: string): Promise<Account> {
    const account = await this.accounts.byId(subject);
    if (!account) throw new AppError('UMS_VAL_019');
    return account;
  }

  private linked(issuer: string, person: ClaimedPerson): Promise<Account> {
    return this.database.transaction(async () => {
      const known = await this.accounts.linked(issuer, person.subject);
      if (known) return (await this.accounts.byId(known))!;
      const account = (await this.match(person)) ?? (await this.create(issuer, person));
      if (!(await this.accounts.link(issuer, person.subject, account.id, this.clock.now()))) throw new AppError('UMS_VAL_056');
      return account;
    });
  }

  private async match(person: ClaimedPerson): Promise<Account | undefined> {
    const byId = person.emiratesId ? await this.accounts.by('emirates_id', person.emiratesId) : undefined;
    const byEmail = verified('email_verified', person.email ? await this.accounts.by('email', person.email) : undefined);
    const byMobile = verified('mobile_verified', person.mobile ? await this.accounts.by('mobile', person.mobile) : undefined);
    if (byId) return byId;
    // Two accounts answer to one person: which of them is meant is not ours to guess.
    if (byEmail && byMobile && byEmail.id !== byMobile.id) throw new AppError('UMS_VAL_055');
    const found = byEmail ?? byMobile;
    if (found?.emirates_id && person.emiratesId && found.emirates_id !== person.emiratesId) throw new AppError('UMS_VAL_053');
    return found;
  }

  /** A customer, VERIFIED when the provider vouches for the identity itself. */
  private async create(issuer: string, person: ClaimedPerson): Promise<Account> {
    if (!person.emiratesId && !person.email && !person.mobile) throw new AppError('UMS_VAL_055');
    const { email, mobile } = person;
    // Somebody's account has it, though they never proved it: a new one may not take it from them.
    if ((email && (await this.accounts.by('email', email))) || (mobile && (await this.accounts.by('mobile', mobile))))
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
      status: person.emiratesId ? ACCOUNT_STATUS.VERIFIED : ACCOUNT_STATUS.NON_VERIFIED,
      emirates_id: person.emiratesId ?? null,
      created_at: now,
      updated_at: now,
    });
    return (await this.accounts.byId(id))!;
  }
}

/** An account answers only to what its own holder has proven: a typed address is nobody's proof. */
function verified(column: 'email_verified' | 'mobile_verified', account: Account | undefined): Account | undefined {
  return account?.[column] ? account : undefined;
}
