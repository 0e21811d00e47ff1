// A module of its own, because pages of guests load neither this atom nor jotai/utils.
import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import type { LoggedInUser } from '../../common/auth/auth.types.ts';
import { ME } from './session.ts';

const storedMeAtom = atomWithStorage<LoggedInUser | null>(ME, null, undefined, { getOnInit: true });

/** The logged-in user as this browser stores it. A leading plus of the mobile is stored as 00. */
export const meAtom = atom(
  (get) => get(storedMeAtom),
  (_, set, user: LoggedInUser | null) =>
    set(storedMeAtom, user && { ...user, mobile: user.mobile?.replace(/^\+/, '00') ?? null }),
);
