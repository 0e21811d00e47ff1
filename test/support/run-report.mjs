import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The lines of an error in the summary; they include the seed of generated inputs. */
const ERROR_LINES = 12;
/** Stack lines outside the suite. */
const FOREIGN = /^\s*at .*(node:|node_modules|test-limits\.mjs)/;

/** The path of a suite in reports. */
export const suiteName = (path) => relative(process.cwd(), path);

/**
 * Adds a JSON line about a suite to the report of the run, which run-suites.mjs reads also after the run was killed.
 */
export function report(line) {
  if (process.env.TEST_REPORT) appendFileSync(process.env.TEST_REPORT, `${JSON.stringify(line)}\n`);
}

/** What the summary of a run shows of an error: its first lines without colours and foreign stack lines. */
export const firstLines = (error) =>
  stripVTControlCharacters(error ?? '')
    .split('\n')
    .filter((line) => line.trim() && !FOREIGN.test(line))
    .slice(0, ERROR_LINES)
    .join('\n');
