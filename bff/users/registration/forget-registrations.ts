import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Log } from '../../ops/log.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { PasswordLinksRepository } from '../passwords/password-links.repository.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

const HOUR_MS = 3_600_000;

/** Drops what nobody finished, every hour: it names people. */
@Injectable()
export class ForgetRegistrations implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly rows: RegistrationsRepository,
    private readonly links: PasswordLinksRepository,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => {
      this.#running = this.forget().catch((fault: unknown) => this.log.fault(fault, { in: 'users' }));
    }, HOUR_MS).unref();
  }

  private async forget(): Promise<void> {
    const now = this.clock.now();
    await this.rows.forget(now);
    await this.links.forget(now);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }
}
