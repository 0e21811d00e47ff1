import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors/catalogue.ts';
import { Config } from '../config/config.ts';
import { ipPrefix } from '../database/ip-prefix.ts';
import { RateLimitCounters } from '../database/rate-limit-counters.ts';
import { Clock } from '../integrations/clock/clock.port.ts';

/** Limits uploads per client network. */
@Injectable()
export class UploadLimiter {
  constructor(
    private readonly counters: RateLimitCounters,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Counts an upload. Throws TOO_MANY above UPLOADS_PER_ADDRESS per hour. */
  async countAddress(address: string): Promise<void> {
    const now = this.clock.now();
    const { count, until } = await this.counters.add(`uploads ${ipPrefix(address)}`, now);
    if (count > this.config.UPLOADS_PER_ADDRESS)
      throw new AppError('TOO_MANY', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) });
  }
}
