import { readCase } from '../support/cases.ts';
import { defined } from '../support/defined.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, type Visitor } from '../support/visitor.ts';
import { button, end, expect, expectAccessible, type Language, LANGUAGES, useE2eEnvironment, visit, WIDE } from './browser.ts';
import { translated, type KeyUnder } from './texts.ts';

const CASES = 20;
const MAX_CLICKS = 50;
/** Every fifth answer is a template with a gap, the others are typed. */
const TEMPLATE_EVERY = 5;

/** The answer to each case. The same text as for another case would be a warning. */
const ANSWER = {
  ar: (at: number) => `استبدلنا المصباح ${at} يوم الثلاثاء، وهو مضاء منذ ذلك المساء.`,
  en: (at: number) => `We replaced lamp ${at} on Tuesday, and it has been lit since that evening.`,
};

const environment = useE2eEnvironment();
let customer: Visitor;
let agent: Visitor;

beforeAll(async () => {
  [customer, agent] = [await signedInUser(environment.portal, 'customer'), await signedInUser(environment.portal, 'agent')];
});

/** An agent's page that counts its clicks. */
async function agentPage(language: Language) {
  const visited = await visit(environment, language, WIDE, { account: 'agent' });
  let clicks = 0;
  await visited.page.exposeFunction('countClick', () => clicks++);
  await visited.page.addInitScript('addEventListener("pointerdown", () => countClick(), true)');
  const t = (key: KeyUnder<'agentWorkspace'>) => translated(language, `agentWorkspace.${key}`);
  return { ...visited, t, clicks: () => clicks };
}

describe('answering cases as an agent', () => {
  it.each(LANGUAGES)(`answers ${CASES} new cases of the list in at most ${MAX_CLICKS} clicks (%s)`, async (language) => {
    const searchText = { ar: 'مصباح الشارع الصباحي', en: 'The morning street light' }[language];
    const ids: string[] = [];
    for (let at = 0; at < CASES; at++) ids.push((await aCase(customer, { description: `${searchText} ${at} is dark.` })).id);
    const visited = await agentPage(language);
    const { page, t, clicks } = visited;
    // The tab of all cases, oldest first.
    await page.goto(`/my-cases?tab=5&text=${searchText}&sort=submitted&rows=25`);
    await expect(page.locator('main a[data-case]')).toHaveCount(CASES);
    await page.waitForLoadState('networkidle');
    await page.locator('main a[data-case]').first().click();
    let templateClicks = 0;
    for (let at = 0; at < CASES; at++) {
      await button(page, t('action.START.title')).click();
      await button(page, t('action.RESOLVE.title')).waitFor();
      await page.keyboard.press('r');
      const text = page.getByLabel(t('action.RESOLVE.label'));
      await text.waitFor();
      if (at % TEMPLATE_EVERY === 0) {
        // The browser's own list of options takes one click to open and one to choose.
        templateClicks += 2;
        await page.getByLabel(t('template.label')).focus();
        await page.getByLabel(t('template.label')).selectOption({ index: 1 });
        await text.filter({ hasText: '[…]' }).waitFor();
        // The gap is selected when the field gets the focus.
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await page.keyboard.insertText(`lamp ${at} (${language}) has been replaced`);
      } else await page.keyboard.insertText(ANSWER[language](at));
      await button(page, t('action.RESOLVE.send')).click();
      // The text is checked before the panel closes.
      await text.waitFor({ state: 'detached' });
      await button(page, t('outgoing.undo')).first().waitFor();
      if (at === CASES - 1) break;
      const { href } = new URL(page.url());
      await page.keyboard.press('j');
      await page.waitForURL((url) => url.href !== href);
      await button(page, t('action.START.title')).waitFor();
    }
    await button(page, t('outgoing.undo')).first().waitFor({ state: 'detached' });
    const total = clicks() + templateClicks;
    process.stdout.write(`${CASES} cases answered in ${total} clicks (${language})\n`);
    expect(total).toBeLessThanOrEqual(MAX_CLICKS);
    for (const id of ids) {
      const { statusCode, resolution } = await readCase(agent, { incidentId: id });
      expect([statusCode, defined(resolution).includes('[…]')]).toEqual([54, false]);
    }
    await end(visited);
  });

  it.each(LANGUAGES)('has keyboard shortcuts on the page of a case, which can be turned off (%s)', async (language) => {
    const searchText = { ar: 'مفاتيح', en: 'Shortcuts' }[language];
    const [first, second] = [
      await aCase(customer, { description: `${searchText} first case` }),
      await aCase(customer, { description: `${searchText} second case` }),
    ];
    await act(agent, second.id, 'START');
    const visited = await agentPage(language);
    const { page, t } = visited;
    await page.goto(`/my-cases?tab=5&text=${searchText}&sort=submitted`);
    await page.waitForLoadState('networkidle');
    await page.locator('main a[data-case]').first().click();
    await page.waitForURL(new RegExp(first.ticketNumber));
    await button(page, t('action.START.title')).waitFor();
    await page.keyboard.press('k');
    await page.getByText(t('shortcuts.endOfList')).waitFor();
    await page.keyboard.press('j');
    await page.waitForURL(new RegExp(second.ticketNumber));
    await page.getByRole('heading', { name: second.ticketNumber }).waitFor();
    await page.waitForLoadState('networkidle');
    // N: the note takes the letters that follow.
    await page.keyboard.press('n');
    await page.keyboard.type('jr?');
    await expect(page.getByLabel(t('note.noteLabel'))).toHaveValue('jr?');
    // R, and Escape back to the page.
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: second.ticketNumber }).focus();
    await page.keyboard.press('r');
    await page.getByLabel(t('action.RESOLVE.label')).waitFor();
    await expectAccessible(page);
    // The reply is checked before it is sent. A changed text is checked again.
    const field = page.getByLabel(t('action.RESOLVE.label'));
    await field.fill('OK');
    await button(page, t('action.RESOLVE.send')).click();
    await page.getByText(translated(language, 'replyCheck.warning.TOO_SHORT')).waitFor();
    await button(page, translated(language, 'replyCheck.sendAnyway')).waitFor();
    await expectAccessible(page);
    await field.fill('');
    await expect(page.getByText(translated(language, 'replyCheck.warning.TOO_SHORT'))).toHaveCount(0);
    // A gap blocks the answer, and is selected in the field.
    await page.getByLabel(t('template.label')).selectOption({ index: 1 });
    const text = page.getByLabel(t('action.RESOLVE.label'));
    await text.filter({ hasText: '[…]' }).waitFor();
    await button(page, t('action.RESOLVE.send')).click();
    await page.getByRole('link', { name: translated(language, 'fieldMessages.templateGap') }).click();
    await expect.poll(() => page.evaluate(() => window.getSelection()?.toString())).toBe('[…]');
    await page.keyboard.press('Escape');
    await text.waitFor({ state: 'detached' });
    await page.keyboard.press('k');
    await page.waitForURL(new RegExp(first.ticketNumber));
    await button(page, t('action.START.title')).waitFor();
    await page.keyboard.press('a');
    await page.getByText(t('action.ASSIGN.done')).first().waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog');
    await help.getByText(t('shortcuts.j'), { exact: true }).waitFor();
    await expectAccessible(page);
    await help.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    // A shortcut prevents the default of its key.
    const next = await page.evaluateHandle(() => ({
      isShortcut: new Promise((resolve) => window.addEventListener('keydown', (event) => resolve(event.defaultPrevented), { once: true })),
    }));
    await page.keyboard.press('j');
    expect(await next.evaluate(({ isShortcut }) => isShortcut)).toBe(false);
    expect(page.url()).toContain(first.ticketNumber);
    await end(visited);
  });
});
