import { firstLines, report, suiteName } from './run-report.mjs';

const nameOf = ({ location: { file } }) => suiteName(file);

/** Writes the counts and the first error of each browser suite to the report of the run, which run-suites.mjs reads. */
export default class PlaywrightReporter {
  printsToStdio() {
    return false;
  }

  onTestBegin(test) {
    report({ suite: nameOf(test) });
  }

  onBegin(_config, suite) {
    this.#suite = suite;
  }

  onError({ message }) {
    report({ suite: 'the run', ended: true, failed: 1, error: firstLines(message) });
  }

  onEnd() {
    for (const test of this.#suite.allTests()) {
      const outcome = { expected: 'passed', unexpected: 'failed', flaky: 'passed', skipped: 'skipped' }[test.outcome()];
      const error = test.results.flatMap(({ errors }) => errors).at(0)?.message;
      const title = test.titlePath().slice(1).join(' › ');
      report({
        suite: nameOf(test),
        ended: true,
        [outcome]: 1,
        ...(error && { [test.outcome() === 'flaky' ? 'flaky' : 'error']: `${title}\n${firstLines(error)}` }),
      });
    }
  }

  #suite;
}
