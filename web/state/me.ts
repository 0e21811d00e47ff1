// Apart from the session's state: the pages of guests need neither this nor jotai/utils.
import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import type { LoggedInUser } from '../../common/auth/auth.types.ts';
import type { Visitor } from '../../common/pages/page-init.ts';
import { ME, visitorUserAtom } from './session.ts';

const storedMeAtom = atomWithStorage<LoggedInUser | null>(ME, null, undefined, { getOnInit: true });

/** The logged-in user as this browser stores it. A leading plus of the mobile is stored as 00. */
export const meAtom = atom(
  (get) => get(storedMeAtom),
  (_, set, user: LoggedInUser | null) => set(storedMeAtom, user && { ...user, mobile: user.mobile?.replace(/^\+/, '00') ?? null }),
);

/** The signed-in user: the data of the page, merged with the stored data of the same user. */
export const userAtom = atom((get): (NonNullable<Visitor['user']> & Partial<LoggedInUser>) | undefined => {
  const [shown, me] = [get(visitorUserAtom), get(meAtom)];
  return me && me.fullName === shown?.fullName ? { ...me, ...shown } : shown;
});
