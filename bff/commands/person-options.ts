import { findPerson, type Person, type PersonIdentifier } from '../ops/person-finder.ts';
import type { Database } from '../database/database.ts';
import { UsageError } from './run-command.ts';

/** The options that identify a person. */
export const PERSON_OPTIONS = { mobile: { type: 'string' }, email: { type: 'string' }, username: { type: 'string' } } as const;

/** Finds the person by exactly one of the options. Throws UsageError. */
export async function resolvePerson(database: Database, identifier: PersonIdentifier, usage: string): Promise<Person> {
  const { mobile, email, username } = identifier;
  if ([mobile, email, username].filter((value) => value !== undefined).length !== 1) throw new UsageError(usage);
  const person = await findPerson(database, { mobile, email, username }).catch((error: Error) => {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  });
  if (!person) throw new UsageError('No data of this person found.');
  return person;
}
