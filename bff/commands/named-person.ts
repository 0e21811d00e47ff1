import { findPerson, type Person, type PersonNamed } from '../ops/person-finder.ts';
import type { Database } from '../store/database.ts';
import { Misuse } from './run-command.ts';

/** The options by which a command is told of a person. */
export const PERSON_OPTIONS = { mobile: { type: 'string' }, email: { type: 'string' }, username: { type: 'string' } } as const;

/** The person whom exactly one of the options names. Throws Misuse. */
export async function namedPerson(database: Database, named: PersonNamed, usage: string): Promise<Person> {
  const { mobile, email, username } = named;
  if ([mobile, email, username].filter((one) => one !== undefined).length !== 1) throw new Misuse(usage);
  const person = await findPerson(database, { mobile, email, username }).catch((fault: Error) => {
    throw fault instanceof RangeError ? new Misuse(fault.message) : fault;
  });
  if (!person) throw new Misuse('Nothing is known of this person.');
  return person;
}
