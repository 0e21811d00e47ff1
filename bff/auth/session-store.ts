import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SessionTime } from '../../common/auth/auth.types.ts';
import { Config } from '../config/config.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { open, seal } from '../store/sealed.ts';
import { AccountsRepository, type Account } from '../users/accounts.repository.ts';
import { deviceName } from './device-name.ts';
import { SessionTokens } from './session-tokens.ts';
import { SessionsRepository } from './sessions.repository.ts';
import type { ProviderTokens } from './sign-in/provider-tokens.ts';

const MINUTE_MS = 60_000;

/** Last use is noted at most this often: one write a minute, not one a request. */
const NOTE_EVERY_MS = MINUTE_MS;

/** The end is told this long before, so that there is time to read and answer (WCAG 2.2.1). */
const WARN_SECONDS = 120;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A live session and its account as it is now. */
export interface LiveSession {
  sessionId: string;
  account: Account;
  /** The identity provider's, while it is good. */
  accessToken?: string;
}

/** Sessions, kept in the store so that every instance knows them; a browser holds only an opaque id, the store only its hash. */
@Injectable()
export class SessionStore {
  constructor(
    private readonly rows: SessionsRepository,
    private readonly accounts: AccountsRepository,
    private readonly tokens: SessionTokens,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Begins a session of the account. Gives the token for the cookie. `tokens`: kept sealed, for signing out at the provider and for a middleware. */
  async begin(account: Account, tokens: ProviderTokens, userAgent?: string): Promise<{ token: string; sessionId: string }> {
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const sessionId = randomUUID();
    await this.rows.insert({
      token_hash: hashOf(token),
      id: sessionId,
      user_id: account.id,
      user_version: account.version,
      id_token: seal(this.config.secret, 'id token', tokens.idToken),
      ...this.tokens.columns(tokens, now),
      device: deviceName(userAgent),
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + this.config.SESSION_MAX_HOURS * 60 * MINUTE_MS),
    });
    return { token, sessionId };
  }

  /** The session that a cookie's token names, if it lives; using it keeps it from idling out, only listening does not. */
  async resume(token: string, listensOnly = false): Promise<LiveSession | undefined> {
    const now = this.clock.now();
    const row = await this.rows.live('token_hash', hashOf(token), now, this.idleSince(now));
    const account = row && (await this.accountOf(row.user_id, row.user_version));
    if (!row || !account) return undefined;
    if (!listensOnly && now.getTime() - row.seen_at.getTime() >= this.noteEvery()) await this.rows.touch(row.token_hash, now);
    return { sessionId: row.id, account, accessToken: await this.tokens.current(row, !listensOnly) };
  }

  /** The session that a bearer was made in, if it still lives. */
  async byId(sessionId: string): Promise<LiveSession | undefined> {
    const now = this.clock.now();
    const row = await this.rows.live('id', sessionId, now, this.idleSince(now));
    const account = row && (await this.accountOf(row.user_id, row.user_version));
    return row && account && { sessionId: row.id, account, accessToken: await this.tokens.current(row, true) };
  }

  /** How long a session still lives, unless it is used. Nothing for one that has ended. */
  async timeOf(sessionId: string): Promise<SessionTime | undefined> {
    const now = this.clock.now();
    const row = await this.rows.live('id', sessionId, now, this.idleSince(now));
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
   * Ends a session whose place a new one of the same browser takes. What renewed its token is not given back: a provider may end all that
   * the person granted with it, and so the sign-ins of other tabs that are still under way.
   */
  async replace(token: string): Promise<void> {
    await this.rows.end(hashOf(token));
  }

  /** Ends the session everywhere. Gives the ID token that it was begun with. */
  async end(token: string): Promise<string | undefined> {
    const row = await this.rows.end(hashOf(token));
    if (row) void this.tokens.revoke(row);
    return row?.id_token ? open(this.config.secrets, 'id token', row.id_token) : undefined;
  }

  forget(): Promise<void> {
    const now = this.clock.now();
    return this.rows.forget(now, this.idleSince(now));
  }

  private idleSince(now: Date): Date {
    return new Date(now.getTime() - this.idleMs());
  }

  private idleMs(): number {
    return this.config.SESSION_IDLE_MINUTES * MINUTE_MS;
  }

  /** With a very short limit more often, so that whoever was warned can still renew. */
  private noteEvery(): number {
    return Math.min(NOTE_EVERY_MS, this.idleMs() / 4);
  }

  /** The account, if it may still be used and nothing that ends its sessions has happened since. */
  private async accountOf(id: string, version: number): Promise<Account | undefined> {
    const account = await this.accounts.byId(id);
    return account?.active && account.version === version ? account : undefined;
  }
}
