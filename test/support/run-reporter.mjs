import { firstLines, report, suiteName } from './run-report.mjs';
import { recordedStarts, recordedUncaught } from './run-records.mjs';

const SLOWEST = 10;
const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(6)} s`;

/**
 * Reports the counts of each suite, and prints the slowest suites and the start-up time at the end of a run. An error
 * that no test awaited fails the suite in which it arose, and the run.
 */
export default class RunReporter {
  #uncaught = [];

  onTestFileStart({ path }) {
    report({ suite: suiteName(path) });
  }

  onTestFileResult({ path }, { numPassingTests, numFailingTests, numPendingTests, testExecError, failureMessage }) {
    const failed = Math.max(numFailingTests, testExecError ? 1 : 0);
    const error = failed ? firstLines(failureMessage ?? testExecError?.stack) : undefined;
    report({ suite: suiteName(path), ended: true, passed: numPassingTests, failed, skipped: numPendingTests, error });
  }

  onRunComplete(_contexts, { testResults }) {
    this.#uncaught = recordedUncaught();
    for (const { suite, stack } of this.#uncaught) {
      process.stdout.write(`\nAn error that no test awaited, in ${suiteName(suite)}:\n${stack}\n`);
      report({ suite: suiteName(suite), failed: 1, error: firstLines(stack) });
    }
    const suites = testResults.map(({ testFilePath, perfStats }) => ({
      name: suiteName(testFilePath),
      ms: perfStats.runtime,
    }));
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
