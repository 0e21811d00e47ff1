import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '../../../common/durations.ts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { decrypt, encrypt } from '../../database/encryption.ts';
import { tokenHash } from '../../database/opaque-token.ts';
import { ATTEMPT_MINUTES } from '../auth-cookies.ts';

/** One sign-in attempt: the secrets that bind the provider's response to this browser. */
export interface SignInAttempt {
  state: string;
  /** The value of the cookie `sign-in`. */
  browser: string;
  nonce: string;
  /** The PKCE code verifier. */
  verifier: string;
}

/** Queries on pending sign-in attempts. Each attempt has its own state, so that several tabs can sign in at once. */
@Injectable()
export class AttemptsRepository {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async add({ state, browser, nonce, verifier }: SignInAttempt): Promise<void> {
    await this.database.db
      .insertInto('sign_in_attempts')
      .values({
        state_hash: tokenHash(state),
        browser_hash: tokenHash(browser),
        nonce,
        verifier: encrypt(this.config.secret, 'pkce verifier', verifier),
        expires_at: new Date(this.clock.now().getTime() + ATTEMPT_MINUTES * MINUTE_MS),
      })
      .execute();
  }

  /** Deletes and returns the attempt if this browser started it. One statement, so that a state works only once. */
  async consume(state: string, browser: string): Promise<Pick<SignInAttempt, 'nonce' | 'verifier'> | undefined> {
    const attempt = await this.database.db
      .deleteFrom('sign_in_attempts')
      .where('state_hash', '=', tokenHash(state))
      .where('browser_hash', '=', tokenHash(browser))
      .where('expires_at', '>', this.clock.now())
      .returning(['nonce', 'verifier'])
      .executeTakeFirst();
    if (!attempt) return undefined;
    const verifier = decrypt(this.config.secrets, 'pkce verifier', attempt.verifier);
    return verifier === undefined ? undefined : { nonce: attempt.nonce, verifier };
  }
}
