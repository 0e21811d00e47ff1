import { LRUCache } from 'lru-cache';
import type { Clock } from '../../integrations/clock/clock.port.ts';

interface TimedCacheOptions {
  ttlMs: number;
  /** The maximum number of entries. */
  max: number;
}

/** Caches values for some time. Concurrent callers share one read; errors are not cached. */
export class TimedCache<T> {
  readonly #values: LRUCache<string, Promise<T>>;

  constructor(clock: Clock, { ttlMs, max }: TimedCacheOptions) {
    this.#values = new LRUCache({ max, ttl: ttlMs, ttlResolution: 0, perf: { now: () => clock.now().getTime() } });
  }

  /** The cached value. Calls `read` when there is none. */
  get(key: string, read: () => Promise<T>): Promise<T> {
    const cached = this.#values.get(key);
    if (cached) return cached;
    const value = read();
    this.#values.set(key, value);
    value.catch(() => {
      // A read that fails late must not remove its successor.
      if (this.#values.peek(key) === value) this.#values.delete(key);
    });
    return value;
  }
}
