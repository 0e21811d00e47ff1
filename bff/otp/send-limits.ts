import type { Config } from '../config/config.ts';

export const HOUR_MS = 3_600_000;
/** Wrong answers count for a day. Counted from a code's end rather than its sending, so that no day holds more than its share. */
export const LOOK_BACK_MS = 24 * HOUR_MS;
/** A code keeps its share a little beyond its end: an answer may be on its way, and the clocks of two instances differ. */
export const GRACE_MS = 15_000;

/** What was sent to a destination and what became of it. */
export interface SendHistory {
  /** Within the hour. */
  sends: number;
  firstOfHour: Date | null;
  newest: Date | null;
  /** Of the day's wrong answers: given, or promised to codes that are still open. */
  spent: number;
  /** When some of them are free again. */
  freedAt: Date | null;
}

export type Limit = 'wrongAnswers' | 'sendsPerHour' | 'resend';

/** What stands against another code, and until when. */
export interface Refusal {
  limit: Limit;
  until: Date;
}

type Limits = Pick<Config, 'OTP_RESEND_SECONDS' | 'OTP_SENDS_PER_HOUR' | 'OTP_MAX_WRONG' | 'OTP_MAX_WRONG_PER_DAY'>;

/** How many wrong answers the next code may get; none left is 0. */
export function wrongAnswersLeft(history: SendHistory, limits: Limits): number {
  return Math.max(0, Math.min(limits.OTP_MAX_WRONG, limits.OTP_MAX_WRONG_PER_DAY - history.spent));
}

/** The longest wait first: who may not send this hour is not told to come back in a minute. */
export function refusalOf(history: SendHistory, limits: Limits, now: Date): Refusal | undefined {
  const after = (at: Date | null, ms: number): Date => new Date((at ?? now).getTime() + ms);
  if (wrongAnswersLeft(history, limits) === 0) return { limit: 'wrongAnswers', until: after(history.freedAt, 0) };
  if (history.sends >= limits.OTP_SENDS_PER_HOUR) return { limit: 'sendsPerHour', until: after(history.firstOfHour, HOUR_MS) };
  const resendAt = after(history.newest, limits.OTP_RESEND_SECONDS * 1000);
  return history.newest && resendAt > now ? { limit: 'resend', until: resendAt } : undefined;
}
