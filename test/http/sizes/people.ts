import { ENDPOINTS, type NamedEndpoint } from '../../../common/contract/contracts.ts';
import { GROUPS, MAY_CALL, type Person } from '../../auth/matrix/endpoint-access.ts';
import type { Portal } from '../../support/portal.ts';
import { signedInUser } from '../../support/sign-in.ts';
import { verifiedVisitor, Visitor } from '../../support/visitor.ts';

/** Every endpoint; the one that ends the session comes last. */
export const CALLS: NamedEndpoint[] = ENDPOINTS.toSorted(
  (one, other) => Number(one.name === 'auth.signOut') - Number(other.name === 'auth.signOut'),
);

/** Browsers of the roles that may make the calls, signed in on first use. */
export class People {
  readonly #browsers = new Map<Person, Visitor>();

  constructor(private readonly portal: Pick<Portal, 'url'>) {}

  /** A browser of a role that may make the call. */
  async for({ name }: NamedEndpoint): Promise<Visitor> {
    const [person] = GROUPS[MAY_CALL[name] ?? 'everyone'];
    const visitor = this.#browsers.get(person) ?? (await this.browserOf(person));
    this.#browsers.set(person, visitor);
    return visitor;
  }

  /** Makes the next call of this role sign in again. */
  forget({ name }: NamedEndpoint): void {
    const [person] = GROUPS[MAY_CALL[name] ?? 'everyone'];
    this.#browsers.delete(person);
  }

  private async browserOf(person: Person): Promise<Visitor> {
    if (person === 'guest') return new Visitor(this.portal);
    return person === 'proven' ? verifiedVisitor(this.portal) : signedInUser(this.portal, person);
  }
}
