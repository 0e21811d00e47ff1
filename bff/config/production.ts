import type { Environment } from './environment.ts';

/** What production cannot do without. */
const NEEDED = ['DATABASE_URL', 'PUBLIC_URL', 'SECRET', 'SMS_GATEWAY_URL', 'SMTP_URL', 'METRICS_TOKEN'] as const;
const SECRETS = ['SECRET', 'EVIDENCE_KEY', 'METRICS_TOKEN'] as const;

/** A random secret of 16 characters or more has at least as many different ones; `aaaa…` and `changeme…` have not, or say so. */
const LEAST_DIFFERENT = 8;
const PLACEHOLDER = /change.?me|example|replace|your.?secret|password|default|demo/i;
const HERE = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * What is missing or left as in the demo (product rules, Profiles of running), one line each; empty when all is well.
 * `given`: the names that the environment sets. No value of a setting is repeated.
 */
export function productionFaults(settings: Environment, given: ReadonlySet<string>): string[] {
  const faults: string[] = NEEDED.filter((name) => !settings[name]).map((name) => `${name}: needed in production`);
  if (!['FILES_DIR', 'DATA_DIR', 'S3_BUCKET'].some((name) => given.has(name)))
    faults.push('FILES_DIR: needed in production, or S3_BUCKET, or DATA_DIR');
  if (!given.has('MAIL_FROM')) faults.push('MAIL_FROM: needed in production; its default is an example');
  if (settings.PAGES === 'dev') faults.push('PAGES: dev is not for production');
  if (settings.OIDC_ISSUER && !settings.OIDC_CLIENT_SECRET) faults.push('OIDC_CLIENT_SECRET: needed with OIDC_ISSUER in production');
  for (const name of ['PUBLIC_URL', 'OIDC_ISSUER'] as const)
    if (isOpenlyRead(settings[name])) faults.push(`${name}: must be https in production`);
  if (PLACEHOLDER.test(passwordOf(settings.DATABASE_URL))) faults.push('DATABASE_URL: its password is a placeholder');
  for (const name of SECRETS)
    if (isGuessable(settings[name])) faults.push(`${name}: is a placeholder; generate one (openssl rand -base64 48)`);
  if (settings.SECRET && settings.SECRET === settings.METRICS_TOKEN) faults.push('METRICS_TOKEN: must not be SECRET');
  return faults;
}

/** Plain http leaves what passes to whoever listens between; on this machine there is no between. */
function isOpenlyRead(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !HERE.has(hostname);
}

function isGuessable(secret: string | undefined): boolean {
  return secret !== undefined && (new Set(secret).size < LEAST_DIFFERENT || PLACEHOLDER.test(secret));
}

const passwordOf = (address = ''): string => (URL.canParse(address) ? new URL(address).password : '');
