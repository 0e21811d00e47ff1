import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import { LIMITS } from '../../../common/limits.ts';
import { ACCOUNT_STATUS } from '../../../common/users/account.enums.ts';
import { AccountsRepository } from '../../users/accounts.repository.ts';
import { verifyPassword } from '../../users/passwords/password-hash.ts';
import { authMetrics } from '../auth.metrics.ts';
import { PasswordLimits } from '../../users/passwords/password-limits.ts';

/** The account, or why the login is refused. */
export type LoginOutcome = { accountId: string } | { refusal: 'wrong' | 'inactive' } | { waitSeconds: number };

/** Longer logins and passwords are rejected without hashing the excess. */
const MAX_LENGTH = LIMITS.passwordMax;

/** Checks login and password. Unknown accounts and wrong passwords give the same response in the same time. */
@Injectable()
export class PasswordLogin {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly limits: PasswordLimits,
  ) {}

  async check(login: string, password: string, caller: Pick<Principal, 'address' | 'device'>): Promise<LoginOutcome> {
    const outcome = await this.authenticate(login, password, caller);
    authMetrics.passwords.inc({
      result: 'accountId' in outcome ? 'right' : 'refusal' in outcome ? outcome.refusal : 'limited',
    });
    return outcome;
  }

  private async authenticate(
    login: string,
    password: string,
    caller: Pick<Principal, 'address' | 'device'>,
  ): Promise<LoginOutcome> {
    const account = login.length <= MAX_LENGTH ? await this.accounts.byLogin(login) : undefined;
    const counted = await this.limits.count({ login: login.slice(0, MAX_LENGTH), account, caller });
    if (typeof counted === 'number') return { waitSeconds: counted };
    const matches = await verifyPassword(password.slice(0, MAX_LENGTH), account?.password_hash);
    if (!matches || !account || password.length > MAX_LENGTH) return { refusal: 'wrong' };
    await this.limits.reset(counted);
    if (!account.active || account.status === ACCOUNT_STATUS.INVITE_SENT) return { refusal: 'inactive' };
    return { accountId: account.id };
  }
}
