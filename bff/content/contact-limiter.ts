import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { Config } from '../config/config.ts';
import { ipPrefix } from '../database/ip-prefix.ts';
import { RateLimitCounters } from '../database/rate-limit-counters.ts';
import { addressHash } from '../otp/code-secrets.ts';

/** Messages per client network and hour. */
const MAX_PER_HOUR = 60;

/** Limits contact messages and feedback per client network. */
@Injectable()
export class ContactLimiter {
  constructor(
    private readonly counters: RateLimitCounters,
    private readonly config: Config,
  ) {}

  /** Counts a message. Throws TOO_MANY. */
  async count(kind: 'contact' | 'feedback', { address }: Principal, now: Date): Promise<void> {
    const { count, until } = await this.counters.add(`${kind} ${addressHash(this.config.secret, ipPrefix(address))}`, now);
    if (count > MAX_PER_HOUR)
      throw new AppError('TOO_MANY', { retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) });
  }
}
