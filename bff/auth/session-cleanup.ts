import { Injectable } from '@nestjs/common';
import { JobHandler } from '../jobs/job-handler.decorator.ts';
import { Database } from '../database/database.ts';
import { SessionStore } from './session-store.ts';
import { AttemptsRepository } from './sign-in/attempts.repository.ts';
import { RefusedSignInsRepository } from './sign-in/refused-sign-ins.repository.ts';

/** Deletes expired sessions, sign-in attempts and payloads of the embedded identity provider. */
@Injectable()
export class SessionCleanup {
  constructor(
    private readonly sessions: SessionStore,
    private readonly attempts: AttemptsRepository,
    private readonly refused: RefusedSignInsRepository,
    private readonly database: Database,
  ) {}

  @JobHandler({ queue: 'sessions-cleanup', every: 3_600_000 })
  async forget(): Promise<void> {
    await this.sessions.deleteExpired();
    await this.attempts.deleteExpired();
    await this.refused.deleteExpired();
    await this.database.db.deleteFrom('oidc_payloads').where('expires_at', '<', new Date()).execute();
  }
}
