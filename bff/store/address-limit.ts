import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors/catalogue.ts';
import { Config } from '../config/config.ts';

const WINDOW_MS = 3_600_000;
const MOST_ADDRESSES = 50_000;

/** Keeps one address from wearing out what costs money or work. Counted in memory, an instance each: a rough ceiling, not a rule of the product. */
@Injectable()
export class AddressLimit {
  readonly #counts = new Map<string, number>();
  #until = 0;

  constructor(private readonly config: Config) {}

  /** Counts one call of `kind`. Throws TOO_MANY past CALLS_PER_ADDRESS in an hour. */
  count(kind: string, address: string): void {
    const now = Date.now();
    if (now > this.#until || this.#counts.size > MOST_ADDRESSES) {
      this.#counts.clear();
      this.#until = now + WINDOW_MS;
    }
    const key = `${kind} ${address}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (count > this.config.CALLS_PER_ADDRESS) throw new AppError('TOO_MANY', { retryAfter: Math.ceil((this.#until - now) / 1000) });
  }
}
