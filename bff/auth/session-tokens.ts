import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { remoteServices } from '../middleware/services.ts';
import { Log } from '../ops/log.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { ProviderError } from '../integrations/oidc/provider-request.ts';
import { decrypt, encrypt } from '../database/encryption.ts';
import { authMetrics } from './auth.metrics.ts';
import { SessionsRepository, type SessionRow } from '../users/sessions.repository.ts';
import { OidcDiscovery } from './sign-in/oidc-discovery.ts';
import { requestTokens, revokeToken, type TokenWithExpiry, type ProviderTokens } from './sign-in/provider-tokens.ts';

/** Renewal starts this long before expiry. Requests use the old token until it is renewed. */
const RENEW_BEFORE_EXPIRY_MS = 30_000;
/** The time limit for calls to the identity provider, and for waiting for the renewal of another instance. */
const PROVIDER_TIMEOUT_MS = 2000;
/** How long one instance holds the renewal lease. It keeps it after a failure, so this is also the delay of a retry. */
const RENEWAL_LEASE_MS = 5000;
const POLL_INTERVAL_MS = 50;

type TokenColumns = Pick<SessionRow, 'access_token' | 'access_until' | 'refresh_token'>;

/**
 * Stores the identity provider's access token of each session, encrypted, and renews it. Calls to a middleware carry
 * it. One request of one instance renews a token at a time, because the provider treats a refresh token that is used
 * twice as stolen (RFC 9700 §4.14).
 */
@Injectable()
export class SessionTokens {
  readonly #pendingRenewals = new Map<string, Promise<string | undefined>>();

  constructor(
    private readonly repository: SessionsRepository,
    private readonly discovery: OidcDiscovery,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** The token columns of a new session; empty when no middleware is configured. */
  columns({ accessToken, refreshToken }: ProviderTokens, now: Date): TokenColumns {
    if (!accessToken || !remoteServices(this.config).size)
      return { access_token: null, access_until: null, refresh_token: null };
    return this.encryptedColumns(accessToken, refreshToken, now);
  }

  /**
   * The session's access token; undefined when there is none or it has expired and cannot be renewed. `renew`: starts a
   * renewal shortly before expiry, and waits for it when the token has expired.
   */
  async current(row: SessionRow, renew: boolean): Promise<string | undefined> {
    if (!row.access_until) return undefined;
    const leftMs = row.access_until.getTime() - this.clock.now().getTime();
    const token = leftMs > 0 ? this.decryptAccessToken(row) : undefined;
    if (!renew || row.refresh_token === null || leftMs > RENEW_BEFORE_EXPIRY_MS) return token;
    const renewal = this.renewOnce(row.id, row.refresh_token);
    return token ?? renewal;
  }

  /** Revokes the refresh token of an ended session at the provider. A failure is only logged. */
  async revoke(row: SessionRow): Promise<void> {
    const token = row.refresh_token && decrypt(this.config.secrets, 'refresh token', row.refresh_token);
    if (!token) return;
    try {
      const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
      await revokeToken(await this.discovery.current(signal), token, signal);
    } catch (error) {
      this.log.warn('auth.token_revocation_failed', {
        reason: error instanceof ProviderError ? error.message : 'unexpected_error',
      });
    }
  }

  private renewOnce(id: string, encryptedRefreshToken: string): Promise<string | undefined> {
    const pending = this.#pendingRenewals.get(id);
    if (pending) return pending;
    const renewal = this.renew(id, encryptedRefreshToken)
      .catch((error: unknown) => {
        this.log.error(error, { in: 'auth.token_renewal' });
        return undefined;
      })
      .finally(() => this.#pendingRenewals.delete(id));
    this.#pendingRenewals.set(id, renewal);
    return renewal;
  }

  private async renew(id: string, encryptedRefreshToken: string): Promise<string | undefined> {
    const now = this.clock.now();
    // A lease instead of a lock: no transaction stays open during the provider's response time.
    const claimed = await this.repository.claimRenewal(
      id,
      encryptedRefreshToken,
      now,
      new Date(now.getTime() + RENEWAL_LEASE_MS),
    );
    return claimed ? this.requestRenewal(id, encryptedRefreshToken) : this.waitForOtherInstance(id);
  }

  private async requestRenewal(id: string, encryptedRefreshToken: string): Promise<string | undefined> {
    const refreshToken = decrypt(this.config.secrets, 'refresh token', encryptedRefreshToken);
    if (refreshToken === undefined) return undefined;
    try {
      const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
      const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
      const tokens = await requestTokens(await this.discovery.current(signal), grant, signal);
      if (!tokens.tokenWithExpiry) throw new ProviderError('untrusted', 'no access token with expires_in');
      const columns = this.encryptedColumns(
        tokens.tokenWithExpiry,
        tokens.refreshToken ?? refreshToken,
        this.clock.now(),
      );
      await this.repository.updateTokens(id, { ...columns, renewing_until: null });
      authMetrics.renewals.inc({ result: 'done' });
      return tokens.tokenWithExpiry.token;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      authMetrics.renewals.inc({ result: error.kind });
      this.log.warn('auth.token_renewal_failed', { kind: error.kind, reason: error.message });
      // The provider has rejected the refresh token and would reject it again, so it is deleted.
      if (error.kind === 'refused')
        await this.repository.updateTokens(id, { refresh_token: null, renewing_until: null });
      return undefined;
    }
  }

  /** Waits for the renewal of another instance; undefined when it does not finish in time. */
  private async waitForOtherInstance(id: string): Promise<string | undefined> {
    for (let waited = 0; waited <= PROVIDER_TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
      const row = await this.repository.findRenewal(id);
      if (!row) return undefined;
      const now = this.clock.now();
      if (row.access_until && row.access_until > now) return this.decryptAccessToken(row);
      if (!row.renewing_until || row.renewing_until <= now) return undefined;
      await sleep(POLL_INTERVAL_MS);
    }
    return undefined;
  }

  private encryptedColumns(
    { token, expiresIn }: TokenWithExpiry,
    refreshToken: string | undefined,
    now: Date,
  ): TokenColumns {
    const { secret } = this.config;
    return {
      access_token: encrypt(secret, 'access token', token),
      access_until: new Date(now.getTime() + expiresIn * 1000),
      refresh_token: refreshToken === undefined ? null : encrypt(secret, 'refresh token', refreshToken),
    };
  }

  private decryptAccessToken({ access_token: encrypted }: Pick<SessionRow, 'access_token'>): string | undefined {
    return encrypted === null ? undefined : decrypt(this.config.secrets, 'access token', encrypted);
  }
}
