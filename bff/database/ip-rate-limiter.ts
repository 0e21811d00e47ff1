import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { RateLimitName } from '../../common/contract/rate-limits.ts';
import { Config } from '../config/config.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { ipPrefix } from './ip-prefix.ts';
import { RateLimitCounters } from './rate-limit-counters.ts';

const MAX_ADDRESSES = 50_000;
/** Calls are written to the shared counter in batches of this share of the limit. */
const BATCH_SHARE = 1 / 50;
/** From this share of the limit on, every call is written. */
const EXACT_FROM = 0.8;

/** State of a limit for one client address after a call was counted. */
export interface RateLimitState {
  name: RateLimitName;
  /** Calls per hour. */
  quota: number;
  remaining: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
  exceeded: boolean;
}

/** Calls of one address in the current window, as known to this instance. */
interface Window {
  /** Calls of all instances at the last write. */
  total: number;
  /** Calls of this instance that are not written yet. */
  unwritten: number;
  until: number;
}

/**
 * Limits the calls of one client address per hour, over all instances. Below 80 % of the limit calls are counted in memory and written in
 * batches; above it every call is one statement, so that the limit is exact.
 */
@Injectable()
export class IpRateLimiter {
  /** Evicts the least recent address; its unwritten calls, less than one batch, are lost. */
  readonly #windows = new LRUCache<string, Window>({ max: MAX_ADDRESSES });

  constructor(
    private readonly config: Config,
    private readonly counters: RateLimitCounters,
    private readonly clock: Clock,
  ) {}

  /** Counts one call. */
  async count(name: RateLimitName, address: string): Promise<RateLimitState> {
    const quota = this.#quota(name);
    const now = this.clock.now();
    const key = this.#key(name, address);
    const window = this.#window(key, now.getTime());
    if (window.total <= quota) {
      window.unwritten += 1;
      const batch = window.total < EXACT_FROM * quota ? Math.max(1, Math.floor(BATCH_SHARE * quota)) : 1;
      if (window.unwritten < batch) return state(name, quota, window, now);
      const { count, until } = await this.counters.add(key, now, takeUnwritten(window));
      // Results can arrive out of order: within a window the count only grows.
      window.total = until.getTime() === window.until ? Math.max(window.total, count) : count;
      window.until = until.getTime();
      if (count <= quota) return state(name, quota, window, now);
    }
    return { ...state(name, quota, window, now), remaining: 0, exceeded: true };
  }

  #window(key: string, now: number): Window {
    const current = this.#windows.get(key);
    if (current && current.until > now) return current;
    const window = { total: 0, unwritten: 0, until: now + RateLimitCounters.MS };
    this.#windows.set(key, window);
    return window;
  }

  #quota(name: RateLimitName): number {
    const { SIGN_INS_PER_ADDRESS, PDFS_PER_ADDRESS, LOOKUPS_PER_ADDRESS, RATE_LIMIT_PER_IP_HOUR } = this.config;
    const quotas: Partial<Record<RateLimitName, number>> = {
      'sign-in': SIGN_INS_PER_ADDRESS,
      pdf: PDFS_PER_ADDRESS,
      lookup: LOOKUPS_PER_ADDRESS,
    };
    return quotas[name] ?? RATE_LIMIT_PER_IP_HOUR;
  }

  /** The address is hashed: the table stores no addresses. */
  #key(kind: string, address: string): string {
    const hash = createHmac('sha256', this.config.secret)
      .update(`calls\n${ipPrefix(address)}`)
      .digest('base64url');
    return `calls ${kind} ${hash}`;
  }
}

function state(name: RateLimitName, quota: number, { total, unwritten, until }: Window, now: Date): RateLimitState {
  const resetSeconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  return { name, quota, remaining: Math.max(0, quota - total - unwritten), resetSeconds, exceeded: false };
}

function takeUnwritten(window: Window): number {
  const { unwritten } = window;
  window.unwritten = 0;
  return unwritten;
}
