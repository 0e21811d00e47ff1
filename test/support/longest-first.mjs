import Sequencer from '@jest/test-sequencer';

/** Short files with slow suites, which must start first. Jest orders new files by size. */
const LONGEST = [/calls-by-role/, /ops\/(backup|process|several)/, /architecture\/modules/];

/** The order of suites in a run. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => (LONGEST.some((long) => long.test(path)) ? 0 : 1);
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
}
