import { CaseChangePoller } from '../../bff/cases/live/case-change-poller.ts';
import type { Portal } from './portal.ts';
import { waitUntil } from './wait-until.ts';

/** Waits until a poll for changed cases has read. */
export async function onePoll(portal: Portal): Promise<void> {
  const query = jest.spyOn(portal.get(CaseChangePoller)['repository'], 'since');
  await waitUntil(() => query.mock.results.length > 0, 'a poll for changed cases');
  await query.mock.results[0]?.value;
  query.mockRestore();
}

/**
 * Lets the next poll for changed cases fail. Resolves when the poller has scheduled the next one, which then runs at
 * once.
 */
export async function failOnePoll(portal: Portal): Promise<void> {
  const poller = portal.get(CaseChangePoller);
  const query = jest
    .spyOn(poller['repository'], 'since')
    .mockImplementationOnce(() => Promise.reject(new Error('gone')));
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
