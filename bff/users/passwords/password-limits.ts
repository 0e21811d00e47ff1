import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import { canonicalLogin } from '../../../common/identifiers/login.ts';
import { accountSubject } from '../../otp/device-cookie.ts';
import { ipPrefix } from '../../database/rate-limits.ts';
import { RateLimiter, type CountResult } from '../../database/rate-limiter.ts';

/** A submitted password. `login`: as typed. `account`: the account with this login, if there is one. */
export interface PasswordAttempt {
  login: string;
  account: { id: string } | undefined;
  caller: Pick<Principal, 'address' | 'device' | 'user'>;
}

/** A counted attempt. `own`: the requester's counter; `shared`: counters that other requesters use too. */
export interface CountedAttempt {
  own: CountResult;
  shared: CountResult[];
}

type Limit = [name: 'password' | 'password-network' | 'password-account', subject: string];

/**
 * Limits wrong passwords, across all instances and per account, however its login is written. An attempt is counted
 * before the password is compared, so that parallel requests cannot bypass the limit, and uncounted when it is correct.
 */
@Injectable()
export class PasswordLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts an attempt, or returns the seconds to wait. Behaves the same for unknown accounts. */
  async count(attempt: PasswordAttempt): Promise<CountedAttempt | number> {
    const all: CountResult[] = [];
    for (const limit of this.limits(attempt)) {
      const counted = await this.limiter.count(...limit);
      all.push(counted);
      if (!counted.exceeded) continue;
      // A refused attempt must not use up the other limits, which are shared with other requesters.
      for (const limited of all) await this.limiter.undo(limited);
      return counted.resetSeconds;
    }
    const [own, ...shared] = all;
    if (!own) throw new Error('A password attempt has no limits');
    return { own, shared };
  }

  /** After a correct password: resets the requester's counter and uncounts the attempt in the shared ones. */
  async reset({ own, shared }: CountedAttempt): Promise<void> {
    await this.limiter.reset(own);
    for (const counted of shared) await this.limiter.undo(counted);
  }

  /**
   * The limits of an attempt, the requester's own first. A browser that is signed in to the account or has signed in
   * before has only its own limit, so that other people's attempts cannot lock it out.
   */
  private limits({ login, account, caller }: PasswordAttempt): Limit[] {
    const subject = account ? accountSubject(account.id) : `login ${canonicalLogin(login)}`;
    if (account && caller.user?.id === account.id) return [['password', `session ${caller.user.sessionId}`]];
    if (caller.device?.knows(subject)) return [['password', `device ${caller.device.id}\n${subject}`]];
    return [
      ['password', `network ${ipPrefix(caller.address)}\n${subject}`],
      ['password-network', caller.address],
      ['password-account', subject],
    ];
  }
}
