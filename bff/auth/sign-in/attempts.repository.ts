import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { Database } from '../../store/database.ts';
import { open, seal } from '../../store/sealed.ts';
import { ATTEMPT_MINUTES } from '../auth-cookies.ts';

/** One press of "log in": what only this browser and this attempt know. */
export interface Attempt {
  state: string;
  /** The browser's opaque id. */
  browser: string;
  nonce: string;
  /** The PKCE code verifier. */
  verifier: string;
}

const hashOf = (value: string): string => createHash('sha256').update(value).digest('base64url');

/** Sign-ins under way. Each has a state of its own, so that several tabs can be on their way at once. All their SQL. */
@Injectable()
export class AttemptsRepository {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async add({ state, browser, nonce, verifier }: Attempt): Promise<void> {
    await this.database.db
      .insertInto('sign_in_attempts')
      .values({
        state_hash: hashOf(state),
        browser_hash: hashOf(browser),
        nonce,
        verifier: seal(this.config.secret, 'pkce verifier', verifier),
        expires_at: new Date(this.clock.now().getTime() + ATTEMPT_MINUTES * 60_000),
      })
      .execute();
  }

  /** Ends the attempt and gives it, if this browser began it: one statement, so that a state works once. */
  async take(state: string, browser: string): Promise<Pick<Attempt, 'nonce' | 'verifier'> | undefined> {
    const taken = await this.database.db
      .deleteFrom('sign_in_attempts')
      .where('state_hash', '=', hashOf(state))
      .where('browser_hash', '=', hashOf(browser))
      .where('expires_at', '>', this.clock.now())
      .returning(['nonce', 'verifier'])
      .executeTakeFirst();
    const verifier = taken && open(this.config.secrets, 'pkce verifier', taken.verifier);
    return verifier === undefined ? undefined : { nonce: taken!.nonce, verifier };
  }

  async forget(): Promise<void> {
    await this.database.db.deleteFrom('sign_in_attempts').where('expires_at', '<=', this.clock.now()).execute();
  }
}
