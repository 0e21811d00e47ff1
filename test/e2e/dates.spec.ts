import { dateSegments, fillDate } from '../support/fill-date.ts';
import { hydrated } from '../support/page-checks.ts';
import { end, expect, expectAccessible, JOURNEY_LANGUAGES, pauseScripts, useE2eEnvironment, visit, WIDE } from './browser.ts';
import { untilFocused } from './focus.ts';
import { translated, type KeyUnder } from './texts.ts';

const environment = useE2eEnvironment();

describe.each(JOURNEY_LANGUAGES)('date field in %s', (language) => {
  const from = translated(language, 'agentWorkspace.list.filter.from');
  const to = translated(language, 'agentWorkspace.list.filter.to');

  /** The list of cases of an agent, whose browser has another language than the page. */
  async function openFilters(query: string) {
    const visited = await visit(environment, language, WIDE, { account: 'agent' });
    await visited.page.goto(`/my-cases${query}${query ? '&' : '?'}lang=${language}`);
    return visited;
  }

  it('takes typed days, arrow keys and the calendar, and rejects incomplete and early ones', async () => {
    const visited = await openFilters('?from=2026-01-05');
    const { page } = visited;
    const plain = page.locator('input[name=from]');
    expect((await plain.inputValue()).replaceAll('\u200f', '')).toBe('05/01/2026');
    const segments = await dateSegments(page, from);
    expect(await segments.evaluateAll((all) => all.map((one) => one.getAttribute('data-type')))).toEqual(['day', 'month', 'year']);
    const shown = async () => (await segments.allTextContents()).join('/');
    // Focused by the label. The up arrow adds a day, the next segment is in reading direction.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect.poll(shown).toBe('06/02/2026');
    await fillDate(page, from, '2026-03-09');
    await expect.poll(shown).toBe('09/03/2026');
    await fillDate(page, to, '2026-02-01');
    await page.keyboard.press('Enter');
    await page.locator('[id$=-error]', { hasText: '2026' }).waitFor();
    await expectAccessible(page);
    expect(page.url()).toContain('from=2026-01-05');
    // A cleared part makes the date incomplete.
    await segments.nth(1).press('Backspace');
    await segments.nth(1).press('Backspace');
    await page.getByRole('button', { name: translated(language, 'agentWorkspace.list.filter.apply') }).click();
    await page.getByText(translated(language, 'site.date.invalid')).waitFor();
    await untilFocused(segments.first());
    await page.getByRole('group', { name: to }).getByRole('button').click();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translated(language, 'site.date.clear') })
      .click();
    await page.getByRole('group', { name: from }).getByRole('button').click();
    await page.getByRole('dialog').getByText('17', { exact: true }).click();
    await expect.poll(shown).toMatch(/^17\/\d\d\/2026$/);
    await fillDate(page, from, '2026-01-17');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/my-cases?from=2026-01-17');
    await end(visited);
  });
});

describe('date field with a first and a last day', () => {
  it('offers only the days between them in the calendar', async () => {
    const visited = await visit(environment, 'en', WIDE, { account: 'agent' });
    const { page } = visited;
    await page.goto('/my-cases?from=2026-01-05&to=2026-01-20');
    const isDisabled = async (field: KeyUnder<'agentWorkspace.list.filter'>, day: string) => {
      const label = translated('en', `agentWorkspace.list.filter.${field}`);
      await dateSegments(page, label);
      await page.getByRole('group', { name: label }).getByRole('button').click();
      const cell = page
        .getByRole('dialog')
        .locator('[role=gridcell] > *', { hasText: new RegExp(`^${day}$`) })
        .first();
      const disabled = await cell.getAttribute('aria-disabled');
      await page.keyboard.press('Escape');
      return disabled === 'true';
    };
    expect([await isDisabled('from', '20'), await isDisabled('from', '21')]).toEqual([false, true]);
    expect([await isDisabled('to', '5'), await isDisabled('to', '4')]).toEqual([false, true]);
    await end(visited);
  });
});

describe('date field without its segments', () => {
  it('keeps a day that was typed before hydration', async () => {
    const visited = await visit(environment, 'ar', WIDE, { account: 'agent' });
    const { page } = visited;
    const release = await pauseScripts(page);
    await page.evaluate((to) => void (window.location.href = to), `${environment.portal.url}/my-cases`);
    const from = page.locator('input[name=from]');
    await from.pressSequentially('5/1/2026');
    release();
    await hydrated(page);
    await expect(from).toHaveValue('5/1/2026');
    await page.keyboard.press('Enter');
    await page.waitForURL(/from=2026-01-05/);
    await end(visited);
  });

  it('takes typed days when the calendar cannot be loaded', async () => {
    const visited = await visit(environment, 'en', WIDE, { account: 'agent' });
    const { page, context } = visited;
    // A part that is missing while other pages are prefetched does not reload the page.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('/my-cases');
    await hydrated(page);
    await page.route(/\.js$/, (route) => route.abort());
    const from = page.locator('input[name=from]');
    // A missing part reloads the page once. The click waits for navigations, so the event can come before it returns.
    const reloaded = page.waitForEvent('load');
    await from.click();
    await reloaded;
    await from.fill('9/3/2026');
    await page.keyboard.press('Enter');
    await page.waitForURL(/from=/);
    await expect(from).toHaveValue('09/03/2026');
    await context.close();
  });

  it('sends a typed day without scripts', async () => {
    const visited = await visit(environment, 'en', WIDE, { account: 'agent' });
    const { page, context } = visited;
    await page.goto('/faqs');
    await page.route(/\.js$/, (route) => route.abort());
    await page.evaluate(() => void (window.location.href = '/my-cases'));
    await page.locator('input[name=from]').fill('5/1/2026');
    await page.keyboard.press('Enter');
    await page.waitForURL(/from=5/);
    await expect(page.locator('input[name=from]')).toHaveValue('05/01/2026');
    await context.close();
  });
});
