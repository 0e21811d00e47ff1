import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/contract/caller.ts';
import { normaliseMobile } from '../../../common/otp/mobile.ts';
import { Config } from '../../config/config.ts';
import { accountSubject } from '../../otp/device-cookie.ts';
import { secondsUntil } from '../../otp/otp-error.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { clientNetwork } from '../../store/client-network.ts';
import { HourCounters, type Count } from '../../store/hour-counters.ts';

const WINDOW_MS = 15 * 60_000;

/** A password that somebody gives. `login`: what was typed. `account`: the one that it names, if there is one. */
export interface PasswordAttempt {
  login: string;
  account: { id: string } | undefined;
  by: Pick<Caller, 'address' | 'device' | 'user'>;
}

/** A try that may be compared. `own`: counted for this requester alone; `common`: for others as well. */
export interface CountedAttempt {
  own: Count;
  common: Count[];
}

interface Limit {
  key: string;
  max: number;
}

/**
 * Wrong passwords in a quarter of an hour, over all instances. They count for the account, however its login is spelled. A try is counted before
 * the password is compared, so that a hundred at once are no way round, and taken back when the password was right.
 */
@Injectable()
export class PasswordLimits {
  constructor(
    private readonly counters: HourCounters,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Counts a try, or gives the seconds to wait. The same whether or not there is such an account. */
  async count(attempt: PasswordAttempt): Promise<CountedAttempt | number> {
    const now = this.clock.now();
    const counted: Count[] = [];
    for (const { key, max } of this.limits(attempt)) {
      const count = await this.counters.add(key, now, 1, WINDOW_MS);
      counted.push(count);
      if (count.count <= max) continue;
      // One limit's refusal does not use up the others, which are not this requester's alone.
      await this.giveBack(counted);
      return secondsUntil(count.until, now);
    }
    const [own, ...common] = counted as [Count, ...Count[]];
    return { own, common };
  }

  /** The password was right: nothing of it counts, and the requester's own mistakes are forgotten. */
  async forgive({ own, common }: CountedAttempt): Promise<void> {
    await this.counters.reset(own.key);
    await this.giveBack(common);
  }

  private async giveBack(counts: Count[]): Promise<void> {
    for (const count of counts) await this.counters.giveBack(count);
  }

  /** The requester's own first. A browser that knows the account, or is signed in to it, has no other: what others do does not concern it. */
  private limits(attempt: PasswordAttempt): Limit[] {
    const { LOGIN_MAX_WRONG, LOGIN_MAX_WRONG_PER_ACCOUNT, LOGIN_MAX_WRONG_PER_ADDRESS } = this.config;
    const { account, by } = attempt;
    const subject = account ? accountSubject(account.id) : `login ${nameOf(attempt.login)}`;
    if (account && by.user?.id === account.id) return [this.limit(`session ${by.user.sessionId}`, LOGIN_MAX_WRONG)];
    if (by.device?.knows(subject)) return [this.limit(`device ${by.device.id}\n${subject}`, LOGIN_MAX_WRONG)];
    const network = clientNetwork(by.address);
    return [
      this.limit(`network ${network}\n${subject}`, LOGIN_MAX_WRONG),
      this.limit(`network ${network}`, LOGIN_MAX_WRONG_PER_ADDRESS),
      this.limit(subject, LOGIN_MAX_WRONG_PER_ACCOUNT),
    ];
  }

  private limit(name: string, max: number): Limit {
    const hash = createHmac('sha256', this.config.secret).update(`password attempts\n${name}`).digest('base64url');
    return { key: `password ${hash}`, max };
  }
}

/** One form for all spellings of a login that names no account. */
function nameOf(login: string): string {
  const text = login.normalize('NFKC').trim().toLowerCase();
  return normaliseMobile(text) ?? text;
}
