import type { Locator } from '@playwright/test';
import { cases } from '../../common/cases/cases.contract.ts';
import { readCase } from '../support/cases.ts';
import { defined } from '../support/defined.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase } from '../support/visitor.ts';
import { test as base } from './agent-fixtures.ts';
import { expect, type Visit } from './fixtures.ts';
import { button, expectValidPage, openForm } from './page-actions.ts';

interface Answer extends Visit {
  id: string;
  ticketNumber: string;
  answer: string;
  /** The text field of the form. */
  text: Locator;
  statusOf: () => Promise<number>;
}

interface AnswerFixtures {
  /** A case that an agent answers; the answer waits to be sent. */
  answered: () => Promise<Answer>;
}

const test = base.extend<AnswerFixtures>({
  answered: async ({ visit, portal, agent, label }, use) =>
    use(async () => {
      const { id, ticketNumber } = await aCase(await signedInUser(portal, 'customer'));
      await act(agent, id, 'START');
      const visited = await visit({ account: 'agent' });
      const { page } = visited;
      // The same text as for another case would be a warning.
      const answer = `We replaced the lamp on Tuesday. The number of your case is ${ticketNumber}.`;
      await page.goto(`/case-details?ticket=${ticketNumber}`);
      await openForm(page, label('action.RESOLVE.title'));
      const text = page.getByLabel(label('action.RESOLVE.label'));
      await text.fill(answer);
      await button(page, label('action.RESOLVE.send')).dblclick();
      await expect(button(page, label('outgoing.undo'))).toBeVisible();
      const statusOf = async () => (await readCase(agent, { incidentId: id })).statusCode;
      return { ...visited, id, ticketNumber, answer, text, statusOf };
    }),
});

test.describe('an answer of staff', () => {
  test('can be undone by keyboard, and is back in its form', async ({ answered, language, label }) => {
    const visited = await answered();
    const { page, text, statusOf } = visited;
    await expectValidPage(page, language);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(text).toHaveValue(visited.answer);
    await expect(button(page, label('outgoing.undo'))).toHaveCount(0);
    expect(await statusOf()).toBe(51);
  });

  test('is sent after ten seconds, also from another page', { tag: '@en-1440' }, async ({ answered, label }) => {
    const visited = await answered();
    const { page, statusOf } = visited;
    await page.getByRole('link', { name: label('next.open') }).click();
    await page.waitForURL((url) => url.searchParams.get('ticket') !== visited.ticketNumber);
    expect(await statusOf()).toBe(51);
    await expect(page.getByText(label('action.RESOLVE.done'))).toBeVisible();
    expect(await statusOf()).toBe(54);
    await expect(button(page, label('outgoing.undo'))).toHaveCount(0);
  });

  test(
    'brings the user back from another page when it is undone there',
    { tag: '@en-1440' },
    async ({ answered, label }) => {
      const visited = await answered();
      const { page, text } = visited;
      await page.getByRole('link', { name: label('next.open') }).click();
      await page.waitForURL((url) => url.searchParams.get('ticket') !== visited.ticketNumber);
      await button(page, label('outgoing.undo')).click();
      await page.waitForURL((url) => url.searchParams.get('ticket') === visited.ticketNumber);
      await expect(text).toHaveValue(visited.answer);
    },
  );

  test(
    'is sent at once when its page is closed, and once when it is reloaded',
    { tag: '@en-1440' },
    async ({ agent, answered }) => {
      const closed = await answered();
      await closed.page.close({ runBeforeUnload: true });
      await expect.poll(closed.statusOf).toBe(54);
      const reloaded = await answered();
      await reloaded.page.reload();
      await expect.poll(reloaded.statusOf).toBe(54);
      const { events } = await readCase(agent, { incidentId: reloaded.id });
      expect(events.filter(({ kind }) => kind === 'RESOLVE')).toHaveLength(1);
    },
  );

  test(
    'comes back with the reason when the case has been answered by someone else',
    { tag: '@en-1440' },
    async ({ agent, answered, label }) => {
      const visited = await answered();
      const { page, text } = visited;
      const { version } = await readCase(agent, { incidentId: visited.id });
      const other = { incidentId: visited.id, action: 'RESOLVE', version, text: 'Another answer.' } as const;
      expect((await agent.call(cases.act, other)).status).toBe(202);
      await button(page, label('outgoing.sendNow')).click();
      await expect(text).toHaveValue(visited.answer);
      await expect(page.getByRole('region').getByText('This has changed since you opened it')).toBeVisible();
      expect((await readCase(agent, { incidentId: visited.id })).resolution).toBe('Another answer.');
    },
  );
});

test.describe('an answer of staff without a connection', { tag: '@en-1440' }, () => {
  test.use({ expectedErrors: /net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/ });

  test('waits for the connection when it is lost', async ({ answered, t, label }) => {
    const visited = await answered();
    const { page, context, statusOf } = visited;
    await context.setOffline(true);
    await button(page, label('outgoing.sendNow')).click();
    await expect(
      page.getByText(t('agentWorkspace.outgoing.announcement.offline', { number: visited.ticketNumber })),
    ).toBeVisible();
    // Other tabs take over an answer whose time is long past; the tab that waits moves it on.
    const storedTime = () =>
      page.evaluate(() =>
        Object.values(
          JSON.parse(localStorage.getItem('outgoing-answers') ?? '{}') as Record<string, { sendAt: number }>,
        )
          .map(({ sendAt }) => sendAt)
          .at(0),
      );
    const first = defined(await storedTime());
    await expect.poll(storedTime).toBeGreaterThan(first);
    await context.setOffline(false);
    await expect(page.getByText(label('action.RESOLVE.done'))).toBeVisible();
    expect(await statusOf()).toBe(54);
  });

  test('is sent by the next page when it still waits for the server', async ({ answered, t, label }) => {
    const visited = await answered();
    const { page, statusOf } = visited;
    await page.route('**/api/incidents', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await button(page, label('outgoing.sendNow')).click();
    await expect(
      page.getByText(t('agentWorkspace.outgoing.announcement.offline', { number: visited.ticketNumber })),
    ).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByText(label('action.RESOLVE.done'))).toBeVisible();
    expect(await statusOf()).toBe(54);
  });
});
