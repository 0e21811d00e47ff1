import { isFirstTime } from './first-time.ts';

const first = isFirstTime('fails-once');

it('passes always', () => undefined);
it('fails the first time', () => {
  if (first) throw new Error('by chance, { seed: 42 }');
});
