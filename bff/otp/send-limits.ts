import type { Config } from '../config/config.ts';

export const HOUR_MS = 3_600_000;
/** Wrong answers count for a day. Counted from a code's end rather than its sending, so that no day holds more than its share. */
export const LOOK_BACK_MS = 24 * HOUR_MS;
/** A code keeps its share a little beyond its end: an answer may be on its way, and the clocks of two instances differ. */
export const GRACE_MS = 15_000;

/** A code of the last day. Of the day's wrong answers it takes what was given, or all that it may get while it is open. */
export interface SentCode {
  sent_at: Date;
  expires_at: Date;
  wrong: number;
  max_wrong: number;
  /** Neither used nor replaced. */
  live: boolean;
  browser: string;
  network: string;
  /** The browser that had proven the destination before. */
  device: string | null;
  /** Sent to a network that had not asked before. */
  newcomer: boolean;
}

/** Who asks for a code. `device`: only where it has proven the destination before. */
export interface Requester {
  browser: string;
  network: string;
  device?: string;
}

export type Limit = 'wrongAnswers' | 'sendsPerHour' | 'resend';

/** What stands against another code, and until when. */
export interface Refusal {
  limit: Limit;
  until: Date;
}

/** How many wrong answers the next code may get, or why there is none. */
export type Decision = { maxWrong: number; device: string | null; newcomer: boolean } | Refusal;

export type Limits = Pick<
  Config,
  | 'OTP_VALID_SECONDS'
  | 'OTP_RESEND_SECONDS'
  | 'OTP_SENDS_PER_HOUR'
  | 'OTP_SENDS_PER_DESTINATION'
  | 'OTP_MAX_WRONG'
  | 'OTP_MAX_WRONG_PER_DAY'
  | 'OTP_MAX_WRONG_PER_DESTINATION'
>;

/** Shares of a destination's day of wrong answers. What is left over is for browsers that have proven it. */
const NEWCOMERS_SHARE = 0.44;
const OTHERS_SHARE = 0.36;
/** How much of the day may go at once; the rest becomes free evenly. */
const AT_ONCE = 0.1;
/** A network may ask so often as a newcomer, while nothing was guessed. */
const NEWCOMERS_CODES = 2;

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const earliest = (moments: Date[]): Date => new Date(Math.min(...moments.map(Number)));
const isOpen = (code: SentCode, now: Date): boolean => code.live && after(code.expires_at, GRACE_MS) > now;
const shareOf = (code: SentCode, now: Date): number => (isOpen(code, now) ? code.max_wrong : code.wrong);
const sum = (codes: SentCode[], now: Date): number => codes.reduce((total, code) => total + shareOf(code, now), 0);

/** When one of the codes gives back some of what it takes: at its end what it was not asked for, a day later the rest. */
function freedAt(codes: SentCode[], now: Date): Date {
  return earliest(
    codes.flatMap((code) => {
      if (isOpen(code, now) && code.wrong < code.max_wrong) return [after(code.expires_at, GRACE_MS)];
      return code.wrong > 0 ? [after(code.expires_at, LOOK_BACK_MS)] : [];
    }),
  );
}

/** A leaky bucket of wrong answers: holds `capacity` at once and lets `perMs` of them drain away. */
class Bucket {
  constructor(
    private readonly codes: SentCode[],
    private readonly capacity: number,
    private readonly perMs: number,
  ) {}

  left(now: Date): number {
    return Math.floor(this.capacity - this.#level(now));
  }

  /** When there is room for one again. */
  freeAt(now: Date): Date {
    const drained = after(now, Math.ceil((this.#level(now) + 1 - this.capacity) / this.perMs));
    const ends = this.codes.filter((code) => isOpen(code, now)).map((code) => after(code.expires_at, GRACE_MS));
    return earliest([drained, ...ends.filter((end) => this.left(end) > 0)]);
  }

  #level(now: Date): number {
    let [level, at] = [0, this.codes[0]?.sent_at ?? now];
    for (const code of this.codes) {
      level = Math.max(0, level - (code.sent_at.getTime() - at.getTime()) * this.perMs) + shareOf(code, now);
      at = code.sent_at;
    }
    return Math.max(0, level - (now.getTime() - at.getTime()) * this.perMs);
  }
}

/** The limits on what is sent, the longest wait first: who may not send this hour is not told to come back in a minute. */
function sendRefusal(own: SentCode[], peers: SentCode[], maxOfPeers: number, limits: Limits, now: Date): Refusal | undefined {
  const lastHour = (codes: SentCode[]) => codes.filter(({ sent_at }) => sent_at > after(now, -HOUR_MS));
  for (const [codes, max] of [
    [lastHour(own), limits.OTP_SENDS_PER_HOUR],
    [lastHour(peers), maxOfPeers],
  ] as const) {
    const oldest = codes.at(-max);
    if (oldest) return { limit: 'sendsPerHour', until: after(oldest.sent_at, HOUR_MS) };
  }
  const newest = peers.at(-1);
  const resendAt = newest && after(newest.sent_at, limits.OTP_RESEND_SECONDS * 1000);
  return resendAt && resendAt > now ? { limit: 'resend', until: resendAt } : undefined;
}

/** For a browser that has proven the destination: its own day, whatever others do. Undefined when the share of all such browsers is used up. */
function decideForProven(codes: SentCode[], device: string, limits: Limits, now: Date): Decision | undefined {
  const proven = codes.filter((code) => code.device !== null);
  const own = proven.filter((code) => code.device === device);
  const share = limits.OTP_MAX_WRONG_PER_DESTINATION * (1 - NEWCOMERS_SHARE - OTHERS_SHARE);
  const poolLeft = Math.round(share) - sum(proven, now);
  if (poolLeft < 1) return undefined;
  const left = limits.OTP_MAX_WRONG_PER_DAY - sum(own, now);
  if (left < 1) return { limit: 'wrongAnswers', until: freedAt(own, now) };
  const maxWrong = Math.min(limits.OTP_MAX_WRONG, left, poolLeft);
  return sendRefusal(own, own, limits.OTP_SENDS_PER_HOUR, limits, now) ?? { maxWrong, device, newcomer: false };
}

/** The buckets of a destination: more than half of what strangers have is for networks that have not asked before. */
function bucketsFor(all: SentCode[], network: string, newcomer: boolean, limits: Limits): Bucket[] {
  const day = limits.OTP_MAX_WRONG_PER_DESTINATION;
  const windowMs = LOOK_BACK_MS + limits.OTP_VALID_SECONDS * 1000;
  const bucketOf = (codes: SentCode[], atOnce: number, share: number) => new Bucket(codes, atOnce, (day * (share - AT_ONCE)) / windowMs);
  const peers = all.filter((code) => code.newcomer === newcomer);
  if (newcomer) return [bucketOf(peers, day * AT_ONCE, NEWCOMERS_SHARE)];
  const ofNetwork = peers.filter((code) => code.network === network);
  return [
    bucketOf(peers, day * AT_ONCE, OTHERS_SHARE),
    bucketOf(ofNetwork, Math.min(2 * limits.OTP_MAX_WRONG, day * AT_ONCE), OTHERS_SHARE),
  ];
}

/**
 * For anybody else. A browser has its day of wrong answers. The destination has buckets: filled by strangers they have room again within the
 * hour, and yet no day holds more than its share. Who asks again and again does not use up what is kept for networks that ask for the first time.
 */
function decideForUnproven(codes: SentCode[], { browser, network }: Requester, limits: Limits, now: Date): Decision {
  const all = codes.filter((code) => code.device === null);
  const ofBrowser = all.filter((code) => code.browser === browser);
  const left = limits.OTP_MAX_WRONG_PER_DAY - sum(ofBrowser, now);
  if (left < 1) return { limit: 'wrongAnswers', until: freedAt(ofBrowser, now) };
  const ofNetwork = all.filter((code) => code.network === network);
  const newcomer = ofNetwork.length < NEWCOMERS_CODES && sum(ofNetwork, now) === 0;
  const buckets = bucketsFor(all, network, newcomer, limits);
  const full = buckets.filter((bucket) => bucket.left(now) < 1);
  if (full.length) return { limit: 'wrongAnswers', until: new Date(Math.max(...full.map((bucket) => Number(bucket.freeAt(now))))) };
  const own = all.filter((code) => code.browser === browser || code.network === network);
  const peers = all.filter((code) => code.newcomer === newcomer || own.includes(code));
  const perHour = limits.OTP_SENDS_PER_HOUR;
  const maxOfPeers = newcomer ? perHour : Math.max(perHour, limits.OTP_SENDS_PER_DESTINATION - perHour);
  const maxWrong = Math.min(limits.OTP_MAX_WRONG, left, ...buckets.map((bucket) => bucket.left(now)));
  return sendRefusal(own, peers, maxOfPeers, limits, now) ?? { maxWrong, device: null, newcomer };
}

/** Whether the requester may be sent another code. `codes`: all of the destination's last day, oldest first. */
export function decide(codes: SentCode[], requester: Requester, limits: Limits, now: Date): Decision {
  const proven = requester.device === undefined ? undefined : decideForProven(codes, requester.device, limits, now);
  return proven ?? decideForUnproven(codes, requester, limits, now);
}
