import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { remoteServices } from '../middleware/services.ts';
import { Log } from '../ops/log.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { ProviderFault } from '../outside/identity/provider-answer.ts';
import { open, seal } from '../store/sealed.ts';
import { authMetrics } from './auth.metrics.ts';
import { SessionsRepository, type SessionRow } from './sessions.repository.ts';
import { ProviderDirectory } from './sign-in/provider-directory.ts';
import { askForTokens, revokeToken, type LastingToken, type ProviderTokens } from './sign-in/provider-tokens.ts';

/** Renewed this long before its end, while the old one still serves whoever asks meanwhile. */
const BEFORE_END_MS = 30_000;
const DEADLINE_MS = 2000;
/** One instance is at it for so long; after a failure nobody asks again before. */
const TURN_MS = 5000;
const LOOK_AGAIN_MS = 50;

type TokenColumns = Pick<SessionRow, 'access_token' | 'access_until' | 'refresh_token'>;

/**
 * The identity provider's access token of a session, where a middleware is to be shown it; sealed, and renewed in one flight: however many
 * requests and instances find it old, the provider is asked once, as a refresh token that is used twice counts as stolen (RFC 9700 §4.14).
 */
@Injectable()
export class SessionTokens {
  readonly #flights = new Map<string, Promise<string | undefined>>();

  constructor(
    private readonly rows: SessionsRepository,
    private readonly directory: ProviderDirectory,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** What a new session's row keeps. Nothing is kept that nobody asks for. */
  columns({ accessToken, refreshToken }: ProviderTokens, now: Date): TokenColumns {
    if (!accessToken || !remoteServices(this.config).size) return { access_token: null, access_until: null, refresh_token: null };
    return this.sealed(accessToken, refreshToken, now);
  }

  /** The token, while it is good. `renew`: a new one is asked for when it nears its end, and waited for when it has run out. */
  async current(row: SessionRow, renew: boolean): Promise<string | undefined> {
    if (!row.access_until) return undefined;
    const leftMs = row.access_until.getTime() - this.clock.now().getTime();
    const good = leftMs > 0 ? this.openAccess(row) : undefined;
    if (!renew || !row.refresh_token || leftMs > BEFORE_END_MS) return good;
    const flight = this.flight(row);
    return good ?? flight;
  }

  /** The session has ended: so does what it could renew. The provider's failure is nobody's here. */
  async revoke(row: SessionRow): Promise<void> {
    const token = row.refresh_token && open(this.config.secrets, 'refresh token', row.refresh_token);
    if (!token) return;
    try {
      const signal = AbortSignal.timeout(DEADLINE_MS);
      await revokeToken(await this.directory.current(signal), token, signal);
    } catch (fault) {
      this.log.warn('a refresh token was not taken back', { why: fault instanceof ProviderFault ? fault.message : 'fault' });
    }
  }

  private flight(row: SessionRow): Promise<string | undefined> {
    const before = this.#flights.get(row.id);
    if (before) return before;
    const flight = this.renew(row)
      .catch((fault: unknown) => {
        this.log.fault(fault, { in: 'renewal of a token' });
        return undefined;
      })
      .finally(() => this.#flights.delete(row.id));
    this.#flights.set(row.id, flight);
    return flight;
  }

  private async renew(row: SessionRow): Promise<string | undefined> {
    const now = this.clock.now();
    // A turn, not a lock: no transaction stays open while the provider thinks.
    const turn = await this.rows.takeRenewal(row.id, row.refresh_token!, now, new Date(now.getTime() + TURN_MS));
    return turn ? this.ask(row) : this.another(row.id);
  }

  private async ask(row: SessionRow): Promise<string | undefined> {
    const refreshToken = open(this.config.secrets, 'refresh token', row.refresh_token!);
    if (refreshToken === undefined) return undefined;
    try {
      const signal = AbortSignal.timeout(DEADLINE_MS);
      const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
      const answer = await askForTokens(await this.directory.current(signal), grant, signal);
      if (!answer.lasting) throw new ProviderFault('untrusted', 'no lasting token');
      const columns = this.sealed(answer.lasting, answer.refreshToken ?? refreshToken, this.clock.now());
      await this.rows.keepRenewed(row.id, { ...columns, renewing_until: null });
      authMetrics.renewals.inc({ result: 'done' });
      return answer.lasting.token;
    } catch (fault) {
      if (!(fault instanceof ProviderFault)) throw fault;
      authMetrics.renewals.inc({ result: fault.kind });
      this.log.warn('a token was not renewed', { kind: fault.kind, why: fault.message });
      // It will not be given another answer.
      if (fault.kind === 'refused') await this.rows.keepRenewed(row.id, { refresh_token: null, renewing_until: null });
      return undefined;
    }
  }

  /** Another instance asks: its answer, or nothing when none comes in time. */
  private async another(id: string): Promise<string | undefined> {
    for (let waited = 0; waited <= DEADLINE_MS; waited += LOOK_AGAIN_MS) {
      const row = await this.rows.renewalOf(id);
      if (!row) return undefined;
      const now = this.clock.now();
      if (row.access_until && row.access_until > now) return this.openAccess(row);
      if (!row.renewing_until || row.renewing_until <= now) return undefined;
      await wait(LOOK_AGAIN_MS);
    }
    return undefined;
  }

  private sealed({ token, expiresIn }: LastingToken, refreshToken: string | undefined, now: Date): TokenColumns {
    const { secret } = this.config;
    return {
      access_token: seal(secret, 'access token', token),
      access_until: new Date(now.getTime() + expiresIn * 1000),
      refresh_token: refreshToken === undefined ? null : seal(secret, 'refresh token', refreshToken),
    };
  }

  private openAccess({ access_token: sealed }: Pick<SessionRow, 'access_token'>): string | undefined {
    return sealed === null ? undefined : open(this.config.secrets, 'access token', sealed);
  }
}
