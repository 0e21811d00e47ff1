import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Schema } from './schema.ts';

/** The response schema of each endpoint, by `contract.endpoint`, and the named schemas that they refer to. */
export interface ResponseSchemas {
  /** The description of each contract. */
  contracts: Record<string, string>;
  responses: Record<string, Schema>;
  schemas: Record<string, Schema>;
}

/** Written by the build; the path is relative to dist/bff/http/openapi. */
const BUILT = new URL('../../../response-schemas.json', import.meta.url);
const READER = new URL('../../response-schemas.mjs', import.meta.url);

/**
 * Reads the schemas that the build generated from the TypeScript types, or generates them when the server runs from its
 * sources.
 */
export function responseSchemas(): ResponseSchemas {
  const text = existsSync(BUILT)
    ? readFileSync(BUILT, 'utf8')
    : execFileSync(process.execPath, [fileURLToPath(READER)], { encoding: 'utf8', maxBuffer: 10_000_000 });
  return JSON.parse(text) as ResponseSchemas;
}
