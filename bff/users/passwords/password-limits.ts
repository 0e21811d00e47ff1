import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import { normaliseMobile } from '../../../common/otp/mobile.ts';
import { accountSubject } from '../../otp/device-cookie.ts';
import { ipPrefix } from '../../database/ip-prefix.ts';
import { RateLimiter, type Counted } from '../../database/rate-limiter.ts';

/** A submitted password. `login`: as typed. `account`: the account with this login, if there is one. */
export interface PasswordAttempt {
  login: string;
  account: { id: string } | undefined;
  by: Pick<Principal, 'address' | 'device' | 'user'>;
}

/** A counted attempt. `own`: the requester's counter; `shared`: counters that other requesters use too. */
export interface CountedAttempt {
  own: Counted;
  shared: Counted[];
}

type Limit = [name: 'password' | 'password-network' | 'password-account', subject: string];

/**
 * Limits wrong passwords, across all instances and per account, however its login is written. An attempt is counted
 * before the password is compared, so that parallel requests cannot bypass the limit, and uncounted when it was right.
 */
@Injectable()
export class PasswordLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts an attempt, or returns the seconds to wait. Behaves the same for unknown accounts. */
  async count(attempt: PasswordAttempt): Promise<CountedAttempt | number> {
    const all: Counted[] = [];
    for (const limit of this.limits(attempt)) {
      const counted = await this.limiter.count(...limit);
      all.push(counted);
      if (!counted.exceeded) continue;
      // A refused attempt must not use up the other limits, which are shared with other requesters.
      for (const one of all) await this.limiter.giveBack(one);
      return counted.resetSeconds;
    }
    const [own, ...shared] = all;
    if (!own) throw new Error('A password attempt has no limits');
    return { own, shared };
  }

  /** After a right password: resets the requester's counter and uncounts the attempt in the shared ones. */
  async reset({ own, shared }: CountedAttempt): Promise<void> {
    await this.limiter.reset(own);
    for (const one of shared) await this.limiter.giveBack(one);
  }

  /**
   * The limits of an attempt, the requester's own first. A browser that is signed in to the account or has signed in
   * before has only its own limit, so that other people's attempts cannot lock it out.
   */
  private limits({ login, account, by }: PasswordAttempt): Limit[] {
    const subject = account ? accountSubject(account.id) : `login ${normaliseLogin(login)}`;
    if (account && by.user?.id === account.id) return [['password', `session ${by.user.sessionId}`]];
    if (by.device?.knows(subject)) return [['password', `device ${by.device.id}\n${subject}`]];
    return [
      ['password', `network ${ipPrefix(by.address)}\n${subject}`],
      ['password-network', by.address],
      ['password-account', subject],
    ];
  }
}

/** A canonical form of a login that matches no account. */
function normaliseLogin(login: string): string {
  const text = login.normalize('NFKC').trim().toLowerCase();
  return normaliseMobile(text) ?? text;
}
