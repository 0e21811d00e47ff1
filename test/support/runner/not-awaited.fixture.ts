import { setTimeout as wait } from 'node:timers/promises';
import { isFirstTime } from './first-time.ts';

it('leaves a promise alone that fails', async () => {
  if (isFirstTime('not-awaited')) void Promise.reject(new Error('nobody waits'));
  await wait(50);
});
