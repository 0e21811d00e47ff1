import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Schema } from './schema.ts';

/** What each row answers with, by `contract.row`, and the named schemas that they refer to. */
export interface AnswerSchemas {
  /** What each contract says of itself. */
  modules: Record<string, string>;
  answers: Record<string, Schema>;
  schemas: Record<string, Schema>;
}

/** From dist/bff/http/openapi when built; the build has left it there. */
const BUILT = new URL('../../../answers.json', import.meta.url);
const READER = new URL('../../answer-schemas.mjs', import.meta.url);

/** Made from the TypeScript types of the contract by the build, or now when the server runs from its sources. */
export function answerSchemas(): AnswerSchemas {
  const text = existsSync(BUILT)
    ? readFileSync(BUILT, 'utf8')
    : execFileSync(process.execPath, [fileURLToPath(READER)], { encoding: 'utf8', maxBuffer: 10_000_000 });
  return JSON.parse(text) as AnswerSchemas;
}
