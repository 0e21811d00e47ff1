import { Injectable } from '@nestjs/common';
import { permissionList } from '../../common/access/permissions.ts';
import type { ProfileQuery, TokenQuery } from '../../common/auth/auth.dto.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { loggedInUser, profileOf } from '../users/account-view.ts';
import { AccountsRepository } from '../users/accounts.repository.ts';
import { AccessTokens, mayActAs } from './access-tokens.ts';
import { SessionStore } from './session-store.ts';

/** Implements the endpoints about the caller's account, permissions and session. */
@Injectable()
export class AuthService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly tokens: AccessTokens,
    private readonly sessions: SessionStore,
  ) {}

  permissions(caller: Principal) {
    return { permissions: permissionList(caller.permissions) };
  }

  /** Throws UMS_VAL_002 for a role that the caller does not have. */
  async profile({ type = 'user' }: ProfileQuery, caller: Principal) {
    const account = await this.accounts.ofCaller(caller);
    if (!mayActAs(type, caller.user?.roles ?? [])) throw new AppError('UMS_VAL_002');
    return { user: loggedInUser(account) };
  }

  async customer(_input: undefined, caller: Principal) {
    return { customer: profileOf(await this.accounts.ofCaller(caller)) };
  }

  /** Throws UMS_VAL_002 for a bearer: it would get roles that it was not given, and outlive its five minutes. */
  async token({ type }: TokenQuery, caller: Principal) {
    if (!caller.user) throw new AppError('SIGN_IN_NEEDED');
    if (caller.user.bearer) throw new AppError('UMS_VAL_002');
    return this.tokens.issue(type, caller.user);
  }

  async session(caller: Principal) {
    const time = caller.user && (await this.sessions.timeOf(caller.user.sessionId));
    if (!time) throw new AppError('SIGN_IN_NEEDED');
    return time;
  }
}
