import { Injectable } from '@nestjs/common';
import { Hourly } from '../ops/hourly.ts';
import { Log } from '../ops/log.ts';
import { Database } from '../store/database.ts';
import { SessionStore } from './session-store.ts';
import { AttemptsRepository } from './sign-in/attempts.repository.ts';
import { RefusedSignInsRepository } from './sign-in/refused-sign-ins.repository.ts';

/** Drops ended sessions, abandoned sign-ins and what the provider no longer needs. */
@Injectable()
export class ForgetSessions extends Hourly {
  constructor(
    private readonly sessions: SessionStore,
    private readonly attempts: AttemptsRepository,
    private readonly refused: RefusedSignInsRepository,
    private readonly database: Database,
    log: Log,
  ) {
    super(log, 'auth');
  }

  async forget(): Promise<void> {
    await this.sessions.forget();
    await this.attempts.forget();
    await this.refused.forget();
    await this.database.db.deleteFrom('provider_records').where('expires_at', '<', new Date()).execute();
  }
}
