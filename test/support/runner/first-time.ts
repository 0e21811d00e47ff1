import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a suite of the test of the runner runs for the first time; FIRST_TIMES is the directory of that test. */
export function isFirstTime(suite: string): boolean {
  try {
    mkdirSync(join(process.env['FIRST_TIMES'] ?? '', suite));
    return true;
  } catch {
    return false;
  }
}
