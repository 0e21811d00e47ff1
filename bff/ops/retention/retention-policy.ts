import { DAY_MS } from '../../../common/durations.ts';
import { parseDayCount } from '../../../common/cases/business-dates.ts';
import type { Config } from '../../config/config.ts';

/** Personal data older than these times are removed. */
export interface RetentionPolicy {
  /** The time of the run. */
  now: Date;
  /** Closed cases, since their last change. */
  cases: Date;
  /** Customers' accounts, since they were last used. */
  accounts: Date;
  /** Contact messages and comments on the portal. */
  contacts: Date;
  /** Failed messages. */
  messages: Date;
  /** Expired rows, which the portal itself deletes hourly while it runs. Some tables keep theirs longer. */
  expired: Date;
}

/** The policy of the configuration at a time. No case is anonymized while a re-study can still be requested. */
export function policyOf(config: Config, now: Date): RetentionPolicy {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  // An upper bound: two calendar days for each working day.
  const window = 2 * (parseDayCount(config.RESTUDY_WINDOW)?.days ?? 0);
  return {
    now,
    cases: daysAgo(Math.max(config.RETENTION_CASE_DAYS, window)),
    accounts: daysAgo(config.RETENTION_ACCOUNT_DAYS),
    contacts: daysAgo(config.RETENTION_CONTACT_DAYS),
    messages: daysAgo(config.RETENTION_MESSAGE_DAYS),
    expired: daysAgo(7),
  };
}
