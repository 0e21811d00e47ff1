import { relative } from 'node:path';
import { recordedStarts, recordedUncaught } from './run-records.mjs';

const SLOWEST = 10;
const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(6)} s`;

/** Prints the slowest suites and the start-up time at the end of a run. Errors that no test awaited fail the run. */
export default class RunReporter {
  #uncaught = [];

  onRunComplete(_contexts, { testResults }) {
    this.#uncaught = recordedUncaught();
    for (const { stack } of this.#uncaught) process.stdout.write(`\nAn error that no test awaited:\n${stack}\n`);
    const suites = testResults.map(({ testFilePath, perfStats }) => ({
      name: relative(process.cwd(), testFilePath),
      ms: perfStats.runtime,
    }));
    suites.sort((one, other) => other.ms - one.ms);
    const lines = suites.slice(0, SLOWEST).map(({ name, ms }) => `  ${seconds(ms)}  ${name}`);
    const total = suites.reduce((sum, { ms }) => sum + ms, 0);
    const starts = recordedStarts();
    const sum = (key) => starts.reduce((all, start) => all + start[key], 0);
    process.stdout.write(
      `\nThe slowest of ${suites.length} suites (${seconds(total).trim()} in total, sum of all workers):\n${lines.join('\n')}\n` +
        `Start-up: ${starts.filter(({ startMs }) => startMs).length} portals, ${seconds(sum('startMs')).trim()}; loading the code, once per worker: ${seconds(sum('loadMs')).trim()}\n`,
    );
  }

  /** Fails the run after an error that no test awaited. */
  getLastError() {
    return this.#uncaught.length ? new Error(`${this.#uncaught.length} errors that no test awaited`) : undefined;
  }
}
