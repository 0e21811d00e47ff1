import { readCase } from '../support/cases.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor } from '../support/visitor.ts';
import { test as base } from './agent-fixtures.ts';
import { expect, type Visit } from './fixtures.ts';
import { boxOf, button, expectValidPage, openForm, textField } from './page-actions.ts';

interface OpenCase extends Visit {
  id: string;
  path: string;
}

interface CaseFixtures {
  /** A new case of the agent's entity, open in the agent's browser. */
  openCase: () => Promise<OpenCase>;
}

const test = base.extend<CaseFixtures>({
  openCase: async ({ visit, portal }, use) =>
    use(async () => {
      const owner = await verifiedVisitor(portal);
      const { id, ticketNumber } = await aCase(owner, {
        entityId: OWN_ENTITY,
        description: 'The bench at the stop is broken. '.repeat(30),
      });
      const path = `/case-details?ticket=${ticketNumber}`;
      const visited = await visit({ account: 'agent' });
      await visited.page.goto(path);
      return { ...visited, id, path };
    }),
});

const WIDE_VIEWS = { tag: ['@en-1440', '@ar-1440'] };

test('what staff write about a case is valid and accessible in all its forms', async ({
  openCase,
  language,
  label,
}) => {
  const { page } = await openCase();
  for (const form of ['action.RESOLVE.title', 'action.ASK.title', 'composer.message'] as const) {
    await openForm(page, label(form));
    await expect(page.locator('[data-composer] textarea')).toBeFocused();
    await expectValidPage(page, language);
    // Phones close a form before the next one.
    const cancel = button(page, label('cancel'));
    if (await cancel.isVisible()) await cancel.click();
  }
});

test.describe('the composer of a wide screen', WIDE_VIEWS, () => {
  test('is open with the focus in the text of the answer, at the foot of the case and over none of it', async ({
    openCase,
    label,
  }) => {
    const { page } = await openCase();
    const text = textField(page, label('action.RESOLVE.label'));
    await expect(text).toBeFocused();
    const composer = page.locator('[data-composer]');
    await expect(composer).toBeInViewport({ ratio: 1 });
    // The description is read beside it, and the end of the conversation scrolls clear of it.
    await expect(page.getByText(/^The bench at the stop is broken/)).toBeInViewport();
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const last = await boxOf(page.locator('main section:has(+ [data-composer])'));
    expect(last.y + last.height).toBeLessThanOrEqual((await boxOf(composer)).y);
  });

  test('keeps what was typed in each of its forms, after a reload and when the case changes', async ({
    agent,
    openCase,
    label,
  }) => {
    const { page, id } = await openCase();
    const [answer, question] = ['The bench was repaired on Monday.', 'Which of the two benches is it?'];
    const answerText = textField(page, label('action.RESOLVE.label'));
    const questionText = textField(page, label('action.ASK.label'));
    await answerText.fill(answer);
    await openForm(page, label('action.ASK.title'));
    await questionText.fill(question);
    await page.reload();
    await expect(answerText).toHaveValue(answer);
    await openForm(page, label('action.ASK.title'));
    await expect(questionText).toHaveValue(question);
    await openForm(page, label('action.RESOLVE.title'));
    await answerText.press('End');
    await answerText.pressSequentially(' Thank you.');
    // A colleague answers first: the text stays in its form.
    expect((await act(agent, id, 'RESOLVE', { text: 'It is already repaired.' })).status).toBe(202);
    await expect(page.getByText('It is already repaired.').first()).toBeVisible();
    await expect(answerText).toHaveValue(`${answer} Thank you.`);
  });

  test('answers a case that nobody has started, and opens the next one with the focus in its text', async ({
    agent,
    openCase,
    label,
  }) => {
    const { page, id, path } = await openCase();
    const text = textField(page, label('action.RESOLVE.label'));
    await text.fill(`The bench was repaired on Monday, and we checked the others. ${path.slice(-10)}`);
    await button(page, label('composer.sendAndNext')).click();
    await page.waitForURL((url) => !url.href.endsWith(path));
    await expect(page.locator('[data-composer] textarea')).toBeFocused();
    // The answer that can be undone is told beside what is written.
    const [bar, composer] = [
      await boxOf(page.getByRole('region', { name: path.slice(-14) })),
      await boxOf(page.locator('[data-composer]')),
    ];
    expect(bar.x >= composer.x + composer.width || bar.x + bar.width <= composer.x).toBe(true);
    await expect.poll(async () => (await readCase(agent, { incidentId: id })).statusCode).toBe(54);
    const { events } = await readCase(agent, { incidentId: id });
    expect(events.map(({ kind }) => kind)).toEqual(['SUBMIT', 'START', 'RESOLVE']);
  });

  test('sends what was written before the agent took the case over, without a conflict', async ({
    agent,
    openCase,
    label,
  }) => {
    const { page, id, path } = await openCase();
    const text = textField(page, label('action.RESOLVE.label'));
    await text.fill(`The bench was repaired on Monday, and we checked the others. ${path.slice(-10)}`);
    await button(page, label('assignToMe')).click();
    await expect(button(page, label('assignToMe'))).toHaveCount(0);
    await button(page, label('action.RESOLVE.send')).click();
    await expect.poll(async () => (await readCase(agent, { incidentId: id })).statusCode).toBe(54);
  });

  test('tells that the answer is sent, not that the case was changed elsewhere', async ({ openCase, t, label }) => {
    const { page, path } = await openCase();
    await page.evaluate(() => {
      const messages: string[] = [];
      Object.assign(window, { messages });
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('[role=status]')) messages.push(textContent);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    // The change is announced before the page has read the case again.
    await page.route('**/api/incidents/get', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await route.continue();
    });
    await textField(page, label('action.RESOLVE.label')).fill(`The bench was repaired on Monday. ${path.slice(-10)}`);
    await button(page, label('action.RESOLVE.send')).click();
    const response = page.getByRole('heading', { name: t('details.field.entityResponse') });
    await expect(response).toBeVisible({ timeout: 40_000 });
    await page.waitForLoadState('networkidle');
    const messages = await page.evaluate(() => (window as unknown as { messages: string[] }).messages);
    expect(messages).toContain(label('action.RESOLVE.done'));
    expect(messages).not.toContain(t('live.case'));
  });

  test('gives way to the form of another action, and is back when that is cancelled', async ({
    visit,
    portal,
    openCase,
    label,
  }) => {
    const { path } = await openCase();
    const manager = await aMemberOfStaff(portal, { entityId: OWN_ENTITY, roles: ['voc/voc-agent-manager'] });
    const { page } = await visit({ account: manager.username });
    await page.goto(path);
    const message = page.getByRole('tab', { name: label('composer.message') });
    await expect(message).toHaveAttribute('aria-selected', 'true');
    await button(page, label('action.TRANSFER.title')).click();
    await expect(textField(page, label('action.TRANSFER.label'))).toBeFocused();
    await expect(message).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(button(page, label('action.TRANSFER.title'))).toBeFocused();
    await expect(message).toBeVisible();
  });
});
