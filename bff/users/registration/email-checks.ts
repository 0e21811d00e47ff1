import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/contract/caller.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { Config } from '../../config/config.ts';
import { addressHash } from '../../otp/code-secrets.ts';
import { secondsUntil } from '../../otp/otp-error.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { clientNetwork } from '../../store/client-network.ts';
import { HourCounters } from '../../store/hour-counters.ts';

/** Keeps anyone from asking through a list of emails which of them have accounts. */
@Injectable()
export class EmailChecks {
  constructor(
    private readonly counters: HourCounters,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Counts a question. Throws TOO_MANY past EMAIL_CHECKS_PER_ADDRESS in an hour. */
  async count({ address }: Caller): Promise<void> {
    const now = this.clock.now();
    const { count, until } = await this.counters.add(`email checks ${addressHash(this.config.secret, clientNetwork(address))}`, now);
    if (count > this.config.EMAIL_CHECKS_PER_ADDRESS) throw new AppError('TOO_MANY', { retryAfter: secondsUntil(until, now) });
  }
}
