import { CaseChangePoller } from '../../bff/cases/live/case-change-poller.ts';
import type { Portal } from './portal.ts';

/**
 * Lets the next poll for changed cases fail. Resolves when the poller has scheduled the next one, which then runs at
 * once.
 */
export async function failOnePoll(portal: Portal): Promise<void> {
  const poller = portal.get(CaseChangePoller);
  const query = jest.spyOn(poller['repository'], 'since').mockImplementationOnce(() => Promise.reject(new Error('gone')));
  const schedule = poller['schedule'].bind(poller);
  await new Promise<void>((resolve) => {
    poller['schedule'] = (ms) => {
      const failed = query.mock.results.length > 0;
      schedule(failed ? 0 : ms);
      if (!failed) return;
      poller['schedule'] = schedule;
      resolve();
    };
  });
  query.mockRestore();
}
