import { randomUUID } from 'node:crypto';
import { isEmail } from 'class-validator';
import { sql } from 'kysely';
import { DEFAULT_LOCALE, isLocale } from '../../common/locale/locales.ts';
import { normaliseMobile } from '../../common/otp/mobile.ts';
import { ACCOUNT_STATUS, NOTIFY_BY, ROLE } from '../../common/users/account.enums.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { AccountsRepository, type NewAccount } from '../users/accounts.repository.ts';
import { hasRole } from '../users/has-role.ts';
import { PasswordLinksRepository } from '../users/passwords/password-links.repository.ts';
import { parseOrUsage, UsageError, runCommand } from './run-command.ts';

const USAGE = `Creates an administrator account and prints a one-time link to set its password.

node dist/bff/commands/admin.js --email EMAIL --first-name NAME --last-name NAME
    [--first-name-ar NAME] [--last-name-ar NAME] [--mobile MOBILE] [--language ar|en] [--another]

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

/** Creates an administrator. The person sets the password by the printed link. */
export async function adminCommand(args: string[], database: Database, config: Config, now: Date): Promise<string> {
  const values = parseOptions(args);
  const account = accountOf(values, now);
  return database.transaction(async () => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(database.db);
    const accounts = new AccountsRepository(database);
    if (!values.another && (await hasAdmin(database)))
      throw new UsageError('An administrator already exists. Use --another to create one more.');
    for (const name of ['email', 'mobile'] as const)
      if (account[name] && (await accounts.findBy(name, account[name])))
        throw new UsageError(`An account with this ${name} already exists.`);
    await accounts.insert(account);
    if (config.OIDC_ISSUER) return `Created the administrator, who signs in at ${config.OIDC_ISSUER} with this email.\n`;
    return passwordLink(database, config, account.id, now, values.language);
  });
}

function accountOf(values: ReturnType<typeof parseOptions>, now: Date): NewAccount {
  const { 'first-name': first_name, 'last-name': last_name, language = DEFAULT_LOCALE } = values;
  const email = values.email?.trim().toLowerCase();
  if (!email || !first_name || !last_name || !isLocale(language)) throw new UsageError(USAGE);
  if (!isEmail(email)) throw new UsageError('--email is not an email address.');
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
  const admin = await database.db
    .selectFrom('users')
    .select('id')
    .where('active', '=', true)
    .where(hasRole(ROLE.admin))
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

async function passwordLink(database: Database, config: Config, id: string, now: Date, language?: string): Promise<string> {
  const account = await new AccountsRepository(database).byId(id);
  if (!account) throw new Error(`The account ${id} was not created.`);
  const expiresAt = new Date(now.getTime() + config.PASSWORD_LINK_MINUTES * 60_000);
  const token = await new PasswordLinksRepository(database).create(account, expiresAt);
  // Without `lang` the page opens in the language of the browser.
  const query = new URLSearchParams({ ...(language && { lang: language }), token });
  const link = `${config.publicUrl}/idp/account/new-password?${query}`;
  return `Created the administrator. Set the password within ${config.PASSWORD_LINK_MINUTES} minutes with this link, which works once:\n\n  ${link}\n\nLater, "Forgot password" sends a new link.\n`;
}

runCommand(import.meta.url, USAGE, adminCommand);
