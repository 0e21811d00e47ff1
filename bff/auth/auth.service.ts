import { Injectable } from '@nestjs/common';
import { PERMISSIONS } from '../../common/access/permissions.ts';
import type { ProfileQuery, TokenQuery } from '../../common/auth/auth.dto.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { loggedInUser, profileOf } from '../users/account-view.ts';
import { AccountsRepository, type Account } from '../users/accounts.repository.ts';
import { AccessTokens, holdsRoleOf } from './access-tokens.ts';
import { SessionStore } from './session-store.ts';

/** Implements the endpoints about the caller's account, permissions and session. */
@Injectable()
export class AuthService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly tokens: AccessTokens,
    private readonly sessions: SessionStore,
  ) {}

  async permissions(_input: undefined, caller: Principal) {
    return { permissions: PERMISSIONS.filter((code) => caller.permissions.has(code)) };
  }

  /** Throws UMS_VAL_002 for a role that the caller does not have. */
  async profile({ type = 'user' }: ProfileQuery, caller: Principal) {
    const account = await this.account(caller);
    if (!holdsRoleOf(type, caller.user?.roles ?? [])) throw new AppError('UMS_VAL_002');
    return { user: loggedInUser(account) };
  }

  async customer(_input: undefined, caller: Principal) {
    return { customer: profileOf(await this.account(caller)) };
  }

  async token({ type }: TokenQuery, caller: Principal) {
    if (!caller.user) throw new AppError('SIGN_IN_NEEDED');
    return this.tokens.issue(type, caller.user);
  }

  async session(_input: undefined, caller: Principal) {
    const time = caller.user && (await this.sessions.timeOf(caller.user.sessionId));
    if (!time) throw new AppError('SIGN_IN_NEEDED');
    return time;
  }

  private async account({ user }: Principal): Promise<Account> {
    const account = user && (await this.accounts.byId(user.id));
    if (!account) throw new AppError('SIGN_IN_NEEDED');
    return account;
  }
}
