import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, expectAccessible } from './page-actions.ts';

/** Pauses the next call of this kind until the test lets it through or fail. */
async function pauseCall(page: Page, method: string): Promise<{ release: () => void; fail: () => void }> {
  let settle: (how: (route: Route) => Promise<void>) => void = () => undefined;
  const decision = new Promise<(route: Route) => Promise<void>>((resolve) => (settle = resolve));
  await page.route('**/api/incidents/filter/saved**', async (route) =>
    route.request().method() === method ? (await decision)(route) : route.fallback(),
  );
  return { release: () => settle((route) => route.continue()), fail: () => settle((route) => route.abort()) };
}

// A request that the test aborts.
test.use({ expectedErrors: /net::ERR_FAILED/ });

test(
  'loading dialog: blocks the page during a slow save, and gives the focus back',
  { tag: '@en-1440' },
  async ({ visit, t }) => {
    const { page } = await visit({ account: 'agent' });
    await page.goto('/my-cases?tab=5&status=50');
    const dialog = page.getByRole('dialog', { name: t('site.loading') });
    const save = button(page, t('agentWorkspace.list.savedFilters.save'));
    const filter = page.getByRole('link', { name: 'New ones', exact: true });

    const saving = await pauseCall(page, 'POST');
    await page.getByLabel(t('agentWorkspace.list.savedFilters.name')).fill('New ones');
    await save.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveText(t('site.loading'));
    await expect(dialog).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    saving.release();
    await expect(dialog).toBeHidden();
    await expect(filter).toBeVisible();
    await expect(save).toBeFocused();

    const removal = await pauseCall(page, 'DELETE');
    await page
      .getByRole('button', { name: t('agentWorkspace.list.savedFilters.remove', { name: 'New ones' }) })
      .click();
    // Shown as removed before the answer, and again after the failure.
    await expect(filter).toBeHidden();
    await expect(dialog).toBeVisible();
    removal.fail();
    await expect(dialog).toBeHidden();
    await expect(filter).toBeVisible();
    const snackbar = page.getByRole('alert').filter({ hasText: t('site.offline') });
    await expect(snackbar).toBeVisible();
    const [edge, danger] = await snackbar.evaluate((bar) => {
      const probe = bar.appendChild(document.createElement('i'));
      probe.style.color = 'var(--danger)';
      return [getComputedStyle(bar).borderInlineStartColor, getComputedStyle(probe).color];
    });
    expect(edge).toBe(danger);
  },
);
