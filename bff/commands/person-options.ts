import { findPerson, type Person, type PersonIdentifier } from '../ops/person-finder.ts';
import type { Database } from '../database/database.ts';
import { UsageError } from './run-command.ts';

/** The options that identify a person. */
export const PERSON_OPTIONS = {
  mobile: { type: 'string' },
  email: { type: 'string' },
  username: { type: 'string' },
  'emirates-id': { type: 'string' },
} as const;

/** The values of the options. */
export type PersonValues = { [Name in keyof typeof PERSON_OPTIONS]?: string };

/** Whether one of the options is given. */
export const namesPerson = (values: PersonValues): boolean =>
  Object.keys(PERSON_OPTIONS).some((name) => values[name as keyof PersonValues] !== undefined);

/** Finds the person by exactly one of the options. Throws UsageError. */
export async function resolvePerson(database: Database, values: PersonValues, usage: string): Promise<Person> {
  const { mobile, email, username, 'emirates-id': emiratesId } = values;
  const identifier: PersonIdentifier = { mobile, email, username, emiratesId };
  if (Object.values(identifier).filter((value) => value !== undefined).length !== 1) throw new UsageError(usage);
  const person = await findPerson(database, identifier).catch((error: Error) => {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  });
  if (!person) throw new UsageError('No data of this person found.');
  return person;
}
