import { isFirstTime } from '../support/runner/first-time.ts';

it('fails the first time', () => {
  if (isFirstTime('rule-fails-once')) throw new Error('a rule of the code');
});
