import { parseDayCount } from '../../../common/cases/dubai-days.ts';
import type { Config } from '../../config/config.ts';

const DAY_MS = 86_400_000;

/** What is older than these moments is forgotten. */
export interface RetentionPolicy {
  /** Closed cases, since their last change. */
  cases: Date;
  /** Customers' accounts, since they were last used. */
  accounts: Date;
  /** Messages to the programme, comments on the portal. */
  contacts: Date;
  /** Messages that could not be delivered. */
  messages: Date;
  /** What the portal itself throws away every hour while it runs. */
  expired: Date;
}

/** The policy of the settings at a moment. No case is forgotten while a re-study of it might still be asked for. */
export function policyOf(config: Config, now: Date): RetentionPolicy {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  // Two calendar days for each of a window in working days are more than enough.
  const window = 2 * parseDayCount(config.RESTUDY_WINDOW)!.days;
  return {
    cases: before(Math.max(config.RETENTION_CASE_DAYS, window)),
    accounts: before(config.RETENTION_ACCOUNT_DAYS),
    contacts: before(config.RETENTION_CONTACT_DAYS),
    messages: before(config.RETENTION_MESSAGE_DAYS),
    expired: before(7),
  };
}
