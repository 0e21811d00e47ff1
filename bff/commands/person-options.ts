import { findPerson, type Person } from '../ops/person-finder.ts';
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

/** How many of the options are given. */
export const personOptionCount = (values: PersonValues): number =>
  (Object.keys(PERSON_OPTIONS) as (keyof PersonValues)[]).filter((name) => values[name] !== undefined).length;

/** Finds the person by exactly one of the options. Throws UsageError. */
export async function resolvePerson(database: Database, values: PersonValues, usage: string): Promise<Person> {
  if (personOptionCount(values) !== 1) throw new UsageError(usage);
  const { mobile, email, username, 'emirates-id': emiratesId } = values;
  const person = await findPerson(database, { mobile, email, username, emiratesId }).catch((error: Error) => {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  });
  if (!person) throw new UsageError('No data of this person found.');
  return person;
}
