import { canonicalEmail } from '../../common/identifiers/email.ts';
import { parseEmiratesId } from '../../common/identifiers/identity-numbers.ts';
import { normaliseMobile } from '../../common/identifiers/mobile.ts';
import { AccountsRepository, type Account } from '../users/accounts.repository.ts';
import type { Database } from '../database/database.ts';

/** How an operator identifies a person. */
export interface PersonIdentifier {
  mobile?: string;
  email?: string;
  username?: string;
  emiratesId?: string;
}

/** A person: the account, if any, and the contacts by which their data are found. */
export interface Person {
  account?: Account;
  mobile?: string;
  email?: string;
}

/**
 * Finds a person by mobile, email, user name or Emirates ID; undefined when nothing is stored. Throws RangeError for an
 * invalid mobile or Emirates ID.
 */
export async function findPerson(database: Database, identifier: PersonIdentifier): Promise<Person | undefined> {
  const accounts = new AccountsRepository(database);
  if (identifier.username !== undefined) {
    return personOf(await accounts.byLogin(identifier.username));
  }
  if (identifier.emiratesId !== undefined) {
    const number = parseEmiratesId(identifier.emiratesId);
    if (!number) throw new RangeError('--emirates-id is not the number of an Emirates ID.');
    return personOf(await accounts.findBy('emirates_id', number));
  }
  const mobile = identifier.mobile === undefined ? undefined : normaliseMobile(identifier.mobile);
  if (identifier.mobile !== undefined && !mobile) throw new RangeError('--mobile is not a mobile number.');
  const email = identifier.email === undefined ? undefined : canonicalEmail(identifier.email);
  const [column, value] = mobile ? (['mobile', mobile] as const) : (['email', email ?? ''] as const);
  const account = await accounts.findBy(column, value);
  if (account) return { account, mobile: account.mobile ?? mobile, email: account.email ?? email };
  return (await hasData(database, column, value)) ? { mobile, email } : undefined;
}

/** The person of an account. */
const personOf = (account: Account | undefined): Person | undefined =>
  account && { account, mobile: account.mobile ?? undefined, email: account.email ?? undefined };

/** Whether a guest verified the contact, or a case or a contact message has it. */
async function hasData({ db }: Database, column: 'mobile' | 'email', value: string): Promise<boolean> {
  for (const table of ['contacts', 'cases', 'contact_messages'] as const) {
    const row = await db.selectFrom(table).select('id').where(column, '=', value).limit(1).executeTakeFirst();
    if (row) return true;
  }
  return false;
}
