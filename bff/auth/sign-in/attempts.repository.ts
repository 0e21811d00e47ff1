import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { decrypt, encrypt } from '../../database/encryption.ts';
import { ATTEMPT_MINUTES } from '../auth-cookies.ts';

/** One sign-in attempt: the secrets that bind the provider's response to this browser. */
export interface SignInAttempt {
  state: string;
  /** The browser's opaque id. */
  browser: string;
  nonce: string;
  /** The PKCE code verifier. */
  verifier: string;
}

const hashOf = (value: string): string => createHash('sha256').update(value).digest('base64url');

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
        state_hash: hashOf(state),
        browser_hash: hashOf(browser),
        nonce,
        verifier: encrypt(this.config.secret, 'pkce verifier', verifier),
        expires_at: new Date(this.clock.now().getTime() + ATTEMPT_MINUTES * 60_000),
      })
      .execute();
  }

  /** Deletes and returns the attempt if this browser started it. One statement, so that a state works only once. */
  async take(state: string, browser: string): Promise<Pick<SignInAttempt, 'nonce' | 'verifier'> | undefined> {
    const attempt = await this.database.db
      .deleteFrom('sign_in_attempts')
      .where('state_hash', '=', hashOf(state))
      .where('browser_hash', '=', hashOf(browser))
      .where('expires_at', '>', this.clock.now())
      .returning(['nonce', 'verifier'])
      .executeTakeFirst();
    if (!attempt) return undefined;
    const verifier = decrypt(this.config.secrets, 'pkce verifier', attempt.verifier);
    return verifier === undefined ? undefined : { nonce: attempt.nonce, verifier };
  }
}
