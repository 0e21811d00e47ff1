import { signedInUser } from './sign-in.ts';
import type { FixedClock, Portal } from './portal.ts';
import { verifiedVisitor, type Visitor } from './visitor.ts';

/**
 * Demo accounts and the owner of cases, a guest with a verified mobile, on a portal with a fixed clock. Sessions expire
 * as it moves, so that everybody signs in again; `people` always has the present ones.
 */
export function peopleOnClock<Name extends string>(clock: FixedClock, names: readonly Name[], portalOf: () => Portal) {
  const people = {} as Record<Name | 'owner', Visitor & { mobile?: string }>;
  const signAllIn = async (): Promise<void> => {
    for (const name of names) people[name] = await signedInUser(portalOf(), name);
    people.owner = await verifiedVisitor(portalOf(), people.owner?.mobile);
  };
  const passDays = async (days: number): Promise<void> => {
    clock.advance(days * 86_400);
    await signAllIn();
  };
  return { people, signAllIn, passDays };
}
