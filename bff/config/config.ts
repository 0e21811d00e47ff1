import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Environment } from './environment.ts';
import { productionFaults } from './production.ts';
import { givenSettings } from './setting-files.ts';
import { unknownSettings } from './unknown-settings.ts';

/** The settings in force. Also the Nest token by which rooms ask for them. */
export class Config extends Environment {
  /** Absolute. */
  dataDir: string;
  filesDir: string;
  publicUrl: string;
  /** 32 bytes or more, for keyed hashes and signatures. */
  secret: string;
  /** One line for each name in the environment that looks like a setting and is none. */
  warnings: string[] = [];
  /** All that signatures and encrypted values may have been made with: the secret in force, then those of SECRET_PREVIOUS. */
  get secrets(): readonly [string, ...string[]] {
    return [this.secret, ...listOf(this.SECRET_PREVIOUS)];
  }
  /** What may have linked the events of cases; the first links new ones. */
  get eventSecrets(): readonly [string, ...string[]] {
    const [first, ...before] = this.EVIDENCE_KEY ? [this.EVIDENCE_KEY] : this.secrets;
    return [first, ...before, ...listOf(this.EVIDENCE_KEY_PREVIOUS)];
  }
  /** Cookies are for https alone. */
  get secure(): boolean {
    return this.publicUrl.startsWith('https:');
  }
  get demo(): boolean {
    return this.PORTAL_PROFILE === 'demo';
  }
}

/** Thrown at start with every fault of the environment: `NAME: what is wrong`, one a line. */
export class ConfigFault extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The environment has ${faults.length} fault(s):\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

const MIDDLEWARE_ADDRESSES = [
  'MIDDLEWARE_URL',
  'MIDDLEWARE_CASES_URL',
  'MIDDLEWARE_USERS_URL',
  'MIDDLEWARE_CONTENT_URL',
  'MIDDLEWARE_DOCUMENTS_URL',
] as const;

const NAMES = Object.keys(new Environment()) as (keyof Environment)[];

/**
 * Reads and checks the environment. `source`: the process's, unless given; an empty value counts as not set.
 * Throws ConfigFault with every missing, wrong or misspelt setting at once.
 */
export function readConfig(source: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = givenSettings(source, NAMES);
  const config = plainToInstance(Config, given.values, { exposeDefaultValues: true });
  const unknown = unknownSettings(source, NAMES).map(({ name, meant }) => `${name}: unknown; did you mean ${meant}?`);
  const refused = (config.UNKNOWN_SETTINGS ?? (config.demo ? 'warn' : 'error')) === 'error';
  if (!refused) config.warnings = unknown;
  const faults = [...given.faults, ...(refused ? unknown : []), ...faultsOf(config, given.values).filter(isNew(given.unread))];
  if (faults.length) throw new ConfigFault(refused ? faults : [...unknown, ...faults]);
  config.dataDir = resolve(config.DATA_DIR);
  config.filesDir = config.FILES_DIR ? resolve(config.FILES_DIR) : join(config.dataDir, 'files');
  config.publicUrl = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '');
  config.secret = config.SECRET ?? keptSecret(config.dataDir);
  return config;
}

/** What is said already of a file is not said again of the setting that is missing for it. */
const isNew =
  (unread: ReadonlySet<string>) =>
  (fault: string): boolean =>
    !unread.has(fault.split(':', 1)[0] ?? '');

function faultsOf(config: Config, given: Readonly<Record<string, string>>): string[] {
  const faults = validateSync(config, { skipMissingProperties: false }).map(
    (fault) => `${fault.property}: ${Object.values(fault.constraints ?? {}).join(', ')}`,
  );
  if (config.PORTAL_PROFILE === 'production') faults.push(...productionFaults(config, new Set(Object.keys(given))));
  return [...faults, ...missingPartners(config)];
}

/** Settings that make sense only together. */
function missingPartners(config: Config): string[] {
  const faults: string[] = [];
  if (config.MAPS_PROVIDER === 'google' && !config.MAPS_KEY) faults.push('MAPS_KEY: needed with MAPS_PROVIDER=google');
  if (config.MAPS_PROVIDER === 'nominatim' && !config.MAPS_URL) faults.push('MAPS_URL: needed with MAPS_PROVIDER=nominatim');
  if (Boolean(config.ANALYTICS_URL) !== Boolean(config.ANALYTICS_ID)) faults.push('ANALYTICS_URL, ANALYTICS_ID: one needs the other');
  if (Boolean(config.S3_ACCESS_KEY_ID) !== Boolean(config.S3_SECRET_ACCESS_KEY))
    faults.push('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: one needs the other');
  if (config.S3_ENDPOINT && !config.S3_BUCKET) faults.push('S3_BUCKET: needed with S3_ENDPOINT');
  if (config.OIDC_ISSUER && !config.OIDC_CLIENT_ID) faults.push('OIDC_CLIENT_ID: needed with OIDC_ISSUER');
  if (config.OIDC_ISSUER && !config.OIDC_SCOPES.split(' ').includes('openid')) faults.push('OIDC_SCOPES: must contain openid');
  for (const name of ['HAPPINESS_APP_ID', 'HAPPINESS_CLIENT_ID', 'HAPPINESS_CLIENT_SECRET'] as const)
    if (config.HAPPINESS_URL && !config[name]) faults.push(`${name}: needed with HAPPINESS_URL`);
  const remote = MIDDLEWARE_ADDRESSES.some((name) => config[name] && config[name] !== 'local');
  if (remote && !config.MIDDLEWARE_SECRET) faults.push('MIDDLEWARE_SECRET: needed with a middleware');
  return faults;
}

/** Values with commas between them. */
const listOf = (value: string | undefined): string[] => (value ?? '').split(',').flatMap((one) => one.trim() || []);

/** The secret generated on first start, kept so that codes and links outlive a restart. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    // Of processes that start at once one puts its own in place, whole, and all read that one.
    const own = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeFileSync(own, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    try {
      linkSync(own, path);
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
    } finally {
      rmSync(own, { force: true });
    }
  }
  return readFileSync(path, 'utf8').trim();
}
