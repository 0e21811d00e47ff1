import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SessionTime } from '../../common/auth/auth.types.ts';
import { Config } from '../config/config.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { decrypt, encrypt } from '../database/encryption.ts';
import { AccountsRepository, type Account } from '../users/accounts.repository.ts';
import { deviceName } from './device-name.ts';
import { SessionTokens } from './session-tokens.ts';
import { SessionsRepository } from '../users/sessions.repository.ts';
import type { ProviderTokens } from './sign-in/provider-tokens.ts';

const MINUTE_MS = 60_000;

/** `seen_at` is updated at most once a minute instead of on every request. */
const TOUCH_INTERVAL_MS = MINUTE_MS;

/** The browser warns this long before the session ends, so that the user has time to react (WCAG 2.2.1). */
const WARN_SECONDS = 120;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A live session and its current account. */
export interface LiveSession {
  sessionId: string;
  account: Account;
  /** The identity provider's access token, while it is valid. */
  accessToken?: string;
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
  async create(account: Account, tokens: ProviderTokens, userAgent?: string): Promise<{ token: string; sessionId: string }> {
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const sessionId = randomUUID();
    await this.repository.insert({
      token_hash: hashOf(token),
      id: sessionId,
      user_id: account.id,
      user_version: account.version,
      id_token: tokens.idToken === undefined ? null : encrypt(this.config.secret, 'id token', tokens.idToken),
      ...this.tokens.columns(tokens, now),
      device: deviceName(userAgent),
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + this.config.SESSION_MAX_HOURS * 60 * MINUTE_MS),
    });
    return { token, sessionId };
  }

  /** The live session of a cookie's token. Resets the idle timeout unless `skipRefresh` is set (event streams). */
  async find(token: string, skipRefresh = false): Promise<LiveSession | undefined> {
    const now = this.clock.now();
    const row = await this.repository.findLive('token_hash', hashOf(token), now, this.idleSince(now));
    const account = row && (await this.validAccount(row.user_id, row.user_version));
    if (!row || !account) return undefined;
    if (!skipRefresh && now.getTime() - row.seen_at.getTime() >= this.touchIntervalMs()) await this.repository.touch(row.token_hash, now);
    return { sessionId: row.id, account, accessToken: await this.tokens.current(row, !skipRefresh) };
  }

  /** The live session with this id, for access tokens. */
  async byId(sessionId: string): Promise<LiveSession | undefined> {
    const now = this.clock.now();
    const row = await this.repository.findLive('id', sessionId, now, this.idleSince(now));
    const account = row && (await this.validAccount(row.user_id, row.user_version));
    return row && account && { sessionId: row.id, account, accessToken: await this.tokens.current(row, true) };
  }

  /** The remaining time of a session if it is not used again; undefined when it has ended. */
  async timeOf(sessionId: string): Promise<SessionTime | undefined> {
    const now = this.clock.now();
    const row = await this.repository.findLive('id', sessionId, now, this.idleSince(now));
    if (!row) return undefined;
    const idleEnd = row.seen_at.getTime() + this.idleMs();
    const lastEnd = row.expires_at.getTime();
    return {
      endsInSeconds: Math.max(0, Math.floor((Math.min(idleEnd, lastEnd) - now.getTime()) / 1000)),
      warnSeconds: Math.min(WARN_SECONDS, this.idleMs() / 2000),
      renewable: idleEnd < lastEnd,
    };
  }

  /**
   * Deletes a session that a new one of the same browser replaces. The refresh token is not revoked: a provider may
   * revoke the whole grant with it, including pending sign-ins in other tabs.
   */
  async replace(token: string): Promise<void> {
    await this.repository.delete(hashOf(token));
  }

  /**
   * Deletes the session and revokes its refresh token. Returns the ID token for the provider's end-session endpoint.
   */
  async end(token: string): Promise<string | undefined> {
    const row = await this.repository.delete(hashOf(token));
    if (row) void this.tokens.revoke(row);
    return row?.id_token ? decrypt(this.config.secrets, 'id token', row.id_token) : undefined;
  }

  private idleSince(now: Date): Date {
    return new Date(now.getTime() - this.idleMs());
  }

  private idleMs(): number {
    return this.config.SESSION_IDLE_MINUTES * MINUTE_MS;
  }

  /** More often with a short idle limit, so that the user can still renew after the warning. */
  private touchIntervalMs(): number {
    return Math.min(TOUCH_INTERVAL_MS, this.idleMs() / 4);
  }

  /** The account, if it is active and its version still matches the session's. */
  private async validAccount(id: string, version: number): Promise<Account | undefined> {
    const account = await this.accounts.byId(id);
    return account?.active && account.version === version ? account : undefined;
  }
}
