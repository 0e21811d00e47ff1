import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { RateLimitName } from '../../common/contract/rate-limits.ts';
import { Config } from '../config/config.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { clientNetwork } from './client-network.ts';
import { HourCounters } from './hour-counters.ts';

const MOST_ADDRESSES = 50_000;
/** Calls are told to the other instances in blocks of this share of the limit; from this share of it on, one by one. */
const BLOCK = 1 / 50;
const NEAR = 0.8;

/** How far one client address has come with a limit, after a call was counted. */
export interface RateLimitState {
  name: RateLimitName;
  /** Calls in an hour. */
  quota: number;
  remaining: number;
  /** Seconds until the hour is over. */
  resetSeconds: number;
  exceeded: boolean;
}

/** What this instance knows of one kind of call from one address in the hour. */
interface Known {
  /** By all instances, when last told. */
  all: number;
  /** Here, not told yet. */
  untold: number;
  until: number;
}

/**
 * Keeps one address from wearing out what costs money or work, over all instances together. Far from the limit a call costs a look
 * into memory, and each fiftieth part of the limit one statement; near it each call costs one, so that the limit holds to the call.
 */
@Injectable()
export class AddressLimit {
  /** Of those that called last; what another had not told yet, less than a block, goes with it. */
  readonly #known = new LRUCache<string, Known>({ max: MOST_ADDRESSES });

  constructor(
    private readonly config: Config,
    private readonly counters: HourCounters,
    private readonly clock: Clock,
  ) {}

  /** Counts one call. */
  async count(name: RateLimitName, address: string): Promise<RateLimitState> {
    const most = this.#quota(name);
    const now = this.clock.now();
    const key = this.#key(name, address);
    const known = this.#of(key, now.getTime());
    if (known.all <= most) {
      known.untold += 1;
      const block = known.all < NEAR * most ? Math.max(1, Math.floor(BLOCK * most)) : 1;
      if (known.untold < block) return state(name, most, known, now);
      const { count, until } = await this.counters.add(key, now, take(known));
      // Answers can pass each other: the count only grows within an hour.
      known.all = until.getTime() === known.until ? Math.max(known.all, count) : count;
      known.until = until.getTime();
      if (count <= most) return state(name, most, known, now);
    }
    return { ...state(name, most, known, now), remaining: 0, exceeded: true };
  }

  #of(key: string, now: number): Known {
    const found = this.#known.get(key);
    if (found && found.until > now) return found;
    const known = { all: 0, untold: 0, until: now + HourCounters.MS };
    this.#known.set(key, known);
    return known;
  }

  #quota(name: RateLimitName): number {
    const { SIGN_INS_PER_ADDRESS, PDFS_PER_ADDRESS, LOOKUPS_PER_ADDRESS, CALLS_PER_ADDRESS } = this.config;
    const own: Partial<Record<RateLimitName, number>> = {
      'sign-in': SIGN_INS_PER_ADDRESS,
      pdf: PDFS_PER_ADDRESS,
      lookup: LOOKUPS_PER_ADDRESS,
    };
    return own[name] ?? CALLS_PER_ADDRESS;
  }

  /** The table keeps no addresses. */
  #key(kind: string, address: string): string {
    const hash = createHmac('sha256', this.config.secret)
      .update(`calls\n${clientNetwork(address)}`)
      .digest('base64url');
    return `calls ${kind} ${hash}`;
  }
}

function state(name: RateLimitName, quota: number, { all, untold, until }: Known, now: Date): RateLimitState {
  const resetSeconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  return { name, quota, remaining: Math.max(0, quota - all - untold), resetSeconds, exceeded: false };
}

function take(known: Known): number {
  const { untold } = known;
  known.untold = 0;
  return untold;
}
