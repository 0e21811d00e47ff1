import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Log } from '../ops/log.ts';
import { Database } from '../store/database.ts';
import { SessionStore } from './session-store.ts';
import { AttemptsRepository } from './sign-in/attempts.repository.ts';

const HOUR_MS = 3_600_000;

/** Drops ended sessions, abandoned sign-ins and what the provider no longer needs, every hour. */
@Injectable()
export class ForgetSessions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly sessions: SessionStore,
    private readonly attempts: AttemptsRepository,
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(
      () => (this.#running = this.forget().catch((fault: unknown) => this.log.fault(fault, { in: 'auth' }))),
      HOUR_MS,
    ).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  private async forget(): Promise<void> {
    await this.sessions.forget();
    await this.attempts.forget();
    await this.database.db.deleteFrom('provider_records').where('expires_at', '<', new Date()).execute();
  }
}
