import { dubaiDayOf, startOfDay } from '../../../common/cases/business-dates.ts';
import { RateLimitCounters } from '../../database/rate-limit-counters.ts';
import type { Clock } from '../clock/clock.port.ts';
import { DeliveryError } from '../delivery-error.ts';
import { SmsPort, type Sms } from './sms.port.ts';

/** The row that counts the text messages of the day. */
export const SMS_BUDGET_KEY = 'sms-budget';

const RECHECK_MS = 10_000;

/** The text messages of the day are used up: nothing was tried. `until`: the beginning of the next day. */
export class SmsBudgetUsedError extends DeliveryError {
  constructor(readonly until: Date) {
    super('daily budget');
  }
}

/** Sends at most `budget` text messages a day (Asia/Dubai), over all instances. Refused messages do not count. */
export class BudgetedSms extends SmsPort {
  #usedUntil = 0;

  constructor(
    private readonly sms: SmsPort,
    private readonly budget: number,
    private readonly counters: RateLimitCounters,
    private readonly clock: Clock,
  ) {
    super();
  }

  override get configured(): boolean {
    return this.sms.configured;
  }

  override get breakerOpen(): boolean {
    return this.sms.breakerOpen;
  }

  override probe(signal: AbortSignal): Promise<void> {
    return this.sms.probe(signal);
  }

  /** Rejects with SmsBudgetUsedError, and as the port that it wraps. */
  async send(message: Sms): Promise<void> {
    const now = this.clock.now();
    const until = startOfDay(dubaiDayOf(now) + 1);
    if (this.#usedUntil > now.getTime()) throw new SmsBudgetUsedError(until);
    const counter = await this.counters.add(SMS_BUDGET_KEY, 1, now, (until.getTime() - now.getTime()) / 1000);
    try {
      if (counter.count > this.budget) throw new SmsBudgetUsedError(until);
      await this.sms.send(message);
    } catch (error) {
      await this.counters.decrement(counter);
      // A failed delivery of another instance can return a message, so this instance asks again after a while.
      if (error instanceof SmsBudgetUsedError) this.#usedUntil = Math.min(now.getTime() + RECHECK_MS, until.getTime());
      throw error;
    }
  }
}
