import { atom } from 'jotai';
import type { UserProfile } from '../../common/auth/auth.types.ts';
import type { StatusCode } from '../../common/cases/case.enums.ts';
import type { Named } from '../../common/cases/cases.types.ts';
import type { ManagedUser } from '../../common/users/oversight.types.ts';

/** The cases that the page shows: of a list, or the one of its own page. */
export const incidentsAtom = atom<readonly { id: string; ticketNumber: string; version: number; updatedAt: string }[]>(
  [],
);

/** The statuses that the list of cases is filtered by. */
export const statusFilterAtom = atom<readonly StatusCode[]>([]);

export const nationalitiesAtom = atom<readonly Named[]>([]);

/** The users of the managers' list. */
export const customersAtom = atom<readonly (ManagedUser & { customerId: string })[]>([]);

/** The profile that the page shows. */
export const userProfileAtom = atom<UserProfile | undefined>(undefined);
