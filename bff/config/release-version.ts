import { existsSync, readFileSync } from 'node:fs';

/** package.json is two folders above bff/config, and three above dist/bff/config. */
const CANDIDATES = ['../../package.json', '../../../package.json'].map((path) => new URL(path, import.meta.url));

function readVersion(): string {
  const file = CANDIDATES.find((path) => existsSync(path));
  if (!file) throw new Error('package.json is missing beside the portal');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** The version of the release, for other systems: in the OpenAPI document, in traces and in calls to a middleware. */
export const RELEASE_VERSION = readVersion();
