import { databaseAddressProblem, parseDatabaseAddress } from './database-address.ts';
import type { Environment } from './environment.ts';

const REQUIRED = ['DATABASE_URL', 'PUBLIC_URL', 'SECRET', 'SMS_GATEWAY_URL', 'SMTP_URL', 'METRICS_TOKEN'] as const;
const STORAGE = ['FILES_DIR', 'S3_BUCKET', 'DATA_DIR'] as const;
const SECRETS = ['SECRET', 'AUDIT_CHAIN_KEY', 'METRICS_TOKEN'] as const;

/** The settings that productionErrors asks for, as docs/configuration.md words it. */
export const REQUIRED_IN_PRODUCTION: Readonly<Partial<Record<keyof Environment, string>>> = {
  ...Object.fromEntries([...REQUIRED, 'MAIL_FROM'].map((name) => [name, 'yes'])),
  ...Object.fromEntries(
    STORAGE.map((name) => [name, `one of ${STORAGE.map((setting) => `\`${setting}\``).join(', ')}`]),
  ),
  OIDC_CLIENT_SECRET: 'with `OIDC_ISSUER`',
};

/** A random secret of 16 characters or more has at least this many different characters; `aaaa…` has fewer. */
const MIN_DIFFERENT_CHARACTERS = 8;
const PLACEHOLDER = /change.?me|example|replace|your.?secret|password|default|demo/i;
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Checks the settings for production. Returns one line for each setting that is
 * missing or left as in the demo, without its value. `given` holds the names that the environment sets.
 */
export function productionErrors(settings: Environment, given: ReadonlySet<string>): string[] {
  const errors: string[] = REQUIRED.filter((name) => !settings[name]).map((name) => `${name}: needed in production`);
  if (!STORAGE.some((name) => given.has(name)))
    errors.push('FILES_DIR: needed in production, or S3_BUCKET, or DATA_DIR');
  if (!given.has('MAIL_FROM')) errors.push('MAIL_FROM: needed in production; the default is an example');
  if (settings.WEB_MODE === 'dev') errors.push('WEB_MODE: must not be dev in production');
  if (settings.OIDC_ISSUER && !settings.OIDC_CLIENT_SECRET)
    errors.push('OIDC_CLIENT_SECRET: needed with OIDC_ISSUER in production');
  for (const name of ['PUBLIC_URL', 'OIDC_ISSUER'] as const)
    if (isUnencrypted(settings[name])) errors.push(`${name}: must be https in production`);
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URL'] as const)
    if (PLACEHOLDER.test(passwordOf(settings[name]))) errors.push(`${name}: the password is a placeholder`);
  for (const name of SECRETS)
    if (isGuessable(settings[name]))
      errors.push(`${name}: is a placeholder; generate a secret (openssl rand -base64 48)`);
  if (settings.SECRET && settings.SECRET === settings.METRICS_TOKEN)
    errors.push('METRICS_TOKEN: must differ from SECRET');
  return errors;
}

/** Plain http is accepted only on the loopback interface, where nobody can listen. */
function isUnencrypted(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !LOOPBACK_HOSTS.has(hostname);
}

function isGuessable(secret: string | undefined): boolean {
  return secret !== undefined && (new Set(secret).size < MIN_DIFFERENT_CHARACTERS || PLACEHOLDER.test(secret));
}

const passwordOf = (address?: string): string =>
  address && databaseAddressProblem(address) === undefined ? parseDatabaseAddress(address).password : '';
