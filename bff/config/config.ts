import { parseMapBounds, type MapBounds } from '../../common/cases/map-bounds.ts';
import type { RegistrationKind } from '../../common/users/registration.types.ts';
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Environment } from './environment.ts';
import { productionErrors } from './production.ts';
import { readSettings } from './setting-files.ts';
import { unknownSettings } from './unknown-settings.ts';

/** The tiles of the demo: https://operations.osmfoundation.org/policies/tiles */
const OPEN_STREET_MAP = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap contributors',
};

/** The checked settings. The class is also their injection token. */
export class Config extends Environment {
  /** Absolute path. */
  dataDir: string;
  filesDir: string;
  publicUrl: string;
  /** Key for hashes and signatures, 32 characters or more. */
  secret: string;
  /** One line for each unknown name in the environment that looks like a misspelt setting. */
  warnings: string[] = [];
  /**
   * The secrets that verify and decrypt: first the current one, which also signs and encrypts, then those of
   * SECRET_PREVIOUS.
   */
  get secrets(): readonly [string, ...string[]] {
    return [this.secret, ...listOf(this.SECRET_PREVIOUS)];
  }
  /** The keys of the hash chain of case events. The first signs new events. */
  get eventSecrets(): readonly [string, ...string[]] {
    const [current, ...previous] = this.AUDIT_CHAIN_KEY ? [this.AUDIT_CHAIN_KEY] : this.secrets;
    return [current, ...previous, ...listOf(this.AUDIT_CHAIN_KEY_PREVIOUS)];
  }
  /** Whether cookies are marked Secure. */
  get secure(): boolean {
    return this.publicUrl.startsWith('https:');
  }
  /** The minimum age by kind of registration. */
  get minimumAge(): Record<RegistrationKind, number> {
    return { CUSTOMER: this.MINIMUM_AGE, AGENT: this.MINIMUM_AGE_AGENT };
  }
  /** The map tiles. Without a URL, pages show the vector map. */
  get tiles(): { url?: string; attribution: string } {
    if (this.TILES_URL === undefined && this.demo) return OPEN_STREET_MAP;
    return { url: this.TILES_URL === 'none' ? undefined : this.TILES_URL, attribution: this.TILES_ATTRIBUTION };
  }
  /** The area in which cases can be. Checked at start. */
  get mapBounds(): MapBounds {
    const bounds = parseMapBounds(this.MAP_BOUNDS);
    if (!bounds) throw new ConfigError(['MAP_BOUNDS: is not an area']);
    return bounds;
  }
  get demo(): boolean {
    return this.PORTAL_PROFILE === 'demo';
  }
}

/** Thrown at start with all errors in the environment, one line each: `NAME: problem`. */
export class ConfigError extends Error {
  constructor(readonly errors: readonly string[]) {
    super(`Invalid configuration, ${errors.length} error(s):\n${errors.map((error) => `  ${error}`).join('\n')}`);
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
 * Reads and checks the environment. An empty value counts as not set.
 * Throws ConfigError with all missing, invalid and misspelt settings.
 */
export function readConfig(source: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = readSettings(source, NAMES);
  const config = plainToInstance(Config, given.values, { exposeDefaultValues: true });
  const unknown = unknownSettings(source, NAMES).map(({ name, meant }) => `${name}: unknown; did you mean ${meant}?`);
  const refuseUnknown = (config.UNKNOWN_SETTINGS ?? (config.demo ? 'warn' : 'error')) === 'error';
  if (!refuseUnknown) config.warnings = unknown;
  // The error of a setting whose file could not be read is in `given.errors`.
  const invalid = settingErrors(config, given.values).filter(
    (error) => !given.unread.has(error.split(':', 1)[0] ?? ''),
  );
  const errors = [...given.errors, ...(refuseUnknown ? unknown : []), ...invalid];
  if (errors.length) throw new ConfigError(refuseUnknown ? errors : [...unknown, ...errors]);
  config.dataDir = resolve(config.DATA_DIR);
  config.filesDir = config.FILES_DIR ? resolve(config.FILES_DIR) : join(config.dataDir, 'files');
  config.publicUrl = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '');
  config.secret = config.SECRET ?? generatedSecret(config.dataDir);
  return config;
}

function settingErrors(config: Config, given: Readonly<Record<string, string>>): string[] {
  const errors = validateSync(config, { skipMissingProperties: false }).map(
    (error) => `${error.property}: ${Object.values(error.constraints ?? {}).join(', ')}`,
  );
  if (config.PORTAL_PROFILE === 'production') errors.push(...productionErrors(config, new Set(Object.keys(given))));
  return [...errors, ...incompleteGroups(config)];
}

/** Checks the settings that are only valid together. */
function incompleteGroups(config: Config): string[] {
  const errors: string[] = [];
  if (config.DATABASE_READ_URL && !config.DATABASE_URL) errors.push('DATABASE_READ_URL: needs DATABASE_URL');
  if (config.PLACES_PROVIDER === 'google' && !config.PLACES_KEY)
    errors.push('PLACES_KEY: needed with PLACES_PROVIDER=google');
  if (config.PLACES_PROVIDER === 'nominatim' && !config.PLACES_URL)
    errors.push('PLACES_URL: needed with PLACES_PROVIDER=nominatim');
  if (Boolean(config.ANALYTICS_URL) !== Boolean(config.ANALYTICS_ID))
    errors.push('ANALYTICS_URL, ANALYTICS_ID: set both or neither');
  if (Boolean(config.S3_ACCESS_KEY_ID) !== Boolean(config.S3_SECRET_ACCESS_KEY))
    errors.push('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set both or neither');
  if (config.S3_ENDPOINT && !config.S3_BUCKET) errors.push('S3_BUCKET: needed with S3_ENDPOINT');
  if (config.OIDC_ISSUER && !config.OIDC_CLIENT_ID) errors.push('OIDC_CLIENT_ID: needed with OIDC_ISSUER');
  if (config.OIDC_PROFILE === 'uaepass' && !config.OIDC_ISSUER)
    errors.push('OIDC_ISSUER: needed with OIDC_PROFILE=uaepass');
  if (config.OIDC_PROFILE === 'openid' && config.OIDC_SCOPES?.split(' ').includes('openid') === false)
    errors.push('OIDC_SCOPES: must contain openid');
  for (const name of ['HAPPINESS_APP_ID', 'HAPPINESS_CLIENT_ID', 'HAPPINESS_CLIENT_SECRET'] as const)
    if (config.HAPPINESS_URL && !config[name]) errors.push(`${name}: needed with HAPPINESS_URL`);
  const remote = MIDDLEWARE_ADDRESSES.some((name) => config[name] && config[name] !== 'local');
  if (remote && !config.MIDDLEWARE_SECRET) errors.push('MIDDLEWARE_SECRET: needed with a middleware');
  return errors;
}

/** Splits a comma-separated value. */
const listOf = (value: string | undefined): string[] => (value ?? '').split(',').flatMap((item) => item.trim() || []);

/** The secret that the first start generates and stores, so that codes and links stay valid after a restart. */
function generatedSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    // Several processes may start at once. linkSync lets exactly one of them publish its complete file, which all read.
    const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeFileSync(temporary, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    try {
      linkSync(temporary, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(temporary, { force: true });
    }
  }
  return readFileSync(path, 'utf8').trim();
}
