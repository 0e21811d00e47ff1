import { COUNTS, runBrowserSuites, runJest } from './run-suites.mjs';

/** Rules of the code do not fail by chance. */
const NEVER_AGAIN = /^test\/architecture\//;
/** Two, because a single worker is the main thread, whose open handles would keep the run from ending. */
const ALONE = 2;

/**
 * The runs of one command. A suite that failed runs once more at the end, alone: if it passes then, it counts as passed
 * and is reported as flaky. It never runs a third time. More failed suites than `maxFlaky` are no chance: they do not
 * run again.
 */
export class TestRun {
  /** What the summary says before the counts. */
  notes = [];
  #started = Date.now();
  #suites = [];
  #broken = [];
  #maxFlaky;

  constructor({ maxFlaky = 10 } = {}) {
    this.#maxFlaky = maxFlaky;
  }

  /** Runs the suites of Jest projects; options as for `runJest`. */
  run(name, projects, options = {}) {
    const { suites, broken } = runJest(name, projects, options);
    for (const suite of suites) this.#suites.push({ ...suite, run: name, again: { projects, env: options.env } });
    if (broken) this.#broken.push(`FAILED: ${name}: ${broken}`);
  }

  /** Runs the browser suites in these views. Playwright itself runs a failed test once more, alone. */
  runBrowserSuites(name, views, options = {}) {
    const { suites, broken } = runBrowserSuites(name, views, options);
    for (const suite of suites) this.#suites.push({ ...suite, run: name });
    if (broken) this.#broken.push(`FAILED: ${name}: ${broken}`);
  }

  /** Runs the failed suites once more and prints the summary. `failed` counts other checks. Returns the exit code. */
  end(failed = 0) {
    this.#secondLook();
    const total = Object.fromEntries(
      COUNTS.map((key) => [key, this.#suites.reduce((sum, suite) => sum + suite[key], 0)]),
    );
    total.failed += failed + this.#broken.length;
    const of = ({ path, run }) => `${path} (${run})`;
    const lines = [
      ...this.notes,
      ...this.#suites
        .filter(({ skipped }) => skipped)
        .map((suite) => `SKIPPED: ${suite.skipped} tests of ${of(suite)}`),
      ...this.#suites
        .filter(({ flaky }) => flaky)
        .map((suite) => `flaky: ${of(suite)} passed alone after this error:\n${suite.flaky}`),
      ...this.#suites.filter((suite) => suite.failed).map((suite) => `FAILED: ${of(suite)}\n${suite.error}`),
      ...this.#broken,
      `In ${((Date.now() - this.#started) / 60_000).toFixed(1)} minutes:`,
      `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`,
    ];
    process.stdout.write(`\n${lines.join('\n')}\n`);
    return total.failed ? 1 : 0;
  }

  #secondLook() {
    const failed = this.#suites.filter(
      (suite) => suite.again && suite.failed && suite.ended && !NEVER_AGAIN.test(suite.path),
    );
    if (failed.length > this.#maxFlaky) {
      this.notes.push(`${failed.length} suites failed, too many for chance: none ran again.`);
      return;
    }
    for (const suite of failed) {
      const { projects, env } = suite.again;
      const again = runJest(`Once more, alone: ${suite.path}`, projects, {
        env,
        args: ['--runTestsByPath', suite.path],
        workers: ALONE,
      });
      if (again.failed || !again.suites.length) continue;
      for (const key of COUNTS) suite[key] = again[key];
      suite.flaky = suite.error;
    }
  }
}
