import { Injectable } from '@nestjs/common';
import { JobHandler } from '../jobs/job-handler.decorator.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { OtpRepository } from './otp.repository.ts';

/** Deletes expired codes and guest proofs, every hour. They hold personal data. */
@Injectable()
export class OtpCleanup {
  constructor(
    private readonly codes: OtpRepository,
    private readonly clock: Clock,
  ) {}

  @JobHandler({ queue: 'codes-cleanup', every: 3_600_000 })
  forget(): Promise<void> {
    return this.codes.deleteExpired(this.clock.now());
  }
}
