import type { Locator } from '@playwright/test';
import { cases } from '../../common/cases/cases.contract.ts';
import { readCase } from '../support/cases.ts';
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
  /** A case with the form in which an agent answers it. */
  openAnswer: () => Promise<Answer>;
  /** The same; the answer waits to be sent. */
  answered: () => Promise<Answer>;
}

const test = base.extend<AnswerFixtures>({
  openAnswer: async ({ visit, portal, agent, label }, use) =>
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
      const statusOf = async () => (await readCase(agent, { incidentId: id })).statusCode;
      return { ...visited, id, ticketNumber, answer, text, statusOf };
    }),
  answered: async ({ openAnswer, label }, use) =>
    use(async () => {
      const opened = await openAnswer();
      const { page, text, answer } = opened;
      await text.fill(answer);
      await button(page, label('action.RESOLVE.send')).dblclick();
      await expect(button(page, label('outgoing.undo'))).toBeVisible();
      return opened;
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
    'can be undone after a reload of its case, and is sent when its page is closed',
    { tag: '@en-1440' },
    async ({ agent, answered, label }) => {
      const { page, text, answer, statusOf } = await answered();
      await page.reload();
      await button(page, label('outgoing.undo')).click();
      await expect(text).toHaveValue(answer);
      expect(await statusOf()).toBe(51);
      const closed = await answered();
      await closed.context.close();
      await expect.poll(closed.statusOf).toBe(54);
      const { events } = await readCase(agent, { incidentId: closed.id });
      expect(events.filter(({ kind }) => kind === 'RESOLVE')).toHaveLength(1);
    },
  );

  test('waits on its case with the reason when someone else answers first', async ({
    agent,
    answered,
    language,
    t,
    label,
  }) => {
    const visited = await answered();
    const { page, text } = visited;
    const { version } = await readCase(agent, { incidentId: visited.id });
    const other = { incidentId: visited.id, action: 'RESOLVE', version, text: 'Another answer.' } as const;
    expect((await agent.call(cases.act, other)).status).toBe(202);
    const notice = page.getByRole('status').filter({ hasText: label('unsent.title') });
    await expect(notice.getByText(visited.answer)).toBeVisible();
    await expect(notice.getByText(t('errors.STALE'))).toBeVisible();
    await expectValidPage(page, language);
    await page.reload();
    await button(page, label('unsent.edit')).click();
    await expect(text).toHaveValue(visited.answer);
    await expect(notice).toHaveCount(0);
    expect((await readCase(agent, { incidentId: visited.id })).resolution).toBe('Another answer.');
  });
});

test.describe('an answer of staff without a connection', { tag: '@en-1440' }, () => {
  test.use({ expectedErrors: /net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/ });

  test('is sent although the browser has lost it', async ({ answered, label }) => {
    const { page, context, ticketNumber, statusOf } = await answered();
    await context.setOffline(true);
    await expect.poll(statusOf).toBe(54);
    await context.setOffline(false);
    await expect(page.getByRole('region', { name: ticketNumber })).toHaveCount(0);
    await expect(page.getByRole('link', { name: label('next.open') })).toBeVisible();
  });

  test('stays in its form when it does not reach the server', async ({ openAnswer, label }) => {
    const { page, context, text, answer, statusOf } = await openAnswer();
    await text.fill(answer);
    await context.setOffline(true);
    await button(page, label('action.RESOLVE.send')).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(text).toHaveValue(answer);
    await context.setOffline(false);
    await button(page, label('action.RESOLVE.send')).click();
    await expect(page.getByText(label('action.RESOLVE.done'))).toBeVisible();
    expect(await statusOf()).toBe(54);
  });
});
