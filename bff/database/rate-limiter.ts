import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { RateLimitName } from '../../common/contract/rate-limits.ts';
import { AppError, type ErrorCode } from '../../common/errors/catalogue.ts';
import { Config } from '../config/config.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { ipPrefix, RATE_LIMIT_TABLE, type RateLimit } from './rate-limits.ts';
import { RateLimitCounters, type Counter } from './rate-limit-counters.ts';
import { requestScope, type ReportedLimit } from './request-scope.ts';

const HOUR_S = 3600;
const MAX_KEYS = 50_000;
/** Calls are written to the shared counter in blocks of this share of the limit. */
const BLOCK_SHARE = 1 / 50;
/** From this share of the limit on, every call is written. */
const EXACT_FROM = 0.8;

/** The state of a limit after a call was counted. */
export interface CountResult extends Counter, ReportedLimit {
  name: RateLimitName;
  exceeded: boolean;
}

/** The calls of one key in the current window, as known to this instance. */
interface Block {
  /** Calls of all instances at the last write. */
  total: number;
  /** Calls of this instance that are not written yet. */
  unwritten: number;
  windowEndsAt: Date;
}

/**
 * The only rate limiter: counts in the windows of RATE_LIMIT_TABLE, over all instances, and sets the `RateLimit`
 * headers. Outside blocks a count joins the open transaction, so that it is undone with it.
 */
@Injectable()
export class RateLimiter {
  /** Evicts the least recent key; its unwritten calls, less than one block, are lost. */
  readonly #blocks = new LRUCache<string, Block>({ max: MAX_KEYS });

  constructor(
    private readonly config: Config,
    private readonly counters: RateLimitCounters,
    private readonly clock: Clock,
  ) {}

  /** Counts once. Throws the error above the limit. */
  async enforce(name: RateLimitName, subject: string, error: ErrorCode = 'TOO_MANY'): Promise<void> {
    const { exceeded, resetSeconds } = await this.count(name, subject);
    if (exceeded) throw new AppError(error, { retryAfter: resetSeconds });
  }

  /** Counts once for a subject: a client address, an email, an id. */
  async count(name: RateLimitName, subject = ''): Promise<CountResult> {
    const limit = RATE_LIMIT_TABLE[name];
    const { quota, windowSeconds } = this.#quotaOf(limit);
    const now = this.clock.now();
    const key = this.#key(name, limit.perNetwork ? ipPrefix(subject) : subject);
    const counter = limit.inBlocks
      ? await this.#countInBlocks(key, quota, windowSeconds, now)
      : await this.counters.add(key, 1, now, windowSeconds);
    const exceeded = counter.count > quota;
    return this.#report({
      ...counter,
      name,
      quota,
      windowSeconds,
      ...this.#remainingOf(counter, quota, now),
      exceeded,
    });
  }

  /** Undoes a count, unless its window is over. */
  async undo(counted: CountResult): Promise<void> {
    await this.counters.decrement(counted);
    this.#report({ ...counted, remaining: Math.max(0, counted.quota - counted.count + 1), exceeded: false });
  }

  /** Undoes all counts of the window. */
  async reset(counted: CountResult): Promise<void> {
    await this.counters.reset(counted.key);
    this.#report({ ...counted, remaining: counted.quota, exceeded: false });
  }

  /**
   * Reports that a limit was exceeded which the caller counts in its own rows. Returns the seconds until the window
   * ends.
   */
  reportExceeded(name: RateLimitName, windowEndsAt: Date): number {
    const { quota, windowSeconds } = this.#quotaOf(RATE_LIMIT_TABLE[name]);
    const counter = { key: '', count: quota + 1, windowEndsAt };
    const { resetSeconds } = this.#remainingOf(counter, quota, this.clock.now());
    this.#report({ ...counter, name, quota, windowSeconds, remaining: 0, resetSeconds, exceeded: true });
    return resetSeconds;
  }

  async #countInBlocks(key: string, quota: number, windowSeconds: number, now: Date): Promise<Counter> {
    const block = this.#block(key, windowSeconds, now);
    if (block.total > quota) return { key, count: block.total, windowEndsAt: block.windowEndsAt };
    block.unwritten += 1;
    const size = block.total < EXACT_FROM * quota ? Math.max(1, Math.floor(BLOCK_SHARE * quota)) : 1;
    if (block.unwritten < size) return { key, count: block.total + block.unwritten, windowEndsAt: block.windowEndsAt };
    const { unwritten } = block;
    block.unwritten = 0;
    const counter = await this.counters.add(key, unwritten, now, windowSeconds);
    // Results can arrive out of order: within a window the count only grows.
    block.total =
      counter.windowEndsAt.getTime() === block.windowEndsAt.getTime()
        ? Math.max(block.total, counter.count)
        : counter.count;
    block.windowEndsAt = counter.windowEndsAt;
    return counter;
  }

  #block(key: string, windowSeconds: number, now: Date): Block {
    const current = this.#blocks.get(key);
    if (current && current.windowEndsAt > now) return current;
    const block = { total: 0, unwritten: 0, windowEndsAt: new Date(now.getTime() + windowSeconds * 1000) };
    this.#blocks.set(key, block);
    return block;
  }

  #quotaOf({ max, seconds = HOUR_S }: RateLimit): { quota: number; windowSeconds: number } {
    const numberOf = (value: RateLimit['max']): number => (typeof value === 'number' ? value : this.config[value]);
    return { quota: numberOf(max), windowSeconds: numberOf(seconds) };
  }

  #remainingOf(
    { count, windowEndsAt }: Counter,
    quota: number,
    now: Date,
  ): { remaining: number; resetSeconds: number } {
    const resetSeconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000));
    return { remaining: Math.max(0, quota - count), resetSeconds };
  }

  #report(counted: CountResult): CountResult {
    const { reported } = RATE_LIMIT_TABLE[counted.name];
    if (reported === undefined || (reported === 'refused' && counted.exceeded)) reportRateLimit(counted.name, counted);
    return counted;
  }

  /** The subject is hashed: the table stores no addresses and emails. */
  #key(name: RateLimitName, subject: string): string {
    const hash = createHmac('sha256', this.config.secret).update(`rate limit\n${name}\n${subject}`).digest('base64url');
    return `${name} ${hash}`;
  }
}

/**
 * Sets the `RateLimit` headers of the current request (draft-ietf-httpapi-ratelimit-headers), with an item for each
 * limit that counted it.
 */
function reportRateLimit(name: string, limit: ReportedLimit): void {
  const scope = requestScope.getStore();
  if (!scope || scope.response.headersSent) return;
  scope.limits.set(name, limit);
  const list = (text: (limit: ReportedLimit) => string) =>
    [...scope.limits].map(([one, state]) => `"${one}";${text(state)}`).join(', ');
  scope.response.setHeader(
    'RateLimit-Policy',
    list(({ quota, windowSeconds }) => `q=${quota};w=${windowSeconds}`),
  );
  scope.response.setHeader(
    'RateLimit',
    list(({ remaining, resetSeconds }) => `r=${remaining};t=${resetSeconds}`),
  );
}
