import type { Principal } from '../../common/contract/principal.ts';

/** Who changes a row, and when. `by` is null for an API client and for the portal itself. */
export interface Stamp {
  by: string | null;
  at: Date;
}

export const stampOf = ({ user }: Principal, at: Date): Stamp => ({ by: user?.id ?? null, at });
