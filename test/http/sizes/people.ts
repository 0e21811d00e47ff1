import { CONTRACTS } from '../../../common/contract/contracts.ts';
import type { AnyCall } from '../../../common/contract/call.ts';
import { GROUPS, MAY_CALL, type Person } from '../../auth/matrix/who-may-call.ts';
import type { Portal } from '../../support/portal.ts';
import { aSignedIn } from '../../support/sign-in.ts';
import { aProvenVisitor, Visitor } from '../../support/visitor.ts';

export interface NamedCall {
  name: string;
  row: AnyCall;
}

/** Every call of the contract; what ends a session stands last. */
export const CALLS: NamedCall[] = Object.entries(CONTRACTS)
  .flatMap(([module, contract]) =>
    Object.entries(contract as Record<string, AnyCall>).map(([name, row]) => ({ name: `${module}.${name}`, row })),
  )
  .sort((one, other) => Number(one.name === 'auth.signOut') - Number(other.name === 'auth.signOut'));

/** Browsers of those who may make the calls, signed in when first needed. */
export class People {
  readonly #browsers = new Map<Person, Visitor>();

  constructor(private readonly portal: Pick<Portal, 'url'>) {}

  /** Somebody who may make the call. */
  async for({ name }: NamedCall): Promise<Visitor> {
    const [person] = GROUPS[MAY_CALL[name] ?? 'everyone'];
    const visitor = this.#browsers.get(person) ?? (await this.browserOf(person));
    this.#browsers.set(person, visitor);
    return visitor;
  }

  /** Whoever makes the call next signs in anew. */
  forget({ name }: NamedCall): void {
    const [person] = GROUPS[MAY_CALL[name] ?? 'everyone'];
    this.#browsers.delete(person);
  }

  private async browserOf(person: Person): Promise<Visitor> {
    if (person === 'guest') return new Visitor(this.portal);
    return person === 'proven' ? aProvenVisitor(this.portal) : aSignedIn(this.portal, person);
  }
}
