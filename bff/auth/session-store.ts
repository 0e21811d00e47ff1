import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SessionTime } from '../../common/auth/auth.types.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { HOUR_MS, MINUTE_MS } from '../../common/durations.ts';
import { Config } from '../config/config.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { decrypt, encrypt } from '../database/encryption.ts';
import { newToken, tokenHash } from '../database/opaque-token.ts';
import { principalForAccount } from '../users/account-view.ts';
import { AccountsRepository, type Account } from '../users/accounts.repository.ts';
import { deviceName } from './device-name.ts';
import { SessionTokens } from './session-tokens.ts';
import { SessionsRepository, type SessionRow } from '../users/sessions.repository.ts';
import type { ProviderTokens } from './sign-in/provider-tokens.ts';

/** The longest interval between two updates of `seen_at`, which is not written on every request. */
const TOUCH_INTERVAL_MS = MINUTE_MS;

/**
 * The browser warns this long before the session ends, or for half of a shorter idle timeout, so that the user has time
 * to react (WCAG 2.2.1).
 */
const WARN_SECONDS = 120;

/** A live session and its current account. */
export interface LiveSession {
  sessionId: string;
  account: Account;
  /** The identity provider's access token, while it is valid. */
  accessToken?: string;
}

/** The principal's fields for a session. `roles`: the effective roles, by default all of the account. */
export function principalOfSession({ account, sessionId, accessToken }: LiveSession, roles?: readonly string[]) {
  const principal = principalForAccount(account, sessionId, roles);
  return { ...principal, user: { ...principal.user, accessToken } } satisfies Partial<Principal>;
}

/** Sessions in the database, shared by all instances. The browser holds an opaque token, the database only its hash. */
@Injectable()
export class SessionStore {
  constructor(
    private readonly repository: SessionsRepository,
    private readonly accounts: AccountsRepository,
    private readonly tokens: SessionTokens,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a session and returns the token for the cookie. The provider's tokens are stored encrypted, for sign-out
   * and for a middleware.
   */
  async create(
    account: Account,
    tokens: ProviderTokens,
    userAgent?: string,
  ): Promise<{ token: string; sessionId: string }> {
    const token = newToken();
    const now = this.clock.now();
    const sessionId = randomUUID();
    await this.repository.insert({
      token_hash: tokenHash(token),
      id: sessionId,
      user_id: account.id,
      user_version: account.version,
      id_token: tokens.idToken === undefined ? null : encrypt(this.config.secret, 'id token', tokens.idToken),
      ...this.tokens.columns(tokens, now),
      device: deviceName(userAgent),
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + this.config.SESSION_MAX_HOURS * HOUR_MS),
    });
    return { token, sessionId };
  }

  /**
   * The live session of a cookie's token. Restarts the idle timeout and renews the provider's access token, unless
   * `skipRefresh` is set (event streams, endpoints with `skipSessionRefresh`).
   */
  async find(token: string, skipRefresh = false): Promise<LiveSession | undefined> {
    const row = await this.repository.findLive('token_hash', tokenHash(token), this.clock.now());
    const session = row && (await this.withAccount(row, !skipRefresh));
    if (session && !skipRefresh) await this.touch(row);
    return session;
  }

  /** The live session with this id, for access tokens. */
  async byId(sessionId: string): Promise<LiveSession | undefined> {
    const row = await this.repository.findLive('id', sessionId, this.clock.now());
    return row && this.withAccount(row, true);
  }

  /** The remaining time of a session if it is not used again; undefined when it has ended. */
  async timeOf(sessionId: string): Promise<SessionTime | undefined> {
    const row = await this.repository.findLive('id', sessionId, this.clock.now());
    if (!row) return undefined;
    const idleEnd = row.seen_at.getTime() + this.idleMs();
    const lastEnd = row.expires_at.getTime();
    return {
      userId: row.user_id,
      endsInSeconds: Math.max(0, Math.floor((Math.min(idleEnd, lastEnd) - this.clock.now().getTime()) / 1000)),
      warnSeconds: Math.min(WARN_SECONDS, this.idleMs() / 2 / 1000),
      renewable: idleEnd < lastEnd,
    };
  }

  /**
   * Deletes a session that a new one of the same browser replaces. The refresh token is not revoked: a provider may
   * revoke the whole grant with it, including pending sign-ins in other tabs.
   */
  async deleteReplaced(token: string): Promise<void> {
    await this.repository.delete('token_hash', tokenHash(token));
  }

  /**
   * Deletes the session and revokes its refresh token. Returns the ID token for the provider's end-session endpoint.
   */
  end(token: string): Promise<string | undefined> {
    return this.delete('token_hash', tokenHash(token));
  }

  /** The same for the session with this id, for access tokens. */
  endById(sessionId: string): Promise<string | undefined> {
    return this.delete('id', sessionId);
  }

  private async delete(by: 'token_hash' | 'id', value: string): Promise<string | undefined> {
    const row = await this.repository.delete(by, value);
    if (row) void this.tokens.revoke(row);
    return row?.id_token ? decrypt(this.config.secrets, 'id token', row.id_token) : undefined;
  }

  /** The session with its account, if that is active and its version still matches the session's. */
  private async withAccount(row: SessionRow, renewToken: boolean): Promise<LiveSession | undefined> {
    const account = await this.accounts.byId(row.user_id);
    if (!account?.active || account.version !== row.user_version) return undefined;
    return { sessionId: row.id, account, accessToken: await this.tokens.current(row, renewToken) };
  }

  private idleMs(): number {
    return this.config.SESSION_IDLE_MINUTES * MINUTE_MS;
  }

  /**
   * Restarts the idle timeout by updating `seen_at`: at most once a minute, or once per quarter of a shorter idle
   * timeout. So a request after the warning, which appears at half of it or later, always counts.
   */
  private async touch({ token_hash: hash, seen_at: seenAt }: SessionRow): Promise<void> {
    const now = this.clock.now();
    const intervalMs = Math.min(TOUCH_INTERVAL_MS, this.idleMs() / 4);
    if (now.getTime() - seenAt.getTime() >= intervalMs) await this.repository.touch(hash, now);
  }
}
