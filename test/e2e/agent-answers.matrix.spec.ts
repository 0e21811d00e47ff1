import { readCase } from '../support/cases.ts';
import { defined } from '../support/defined.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, type Visitor } from '../support/visitor.ts';
import { test as base } from './agent-fixtures.ts';
import { expect } from './fixtures.ts';
import { button, caseLink, expectAccessible } from './page-actions.ts';

const CASES = 20;
const MAX_CLICKS = 30;
/** Every fifth answer is a template with a gap, the others are typed. */
const TEMPLATE_EVERY = 5;

/** The answer to each case. The same text as for another case would be a warning. */
const ANSWER = {
  ar: (at: number) => `استبدلنا المصباح ${at} يوم الثلاثاء، وهو مضاء منذ ذلك المساء.`,
  en: (at: number) => `We replaced lamp ${at} on Tuesday, and it has been lit since that evening.`,
};

/** A reply template of the demo with a gap. */
const TEMPLATE = { ar: 'معالجة السبب', en: 'Cause resolved' };

const test = base.extend<{ customer: Visitor }>({
  customer: async ({ portal }, use) => use(await signedInUser(portal, 'customer')),
});

test.describe('answering cases as an agent', { tag: ['@en-1440', '@ar-1440'] }, () => {
  test(`answers ${CASES} new cases of the list in at most ${MAX_CLICKS} clicks`, async ({
    visit,
    agent,
    customer,
    language,
    t,
    label,
  }) => {
    const searchText = { ar: 'مصباح الشارع الصباحي', en: 'The morning street light' }[language];
    const ids: string[] = [];
    for (let at = 0; at < CASES; at++)
      ids.push((await aCase(customer, { description: `${searchText} ${at} is dark.` })).id);
    const { page } = await visit({ account: 'agent' });
    let clicks = 0;
    await page.exposeFunction('countClick', () => clicks++);
    await page.addInitScript('addEventListener("pointerdown", () => countClick(), true)');
    // The tab of all cases, oldest first.
    await page.goto(`/my-cases?tab=5&text=${searchText}&sort=submitted&rows=25`);
    await expect(caseLink(page, t)).toHaveCount(CASES);
    await page.waitForLoadState('networkidle');
    await caseLink(page, t).first().click();
    const text = page.getByLabel(label('action.RESOLVE.label'));
    for (let at = 0; at < CASES; at++) {
      // The case is opened with the focus in the text.
      await expect(text).toBeFocused();
      if (at % TEMPLATE_EVERY === 0) {
        await button(page, TEMPLATE[language]).click();
        // The gap of the template is selected.
        await expect(text.filter({ hasText: '[…]' })).toBeFocused();
        await page.keyboard.insertText(`lamp ${at} (${language}) has been replaced`);
      } else await page.keyboard.insertText(ANSWER[language](at));
      const { href } = new URL(page.url());
      await button(page, label(at === CASES - 1 ? 'action.RESOLVE.send' : 'composer.sendAndNext')).click();
      await expect(button(page, label('outgoing.undo')).first()).toBeVisible();
      if (at < CASES - 1) await page.waitForURL((url) => url.href !== href);
    }
    process.stdout.write(`${CASES} cases answered in ${clicks} clicks (${language})\n`);
    expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
    for (const id of ids) {
      await expect.poll(async () => (await readCase(agent, { incidentId: id })).statusCode).toBe(54);
      const { resolution } = await readCase(agent, { incidentId: id });
      expect(defined(resolution)).not.toContain('[…]');
    }
  });

  test('has keyboard shortcuts on the page of a case, which can be turned off', async ({
    visit,
    agent,
    customer,
    language,
    t,
    label,
  }) => {
    const searchText = { ar: 'مفاتيح', en: 'Shortcuts' }[language];
    const [first, second] = [
      await aCase(customer, { description: `${searchText} first case` }),
      await aCase(customer, { description: `${searchText} second case` }),
    ];
    await act(agent, second.id, 'START');
    const { page } = await visit({ account: 'agent' });
    await page.goto(`/my-cases?tab=5&text=${searchText}&sort=submitted`);
    await page.waitForLoadState('networkidle');
    await caseLink(page, t).first().click();
    await page.waitForURL(new RegExp(first.ticketNumber));
    // The focus is in the text until Escape.
    const text = page.getByLabel(label('action.RESOLVE.label'));
    await expect(text).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('k');
    await expect(page.getByText(label('shortcuts.endOfList'))).toBeVisible();
    await page.keyboard.press('j');
    await page.waitForURL(new RegExp(second.ticketNumber));
    await expect(page.getByRole('heading', { name: second.ticketNumber })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // N: the note takes the letters that follow.
    await page.keyboard.press('n');
    await page.keyboard.type('jr?');
    await expect(page.getByLabel(label('note.noteLabel'))).toHaveValue('jr?');
    // Escape back to the page, and R.
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await expect(text).toBeFocused();
    await expectAccessible(page);
    // The reply is checked before it is sent, by Ctrl and Enter. A changed text is checked again.
    await page.keyboard.insertText('OK');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(t('replyCheck.warning.TOO_SHORT'))).toBeVisible();
    await expect(button(page, t('replyCheck.sendAnyway'))).toBeVisible();
    await expectAccessible(page);
    await text.fill('');
    await expect(page.getByText(t('replyCheck.warning.TOO_SHORT'))).toHaveCount(0);
    // A template goes below what was typed. Its gap blocks the answer, and is selected in the field.
    await text.fill(ANSWER[language](1));
    await button(page, TEMPLATE[language]).click();
    await expect(text).toHaveValue(new RegExp(`^${ANSWER[language](1)}\n\n`));
    await button(page, label('action.RESOLVE.send')).click();
    await page.getByRole('link', { name: t('fieldMessages.templateGap') }).click();
    await expect.poll(() => page.evaluate(() => window.getSelection()?.toString())).toBe('[…]');
    await page.keyboard.press('Escape');
    await page.keyboard.press('k');
    await page.waitForURL(new RegExp(first.ticketNumber));
    await expect(button(page, label('action.START.title'))).toBeVisible();
    await page.keyboard.press('a');
    await expect(page.getByText(label('action.ASSIGN.done')).first()).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog');
    await expect(help.getByText(label('shortcuts.j'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await help.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    // A shortcut prevents the default of its key.
    const next = await page.evaluateHandle(() => ({
      isShortcut: new Promise((resolve) =>
        window.addEventListener('keydown', (event) => resolve(event.defaultPrevented), { once: true }),
      ),
    }));
    await page.keyboard.press('j');
    expect(await next.evaluate(({ isShortcut }) => isShortcut)).toBe(false);
    await expect(page).toHaveURL(new RegExp(first.ticketNumber));
  });
});
