import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import { normaliseMobile } from '../../../common/otp/mobile.ts';
import { Config } from '../../config/config.ts';
import { accountSubject } from '../../otp/device-cookie.ts';
import { secondsUntil } from '../../otp/otp-error.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { ipPrefix } from '../../database/ip-prefix.ts';
import { RateLimitCounters, type Count } from '../../database/rate-limit-counters.ts';

const WINDOW_MS = 15 * 60_000;

/** A submitted password. `login`: as typed. `account`: the account with this login, if there is one. */
export interface PasswordAttempt {
  login: string;
  account: { id: string } | undefined;
  by: Pick<Principal, 'address' | 'device' | 'user'>;
}

/** A counted attempt. `own`: the requester's counter; `shared`: counters that other requesters use too. */
export interface CountedAttempt {
  own: Count;
  shared: Count[];
}

interface Limit {
  key: string;
  max: number;
}

/**
 * Limits wrong passwords per 15 minutes, across all instances and per account, however its login is written. An attempt
 * is counted before the password is compared, so that parallel requests cannot bypass the limit, and uncounted when it
 * was right.
 */
@Injectable()
export class PasswordLimits {
  constructor(
    private readonly counters: RateLimitCounters,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Counts an attempt, or returns the seconds to wait. Behaves the same for unknown accounts. */
  async count(attempt: PasswordAttempt): Promise<CountedAttempt | number> {
    const now = this.clock.now();
    const counted: Count[] = [];
    for (const { key, max } of this.limits(attempt)) {
      const count = await this.counters.add(key, now, 1, WINDOW_MS);
      counted.push(count);
      if (count.count <= max) continue;
      // A refused attempt must not use up the other limits, which are shared with other requesters.
      await this.giveBack(counted);
      return secondsUntil(count.until, now);
    }
    const [own, ...shared] = counted;
    if (!own) throw new Error('A password attempt has no limits');
    return { own, shared };
  }

  /** After a right password: resets the requester's counter and uncounts the attempt in the shared ones. */
  async reset({ own, shared }: CountedAttempt): Promise<void> {
    await this.counters.reset(own.key);
    await this.giveBack(shared);
  }

  private async giveBack(counts: Count[]): Promise<void> {
    for (const count of counts) await this.counters.giveBack(count);
  }

  /**
   * The limits of an attempt, the requester's own first. A browser that is signed in to the account or has signed in
   * before has only its own limit, so that other people's attempts cannot lock it out.
   */
  private limits(attempt: PasswordAttempt): Limit[] {
    const { LOGIN_MAX_ATTEMPTS, LOGIN_MAX_ATTEMPTS_PER_ACCOUNT, LOGIN_MAX_ATTEMPTS_PER_ADDRESS } = this.config;
    const { account, by } = attempt;
    const subject = account ? accountSubject(account.id) : `login ${normaliseLogin(attempt.login)}`;
    if (account && by.user?.id === account.id) return [this.limit(`session ${by.user.sessionId}`, LOGIN_MAX_ATTEMPTS)];
    if (by.device?.knows(subject)) return [this.limit(`device ${by.device.id}\n${subject}`, LOGIN_MAX_ATTEMPTS)];
    const network = ipPrefix(by.address);
    return [
      this.limit(`network ${network}\n${subject}`, LOGIN_MAX_ATTEMPTS),
      this.limit(`network ${network}`, LOGIN_MAX_ATTEMPTS_PER_ADDRESS),
      this.limit(subject, LOGIN_MAX_ATTEMPTS_PER_ACCOUNT),
    ];
  }

  private limit(name: string, max: number): Limit {
    const hash = createHmac('sha256', this.config.secret).update(`password attempts\n${name}`).digest('base64url');
    return { key: `password ${hash}`, max };
  }
}

/** A canonical form of a login that matches no account. */
function normaliseLogin(login: string): string {
  const text = login.normalize('NFKC').trim().toLowerCase();
  return normaliseMobile(text) ?? text;
}
