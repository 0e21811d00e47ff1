import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/contract/caller.ts';
import { AppError } from '../../../common/errors/catalogue.ts';

interface Most {
  person: number;
  address: number;
}

const RETRY_S = 60;

/** How many listen at once on this instance, by person and by address: an open connection costs memory. */
@Injectable()
export class Seats {
  readonly #taken = new Map<string, number>();

  /** Takes a seat until the function that it gives is called. Throws TOO_MANY. */
  take({ user, proof, address }: Caller, most: Most): () => void {
    const keys: [string, number][] = [
      [`person ${user?.id ?? proof?.destination ?? ''}`, most.person],
      [`address ${address}`, most.address],
    ];
    if (keys.some(([key, max]) => (this.#taken.get(key) ?? 0) >= max)) throw new AppError('TOO_MANY', { retryAfter: RETRY_S });
    for (const [key] of keys) this.add(key, 1);
    let left = false;
    return () => {
      if (!left) for (const [key] of keys) this.add(key, -1);
      left = true;
    };
  }

  private add(key: string, by: number): void {
    const count = (this.#taken.get(key) ?? 0) + by;
    if (count > 0) this.#taken.set(key, count);
    else this.#taken.delete(key);
  }
}
