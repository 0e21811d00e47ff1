import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/contract/caller.ts';
import { ACCOUNT_STATUS } from '../../../common/users/account.enums.ts';
import { AccountsRepository } from '../../users/accounts.repository.ts';
import { isPassword } from '../../users/passwords/password-hash.ts';
import { authMetrics } from '../auth.metrics.ts';
import { PasswordLimits } from './password-limits.ts';

export type LoginOutcome = { accountId: string } | { refusal: 'wrong' | 'inactive' } | { waitSeconds: number };

/** Longer ones are nobody's; hashing them would only be work for us. */
const LONGEST = 200;

/** A user name and password against the accounts. An unknown account and a wrong password are told apart neither by the answer nor by its time. */
@Injectable()
export class PasswordLogin {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly limits: PasswordLimits,
  ) {}

  async check(login: string, password: string, by: Pick<Caller, 'address' | 'device'>): Promise<LoginOutcome> {
    const outcome = await this.outcomeOf(login, password, by);
    authMetrics.passwords.inc({ result: 'accountId' in outcome ? 'right' : 'refusal' in outcome ? outcome.refusal : 'limited' });
    return outcome;
  }

  private async outcomeOf(login: string, password: string, by: Pick<Caller, 'address' | 'device'>): Promise<LoginOutcome> {
    const account = login.length <= LONGEST ? await this.accounts.byLogin(login) : undefined;
    const counted = await this.limits.count({ login: login.slice(0, LONGEST), account, by });
    if (typeof counted === 'number') return { waitSeconds: counted };
    const right = await isPassword(password.slice(0, LONGEST), account?.password_hash);
    if (!right || !account || password.length > LONGEST) return { refusal: 'wrong' };
    await this.limits.forgive(counted);
    if (!account.active || account.status === ACCOUNT_STATUS.INVITE_SENT) return { refusal: 'inactive' };
    return { accountId: account.id };
  }
}
