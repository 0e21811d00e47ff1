import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { addressFaults } from './address-faults.ts';
import { Environment } from './environment.ts';
import { productionFaults } from './production.ts';

/** The settings in force. Also the Nest token by which rooms ask for them. */
export class Config extends Environment {
  /** Absolute. */
  dataDir: string;
  filesDir: string;
  publicUrl: string;
  /** 32 bytes or more, for keyed hashes and signatures. */
  secret: string;
  /** Cookies are for https alone. */
  get secure(): boolean {
    return this.publicUrl.startsWith('https:');
  }
  get demo(): boolean {
    return this.PORTAL_PROFILE === 'demo';
  }
}

/** Thrown at start with every fault of the environment, one a line. */
export class ConfigFault extends Error {}

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
 * Throws ConfigFault with every missing or wrong setting at once.
 */
export function readConfig(source: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(NAMES.flatMap((name) => (source[name] ? [[name, source[name]]] : [])));
  const config = plainToInstance(Config, given, { exposeDefaultValues: true });
  const faults = validateSync(config, { skipMissingProperties: false }).map(
    (fault) => `${fault.property}: ${Object.values(fault.constraints ?? {}).join(', ')}`,
  );
  faults.push(...addressFaults(config));
  if (config.PORTAL_PROFILE === 'production') faults.push(...productionFaults(config, new Set(Object.keys(given))));
  if (config.MAPS_PROVIDER === 'google' && !config.MAPS_KEY) faults.push('MAPS_KEY: needed with MAPS_PROVIDER=google');
  if (config.MAPS_PROVIDER === 'nominatim' && !config.MAPS_URL) faults.push('MAPS_URL: needed with MAPS_PROVIDER=nominatim');
  if (Boolean(config.ANALYTICS_URL) !== Boolean(config.ANALYTICS_ID)) faults.push('ANALYTICS_URL, ANALYTICS_ID: one needs the other');
  if (Boolean(config.S3_ACCESS_KEY_ID) !== Boolean(config.S3_SECRET_ACCESS_KEY))
    faults.push('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: one needs the other');
  if (config.S3_ENDPOINT && !config.S3_BUCKET) faults.push('S3_BUCKET: needed with S3_ENDPOINT');
  if (config.OIDC_ISSUER && !config.OIDC_CLIENT_ID) faults.push('OIDC_CLIENT_ID: needed with OIDC_ISSUER');
  for (const name of ['HAPPINESS_APP_ID', 'HAPPINESS_CLIENT_ID', 'HAPPINESS_CLIENT_SECRET'] as const)
    if (config.HAPPINESS_URL && !config[name]) faults.push(`${name}: needed with HAPPINESS_URL`);
  const remote = MIDDLEWARE_ADDRESSES.some((name) => config[name] && config[name] !== 'local');
  if (remote && !config.MIDDLEWARE_SECRET) faults.push('MIDDLEWARE_SECRET: needed with a middleware');
  if (faults.length)
    throw new ConfigFault(`The environment has ${faults.length} fault(s):\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  config.dataDir = resolve(config.DATA_DIR);
  config.filesDir = config.FILES_DIR ? resolve(config.FILES_DIR) : join(config.dataDir, 'files');
  config.publicUrl = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '');
  config.secret = config.SECRET ?? keptSecret(config.dataDir);
  return config;
}

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
