import { dateSegments, fillDate } from '../support/fill-date.ts';
import { hydrated } from '../support/page-checks.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible, openFilters, pauseScripts, textField } from './page-actions.ts';
import { WIDE } from './views.ts';

test.use({ viewport: WIDE });

test.describe('date field', () => {
  test('takes typed days, arrow keys and the calendar, and rejects incomplete and early ones', async ({
    visit,
    language,
    t,
  }) => {
    const [from, to] = [t('agentWorkspace.list.filter.from'), t('agentWorkspace.list.filter.to')];
    const { page } = await visit({ account: 'agent' });
    await page.goto('/my-cases?from=2026-01-05');
    expect((await page.locator('input[name=from]').inputValue()).replaceAll('\u200f', '')).toBe('05/01/2026');
    await openFilters(page, t);
    const segments = await dateSegments(page, from);
    expect(await segments.evaluateAll((all) => all.map((one) => one.getAttribute('data-type')))).toEqual([
      'day',
      'month',
      'year',
    ]);
    // Focused by the label. The up arrow adds a day, the next segment is in reading direction.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect(segments).toHaveText(['06', '02', '2026']);
    await fillDate(page, from, '2026-03-09');
    await expect(segments).toHaveText(['09', '03', '2026']);
    await fillDate(page, to, '2026-02-01');
    await page.keyboard.press('Enter');
    await expect(page.locator('[id$=-error]', { hasText: '2026' })).toBeVisible();
    await expectAccessible(page);
    await expect(page).toHaveURL(/from=2026-01-05/);
    // A cleared part makes the date incomplete.
    await segments.nth(1).press('Backspace');
    await segments.nth(1).press('Backspace');
    await page.getByRole('button', { name: t('agentWorkspace.list.filter.apply') }).click();
    await expect(page.getByText(t('site.date.invalid'))).toBeVisible();
    await expect(segments.first()).toBeFocused();
    await page.getByRole('group', { name: to }).getByRole('button').click();
    await expectAccessible(page);
    const calendar = page.getByRole('dialog');
    await calendar.getByRole('button', { name: t('site.date.clear') }).click();
    await page.getByRole('group', { name: from }).getByRole('button').click();
    await calendar.getByText('17', { exact: true }).click();
    await expect(segments).toHaveText(['17', /^\d\d$/, '2026']);
    await fillDate(page, from, '2026-01-17');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/my-cases\?from=2026-01-17$/);
  });

  test(
    'offers only the days between the first and the last one in the calendar',
    { tag: '@en-1440' },
    async ({ visit, t }) => {
      const { page } = await visit({ account: 'agent' });
      await page.goto('/my-cases?from=2026-01-05&to=2026-01-20');
      await openFilters(page, t);
      for (const { field, last, beyond } of [
        { field: 'from', last: '20', beyond: '21' },
        { field: 'to', last: '5', beyond: '4' },
      ] as const) {
        const label = t(`agentWorkspace.list.filter.${field}`);
        await dateSegments(page, label);
        await page.getByRole('group', { name: label }).getByRole('button').click();
        const day = (number: string) =>
          page.getByRole('dialog').getByRole('gridcell').getByText(number, { exact: true }).first();
        await expect(day(beyond)).toBeDisabled();
        await expect(day(last)).toBeEnabled();
        await page.keyboard.press('Escape');
      }
    },
  );

  test('keeps a day that was typed before hydration', { tag: '@ar-390' }, async ({ visit, portal, t }) => {
    const { page } = await visit({ account: 'agent' });
    const release = await pauseScripts(page);
    await page.evaluate((to) => void (window.location.href = to), `${portal.url}/my-cases`);
    await openFilters(page, t);
    const from = textField(page, t('agentWorkspace.list.filter.from'));
    await from.pressSequentially('5/1/2026');
    release();
    await hydrated(page);
    await expect(from).toHaveValue('5/1/2026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/from=2026-01-05/);
  });
});

test.describe('date field without its scripts', { tag: '@en-1440' }, () => {
  test.use({ expectedErrors: /net::ERR_FAILED|Failed to fetch dynamically imported module/ });

  test('takes typed days when the calendar cannot be loaded', async ({ visit, t }) => {
    const { page } = await visit({ account: 'agent' });
    // A part that is missing while other pages are prefetched does not reload the page.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('/my-cases');
    await hydrated(page);
    await page.route(/\.js$/, (route) => route.abort());
    const from = textField(page, t('agentWorkspace.list.filter.from'));
    // A missing part reloads the page once: after the click, or before it, when the pointer arrives.
    const reloaded = page.waitForEvent('load');
    await openFilters(page, t);
    await reloaded;
    if (!(await from.isVisible())) await openFilters(page, t);
    await from.fill('9/3/2026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/from=/);
    await openFilters(page, t);
    await expect(from).toHaveValue('09/03/2026');
  });

  test('sends a typed day', async ({ visit, t }) => {
    const { page } = await visit({ account: 'agent' });
    await page.goto('/faqs');
    await page.route(/\.js$/, (route) => route.abort());
    await page.evaluate(() => void (window.location.href = '/my-cases'));
    await openFilters(page, t);
    const from = textField(page, t('agentWorkspace.list.filter.from'));
    await from.fill('5/1/2026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/from=5/);
    await openFilters(page, t);
    await expect(from).toHaveValue('05/01/2026');
  });
});
