import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { recordedStarts, recordedUncaught } from './run-records.mjs';

const SLOWEST = 10;
/** The lines of an error in the summary; they include the seed of generated inputs. */
const ERROR_LINES = 12;
/** Stack lines outside the suite. */
const FOREIGN = /^\s*at .*(node:|node_modules|test-limits\.mjs)/;
const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(6)} s`;
const nameOf = (path) => relative(process.cwd(), path);

const shorten = (error) =>
  stripVTControlCharacters(error ?? '')
    .split('\n')
    .filter((line) => line.trim() && !FOREIGN.test(line))
    .slice(0, ERROR_LINES)
    .join('\n');

/** Adds a JSON line about a suite to the report of the run, which jest-run.mjs reads also after it was killed. */
function report(line) {
  if (process.env.TEST_REPORT) appendFileSync(process.env.TEST_REPORT, `${JSON.stringify(line)}\n`);
}

/**
 * Reports the counts of each suite, and prints the slowest suites and the start-up time at the end of a run. An error
 * that no test awaited fails the suite in which it arose, and the run.
 */
export default class RunReporter {
  #uncaught = [];

  onTestFileStart({ path }) {
    report({ suite: nameOf(path) });
  }

  onTestFileResult({ path }, { numPassingTests, numFailingTests, numPendingTests, testExecError, failureMessage }) {
    const failed = Math.max(numFailingTests, testExecError ? 1 : 0);
    const error = failed ? shorten(failureMessage ?? testExecError?.stack) : undefined;
    report({ suite: nameOf(path), ended: true, passed: numPassingTests, failed, skipped: numPendingTests, error });
  }

  onRunComplete(_contexts, { testResults }) {
    this.#uncaught = recordedUncaught();
    for (const { suite, stack } of this.#uncaught) {
      process.stdout.write(`\nAn error that no test awaited, in ${nameOf(suite)}:\n${stack}\n`);
      report({ suite: nameOf(suite), failed: 1, error: shorten(stack) });
    }
    const suites = testResults.map(({ testFilePath, perfStats }) => ({ name: nameOf(testFilePath), ms: perfStats.runtime }));
    suites.sort((one, other) => other.ms - one.ms);
    const lines = suites.slice(0, SLOWEST).map(({ name, ms }) => `  ${seconds(ms)}  ${name}`);
    const total = suites.reduce((sum, { ms }) => sum + ms, 0);
    const starts = recordedStarts();
    const started = starts.reduce((sum, { ms }) => sum + ms, 0);
    process.stdout.write(
      `\nThe slowest of ${suites.length} suites (${seconds(total).trim()} in total, sum of all workers):\n${lines.join('\n')}\n` +
        `Start-up of ${starts.length} portals: ${seconds(started).trim()}\n`,
    );
  }

  /** Fails the run after an error that no test awaited. */
  getLastError() {
    return this.#uncaught.length ? new Error(`${this.#uncaught.length} errors that no test awaited`) : undefined;
  }
}
