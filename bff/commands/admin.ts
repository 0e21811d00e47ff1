import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DEFAULT_LOCALE, isLocale } from '../../common/locale/locales.ts';
import { canonicalEmail, isEmailAddress } from '../../common/identifiers/email.ts';
import { normaliseMobile } from '../../common/identifiers/mobile.ts';
import { ACCOUNT_STATUS, NOTIFY_BY, ROLE } from '../../common/users/account.enums.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { operatorName, recordOperatorAction } from '../ops/operator-audit.ts';
import { AccountPermissions } from '../users/account-permissions.ts';
import { AccountsRepository, type Account, type NewAccount } from '../users/accounts.repository.ts';
import { isActiveAdmin } from '../users/account-queries.ts';
import { PasswordLinksRepository } from '../users/passwords/password-links.repository.ts';
import { JOINED, StaffAccess } from '../users/staff-accounts/staff-access.ts';
import { parseOrUsage, UsageError, runCommand } from './run-command.ts';

const USAGE = `Creates an administrator account and prints a one-time link to set its password, or gives the role to an existing
account, which keeps its names and its password. Sign-ins keep the role also when the identity provider does not give it.

node dist/bff/commands/admin.js --email EMAIL --first-name NAME --last-name NAME
    [--first-name-ar NAME] [--last-name-ar NAME] [--mobile MOBILE] [--language ar|en] [--another]
node dist/bff/commands/admin.js --email EMAIL [--another]     of an existing account

--another   even if an administrator exists
`;

const OPTIONS = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  'first-name-ar': { type: 'string' },
  'last-name-ar': { type: 'string' },
  mobile: { type: 'string' },
  language: { type: 'string' },
  another: { type: 'boolean', default: false },
} as const;

const parseOptions = (args: string[]) => parseOrUsage(USAGE, { args, options: OPTIONS }).values;

/** Advisory lock, so that two concurrent runs do not both create the first administrator. */
const ADVISORY_LOCK = 4_108_001;

/**
 * Creates an administrator, who sets the password by the printed link, or gives the role to the account with this
 * email. Throws UsageError.
 */
export async function adminCommand(args: string[], database: Database, config: Config, now: Date): Promise<string> {
  const values = parseOptions(args);
  const email = emailOf(values);
  return database.transaction(async () => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(database.db);
    const accounts = new AccountsRepository(database);
    if (!values.another && (await hasAdmin(database)))
      throw new UsageError('An administrator already exists. Use --another to create one more.');
    const existing = await accounts.findBy('email', email);
    const { id, password_hash } = existing
      ? await giveRole(existing, database, now)
      : await create(accountOf(email, values, now), accounts);
    await recordOperatorAction(database, {
      action: 'ADMIN_APPOINTED',
      operator: operatorName(undefined),
      userId: id,
      at: now,
    });
    const done = existing ? 'Gave the account the role of an administrator' : 'Created the administrator';
    if (config.OIDC_ISSUER) return `${done}. The person signs in at ${config.OIDC_ISSUER} with this email.\n`;
    if (password_hash) return `${done}. The person signs in with the same password as before.\n`;
    return `${done}. ${await passwordLink(database, config, id, now, values.language)}`;
  });
}

async function create(account: NewAccount, accounts: AccountsRepository): Promise<NewAccount> {
  if (account.mobile && (await accounts.findBy('mobile', account.mobile)))
    throw new UsageError('An account with this mobile already exists.');
  await accounts.insert(account);
  return account;
}

/**
 * Gives an account the role. The email of an invitation counts as verified. Throws UsageError when it cannot have it.
 */
async function giveRole(account: Account, database: Database, now: Date): Promise<Account> {
  const access = new StaffAccess(database);
  const before = await access.accessOf(account);
  if (!account.active)
    throw new UsageError('The account with this email is deactivated. An administrator can reactivate it.');
  if (before.roles.includes(ROLE.admin) && account.admin_by_command)
    throw new UsageError('An account with this email already exists. It is that of an administrator.');
  if (!account.email_verified && account.status !== ACCOUNT_STATUS.INVITE_SENT)
    throw new UsageError('The email of this account is not verified, so it may be that of another person.');
  const roles = [...new Set([...before.roles.filter((role) => role !== ROLE.user), ROLE.admin])];
  const change = { before, after: { ...before, roles, status: JOINED.status } };
  const columns = { ...JOINED, roles, admin_by_command: true };
  if (!(await new AccountPermissions(database).change(account.id, columns, now, { whileVersion: account.version })))
    throw new UsageError('The account has been changed meanwhile. Run the command again.');
  await access.record({
    userId: account.id,
    action: 'ACCESS',
    change,
    remarks: 'npm run admin',
    actorId: null,
    at: now,
  });
  return account;
}

function emailOf(values: ReturnType<typeof parseOptions>): string {
  const email = canonicalEmail(values.email ?? '');
  if (!email) throw new UsageError(USAGE);
  if (!isEmailAddress(email)) throw new UsageError('--email is not an email address.');
  return email;
}

function accountOf(email: string, values: ReturnType<typeof parseOptions>, now: Date): NewAccount {
  const { 'first-name': first_name, 'last-name': last_name, language = DEFAULT_LOCALE } = values;
  if (!first_name || !last_name || !isLocale(language)) throw new UsageError(USAGE);
  const mobile = values.mobile === undefined ? null : normaliseMobile(values.mobile);
  if (mobile === undefined) throw new UsageError('--mobile is not a mobile number.');
  return {
    id: randomUUID(),
    username: email,
    email,
    email_verified: true,
    mobile,
    mobile_verified: mobile !== null,
    first_name,
    last_name,
    first_name_ar: values['first-name-ar'] ?? first_name,
    last_name_ar: values['last-name-ar'] ?? last_name,
    roles: [ROLE.admin],
    admin_by_command: true,
    status: ACCOUNT_STATUS.VERIFIED,
    preferred_email: email,
    preferred_mobile: mobile,
    preferred_language: language,
    preferred_channel: NOTIFY_BY.EMAIL,
    created_at: now,
    updated_at: now,
  };
}

async function hasAdmin(database: Database): Promise<boolean> {
  const admin = await database.db.selectFrom('users').select('id').where(isActiveAdmin()).limit(1).executeTakeFirst();
  return admin !== undefined;
}

async function passwordLink(
  database: Database,
  config: Config,
  id: string,
  now: Date,
  language?: string,
): Promise<string> {
  const account = await new AccountsRepository(database).byId(id);
  if (!account) throw new Error(`The account ${id} was not created.`);
  const expiresAt = new Date(now.getTime() + config.PASSWORD_LINK_MINUTES * 60_000);
  const token = await new PasswordLinksRepository(database).create(account, expiresAt);
  // Without `lang` the page opens in the language of the browser.
  const query = new URLSearchParams({ ...(language && { lang: language }), token });
  const link = `${config.publicUrl}/idp/account/new-password?${query}`;
  return `Set the password within ${config.PASSWORD_LINK_MINUTES} minutes with this link, which works once:\n\n  ${link}\n\nLater, "Forgot password" sends a new link.\n`;
}

runCommand(import.meta.url, USAGE, adminCommand);
