import { Injectable } from '@nestjs/common';
import { PERMISSIONS } from '../../common/access/permissions.ts';
import type { TokenQuery } from '../../common/auth/auth.dto.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { loggedInUser, profileOf } from '../users/account-view.ts';
import { AccountsRepository, type Account } from '../users/accounts.repository.ts';
import { AccessTokens } from './access-tokens.ts';
import { SessionStore } from './session-store.ts';

/** Answers the calls about who the caller is. */
@Injectable()
export class AuthService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly tokens: AccessTokens,
    private readonly sessions: SessionStore,
  ) {}

  async permissions(_input: undefined, caller: Caller) {
    return { permissions: PERMISSIONS.filter((code) => caller.permissions.has(code)) };
  }

  async profile(_input: unknown, caller: Caller) {
    return { user: loggedInUser(await this.account(caller)) };
  }

  async customer(_input: undefined, caller: Caller) {
    return { customer: profileOf(await this.account(caller)) };
  }

  async token({ type }: TokenQuery, caller: Caller) {
    if (!caller.user) throw new AppError('SIGN_IN_NEEDED');
    return this.tokens.issue(type, caller.user);
  }

  async session(_input: undefined, caller: Caller) {
    const time = caller.user && (await this.sessions.timeOf(caller.user.sessionId));
    if (!time) throw new AppError('SIGN_IN_NEEDED');
    return time;
  }

  private async account({ user }: Caller): Promise<Account> {
    const account = user && (await this.accounts.byId(user.id));
    if (!account) throw new AppError('SIGN_IN_NEEDED');
    return account;
  }
}
