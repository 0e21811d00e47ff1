import { runCommand } from '../support/run-command.ts';

/** It starts six portals, one after the other. */
const LIMIT_MS = 5 * 60_000;

it(
  'npm run bench runs every part',
  async () => expect(await runCommand('bench', ['--smoke'], LIMIT_MS)).toEqual({ code: 0 }),
  LIMIT_MS + 10_000,
);
