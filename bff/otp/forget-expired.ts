import { Injectable } from '@nestjs/common';
import { Hourly } from '../ops/hourly.ts';
import { Log } from '../ops/log.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { OtpRepository } from './otp.repository.ts';

/** Drops old codes and proofs, at the start as well: they name people, and no limit needs them any more. */
@Injectable()
export class ForgetExpired extends Hourly {
  constructor(
    private readonly codes: OtpRepository,
    private readonly clock: Clock,
    log: Log,
  ) {
    super(log, 'otp');
  }

  override onApplicationBootstrap(): void {
    this.begin();
    super.onApplicationBootstrap();
  }

  forget(): Promise<void> {
    return this.codes.forget(this.clock.now());
  }
}
