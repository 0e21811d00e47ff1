import { atom } from 'jotai';
import type { Visitor } from '../../common/pages/page-init.ts';

export const isAuthenticatedAtom = atom(false);

/** The names of the signed-in user, which come with every page. */
export const visitorUserAtom = atom<Visitor['user']>(undefined);

/** The storage key of the logged-in user (specification §3). */
export const ME = 'me';

/** Removes the stored user, at logout and where nobody is signed in. */
export function forgetMe(): void {
  try {
    localStorage.removeItem(ME);
  } catch {
    // A browser that allows no storage has stored nothing.
  }
}
