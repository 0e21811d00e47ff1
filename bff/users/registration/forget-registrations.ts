import { Injectable } from '@nestjs/common';
import { Hourly } from '../../ops/hourly.ts';
import { Log } from '../../ops/log.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { PasswordLinksRepository } from '../passwords/password-links.repository.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

/** Drops what nobody finished: it names people. */
@Injectable()
export class ForgetRegistrations extends Hourly {
  constructor(
    private readonly rows: RegistrationsRepository,
    private readonly links: PasswordLinksRepository,
    private readonly clock: Clock,
    log: Log,
  ) {
    super(log, 'users');
  }

  async forget(): Promise<void> {
    const now = this.clock.now();
    await this.rows.forget(now);
    await this.links.forget(now);
  }
}
