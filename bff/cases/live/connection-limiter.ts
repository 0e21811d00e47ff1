import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';

interface Limits {
  person: number;
  address: number;
}

const RETRY_S = 60;

/**
 * Limits the open event streams of this instance, per user and per IP address, because each connection costs memory.
 */
@Injectable()
export class ConnectionLimiter {
  readonly #counts = new Map<string, number>();

  /** Counts a connection until the returned function is called. Throws TOO_MANY. */
  acquire({ user, verifiedContact: contact, address }: Principal, limits: Limits): () => void {
    const keys: [string, number][] = [
      [`person ${user?.id ?? contact?.destination ?? ''}`, limits.person],
      [`address ${address}`, limits.address],
    ];
    if (keys.some(([key, max]) => (this.#counts.get(key) ?? 0) >= max))
      throw new AppError('TOO_MANY', { retryAfter: RETRY_S });
    for (const [key] of keys) this.add(key, 1);
    let isReleased = false;
    return () => {
      if (!isReleased) for (const [key] of keys) this.add(key, -1);
      isReleased = true;
    };
  }

  private add(key: string, by: number): void {
    const count = (this.#counts.get(key) ?? 0) + by;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}
