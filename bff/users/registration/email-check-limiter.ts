import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { Config } from '../../config/config.ts';
import { addressHash } from '../../otp/code-secrets.ts';
import { secondsUntil } from '../../otp/otp-error.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { ipPrefix } from '../../database/ip-prefix.ts';
import { RateLimitCounters } from '../../database/rate-limit-counters.ts';

/** Limits email checks per client network, so that nobody can test a list of emails for accounts. */
@Injectable()
export class EmailCheckLimiter {
  constructor(
    private readonly counters: RateLimitCounters,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Counts a check. Throws TOO_MANY above EMAIL_CHECKS_PER_ADDRESS per hour. */
  async count({ address }: Principal): Promise<void> {
    const now = this.clock.now();
    const { count, until } = await this.counters.add(`email checks ${addressHash(this.config.secret, ipPrefix(address))}`, now);
    if (count > this.config.EMAIL_CHECKS_PER_ADDRESS) throw new AppError('TOO_MANY', { retryAfter: secondsUntil(until, now) });
  }
}
