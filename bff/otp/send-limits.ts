import { HOUR_MS } from '../../common/durations.ts';
import type { Config } from '../config/config.ts';

/** Wrong attempts count for one day from the expiry of the code, so that no 24 hours exceed the limit. */
export const HISTORY_MS = 24 * HOUR_MS;
/** A code keeps its share shortly after expiry, for requests in flight and clock differences between instances. */
export const GRACE_MS = 15_000;

/**
 * A code of the last day. It uses up its wrong attempts of the daily limit, or all that it allows while it is active.
 */
export interface SentCode {
  sent_at: Date;
  expires_at: Date;
  failed_attempts: number;
  max_attempts: number;
  /** Whether it is neither used nor replaced. */
  live: boolean;
  browser: string;
  network: string;
  /** The device id of a browser that has verified the destination before. */
  device: string | null;
  /** Whether it was requested from a new network, see NEW_NETWORK_MAX_CODES. */
  new_network: boolean;
}

/** The requester of a code. `device`: set only if it has verified the destination before. */
export interface Requester {
  browser: string;
  network: string;
  device?: string;
}

/** The limits that are counted in the rows of codes. */
export type Limit = 'attempts' | 'sendsPerHour' | 'resend';

/** The limit that refuses a code, and the time when it ends. */
export interface Refusal {
  limit: Limit;
  until: Date;
}

/** The wrong attempts that the next code allows, or a refusal. */
export type Decision = { maxAttempts: number; device: string | null; newNetwork: boolean } | Refusal;

export type Limits = Pick<
  Config,
  | 'OTP_VALID_SECONDS'
  | 'OTP_RESEND_SECONDS'
  | 'OTP_SENDS_PER_HOUR'
  | 'OTP_SENDS_PER_DESTINATION'
  | 'OTP_MAX_ATTEMPTS'
  | 'OTP_MAX_ATTEMPTS_PER_DAY'
  | 'OTP_MAX_ATTEMPTS_PER_DESTINATION'
>;

/** Shares of a destination's daily wrong attempts. The rest is for browsers that have verified it. */
const NEW_NETWORKS_SHARE = 0.44;
const OTHERS_SHARE = 0.36;
/** The share of the daily limit that is available at once; the rest becomes available evenly. */
const BURST_SHARE = 0.1;
/** A network counts as new for this many codes, if it made no wrong attempts. */
const NEW_NETWORK_MAX_CODES = 2;

const addMs = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const earliest = (moments: Date[]): Date => new Date(Math.min(...moments.map(Number)));
const isOpen = (code: SentCode, now: Date): boolean => code.live && addMs(code.expires_at, GRACE_MS) > now;
const shareOf = (code: SentCode, now: Date): number => (isOpen(code, now) ? code.max_attempts : code.failed_attempts);
const totalShare = (codes: SentCode[], now: Date): number =>
  codes.reduce((total, code) => total + shareOf(code, now), 0);

/** When a code next returns part of its share: unused attempts at expiry, wrong ones a day later. */
function freedAt(codes: SentCode[], now: Date): Date {
  return earliest(
    codes.flatMap((code) => {
      if (isOpen(code, now) && code.failed_attempts < code.max_attempts) return [addMs(code.expires_at, GRACE_MS)];
      return code.failed_attempts > 0 ? [addMs(code.expires_at, HISTORY_MS)] : [];
    }),
  );
}

/** A leaky bucket of wrong attempts: holds `capacity` and drains `drainPerMs` per millisecond. */
class Bucket {
  constructor(
    private readonly codes: SentCode[],
    private readonly capacity: number,
    private readonly drainPerMs: number,
  ) {}

  left(now: Date): number {
    return Math.floor(this.capacity - this.#level(now));
  }

  /** When there is room for one more attempt. */
  freeAt(now: Date): Date {
    const drained = addMs(now, Math.ceil((this.#level(now) + 1 - this.capacity) / this.drainPerMs));
    const ends = this.codes.filter((code) => isOpen(code, now)).map((code) => addMs(code.expires_at, GRACE_MS));
    return earliest([drained, ...ends.filter((end) => this.left(end) > 0)]);
  }

  #level(now: Date): number {
    let [level, at] = [0, this.codes[0]?.sent_at ?? now];
    for (const code of this.codes) {
      level = Math.max(0, level - (code.sent_at.getTime() - at.getTime()) * this.drainPerMs) + shareOf(code, now);
      at = code.sent_at;
    }
    return Math.max(0, level - (now.getTime() - at.getTime()) * this.drainPerMs);
  }
}

/** Checks the limits on sending, the longest wait first, so that the reported wait is the real one. */
function sendRefusal(
  own: SentCode[],
  peers: SentCode[],
  maxPeerSends: number,
  limits: Limits,
  now: Date,
): Refusal | undefined {
  const lastHour = (codes: SentCode[]) => codes.filter(({ sent_at }) => sent_at > addMs(now, -HOUR_MS));
  for (const [codes, max] of [
    [lastHour(own), limits.OTP_SENDS_PER_HOUR],
    [lastHour(peers), maxPeerSends],
  ] as const) {
    const oldest = codes.at(-max);
    if (oldest) return { limit: 'sendsPerHour', until: addMs(oldest.sent_at, HOUR_MS) };
  }
  const newest = peers.at(-1);
  const resendAt = newest && addMs(newest.sent_at, limits.OTP_RESEND_SECONDS * 1000);
  return resendAt && resendAt > now ? { limit: 'resend', until: resendAt } : undefined;
}

/**
 * Decides for a browser that has verified the destination. It has its own daily limit. Undefined when the shared part
 * of all such browsers is used up.
 */
function decideForProven(codes: SentCode[], device: string, limits: Limits, now: Date): Decision | undefined {
  const proven = codes.filter((code) => code.device !== null);
  const own = proven.filter((code) => code.device === device);
  const share = limits.OTP_MAX_ATTEMPTS_PER_DESTINATION * (1 - NEW_NETWORKS_SHARE - OTHERS_SHARE);
  const poolLeft = Math.round(share) - totalShare(proven, now);
  if (poolLeft < 1) return undefined;
  const left = limits.OTP_MAX_ATTEMPTS_PER_DAY - totalShare(own, now);
  if (left < 1) return { limit: 'attempts', until: freedAt(own, now) };
  const maxAttempts = Math.min(limits.OTP_MAX_ATTEMPTS, left, poolLeft);
  return sendRefusal(own, own, limits.OTP_SENDS_PER_HOUR, limits, now) ?? { maxAttempts, device, newNetwork: false };
}

/** The buckets of a destination. More than half of the share of unknown browsers is reserved for new networks. */
function bucketsFor(all: SentCode[], network: string, newNetwork: boolean, limits: Limits): Bucket[] {
  const day = limits.OTP_MAX_ATTEMPTS_PER_DESTINATION;
  const windowMs = HISTORY_MS + limits.OTP_VALID_SECONDS * 1000;
  const bucketOf = (codes: SentCode[], capacity: number, share: number) =>
    new Bucket(codes, capacity, (day * (share - BURST_SHARE)) / windowMs);
  const peers = all.filter((code) => code.new_network === newNetwork);
  if (newNetwork) return [bucketOf(peers, day * BURST_SHARE, NEW_NETWORKS_SHARE)];
  const ofNetwork = peers.filter((code) => code.network === network);
  return [
    bucketOf(peers, day * BURST_SHARE, OTHERS_SHARE),
    bucketOf(ofNetwork, Math.min(2 * limits.OTP_MAX_ATTEMPTS, day * BURST_SHARE), OTHERS_SHARE),
  ];
}

/**
 * Decides for any other browser. Each browser has a daily limit, and the destination has leaky buckets: when others
 * fill them, there is room again within an hour, and no day exceeds its share. Repeated requests of one network do not
 * use up the share of new networks.
 */
function decideForUnproven(codes: SentCode[], { browser, network }: Requester, limits: Limits, now: Date): Decision {
  const all = codes.filter((code) => code.device === null);
  const ofBrowser = all.filter((code) => code.browser === browser);
  const left = limits.OTP_MAX_ATTEMPTS_PER_DAY - totalShare(ofBrowser, now);
  if (left < 1) return { limit: 'attempts', until: freedAt(ofBrowser, now) };
  const ofNetwork = all.filter((code) => code.network === network);
  const newNetwork = ofNetwork.length < NEW_NETWORK_MAX_CODES && totalShare(ofNetwork, now) === 0;
  const buckets = bucketsFor(all, network, newNetwork, limits);
  const full = buckets.filter((bucket) => bucket.left(now) < 1);
  if (full.length)
    return { limit: 'attempts', until: new Date(Math.max(...full.map((bucket) => Number(bucket.freeAt(now))))) };
  const own = all.filter((code) => code.browser === browser || code.network === network);
  const peers = all.filter((code) => code.new_network === newNetwork || own.includes(code));
  const perHour = limits.OTP_SENDS_PER_HOUR;
  const maxPeerSends = newNetwork ? perHour : Math.max(perHour, limits.OTP_SENDS_PER_DESTINATION - perHour);
  const maxAttempts = Math.min(limits.OTP_MAX_ATTEMPTS, left, ...buckets.map((bucket) => bucket.left(now)));
  return sendRefusal(own, peers, maxPeerSends, limits, now) ?? { maxAttempts, device: null, newNetwork };
}

/**
 * Decides whether the requester may get another code. `codes`: the destination's codes of the last day, oldest first.
 */
export function decideSend(codes: SentCode[], requester: Requester, limits: Limits, now: Date): Decision {
  const proven = requester.device === undefined ? undefined : decideForProven(codes, requester.device, limits, now);
  return proven ?? decideForUnproven(codes, requester, limits, now);
}
