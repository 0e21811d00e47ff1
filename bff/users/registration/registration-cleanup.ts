import { Injectable } from '@nestjs/common';
import { JobHandler } from '../../jobs/job-handler.decorator.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { PasswordLinksRepository } from '../passwords/password-links.repository.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

/** Deletes expired registrations and password links, which hold personal data. */
@Injectable()
export class RegistrationCleanup {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly links: PasswordLinksRepository,
    private readonly clock: Clock,
  ) {}

  @JobHandler({ queue: 'registrations-cleanup', every: 3_600_000 })
  async forget(): Promise<void> {
    const now = this.clock.now();
    await this.registrations.deleteExpired(now);
    await this.links.deleteExpired(now);
  }
}
