import { normaliseMobile } from '../../common/otp/mobile.ts';
import { AccountsRepository, type Account } from '../users/accounts.repository.ts';
import type { Database } from '../store/database.ts';

/** What an operator knows a person by. */
export interface PersonNamed {
  mobile?: string;
  email?: string;
  username?: string;
}

/** A person: their account where they have one, and what proves whose something is. */
export interface Person {
  account?: Account;
  mobile?: string;
  email?: string;
}

/** The person of a mobile, email or user name; undefined when nothing is known by it. Throws RangeError for what is no mobile. */
export async function findPerson(database: Database, named: PersonNamed): Promise<Person | undefined> {
  const accounts = new AccountsRepository(database);
  if (named.username !== undefined) {
    const account = await accounts.byLogin(named.username);
    return account && { account, mobile: account.mobile ?? undefined, email: account.email ?? undefined };
  }
  const mobile = named.mobile === undefined ? undefined : normaliseMobile(named.mobile);
  if (named.mobile !== undefined && !mobile) throw new RangeError('--mobile is not a mobile number.');
  const email = named.email?.trim().toLowerCase();
  const account = mobile ? await accounts.by('mobile', mobile) : await accounts.by('email', email!);
  if (account) return { account, mobile: account.mobile ?? mobile, email: account.email ?? email };
  return (await isKnown(database, mobile, email)) ? { mobile, email } : undefined;
}

/** Somebody proved it, submitted with it, or wrote with it. */
async function isKnown({ db }: Database, mobile?: string, email?: string): Promise<boolean> {
  const [column, value] = mobile ? (['mobile', mobile] as const) : (['email', email!] as const);
  for (const table of ['contacts', 'cases', 'contact_messages'] as const) {
    const found = await db.selectFrom(table).select('id').where(column, '=', value).limit(1).executeTakeFirst();
    if (found) return true;
  }
  return false;
}
