import Sequencer from '@jest/test-sequencer';

/** Short files that take long: begun last, they would run on alone. Jest goes by the size of what it has not run before. */
const LONGEST = [/submit-a-case-(ar|en)/, /staff-pages/, /guess-a-code/, /ops\/(backup|process|several)/, /house\/rooms/];

/** The order of a run's specs. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => (LONGEST.some((long) => long.test(path)) ? 0 : 1);
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
}
