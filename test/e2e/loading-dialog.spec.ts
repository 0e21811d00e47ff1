import type { Page, Route } from 'playwright';
import { end, expect, expectAccessible, useE2eEnvironment, visit, WIDE } from './browser.ts';
import { untilFocused } from './focus.ts';
import { translated } from './texts.ts';

const environment = useE2eEnvironment();

/** Pauses the next call of this kind until the test lets it through or fail. */
async function pauseCall(page: Page, method: string): Promise<{ release: () => void; fail: () => void }> {
  let settle: (how: (route: Route) => Promise<void>) => void = () => undefined;
  const decision = new Promise<(route: Route) => Promise<void>>((resolve) => (settle = resolve));
  await page.route('**/api/incidents/filter/saved**', async (route) =>
    route.request().method() === method ? (await decision)(route) : route.fallback(),
  );
  return { release: () => settle((route) => route.continue()), fail: () => settle((route) => route.abort()) };
}

it('loading dialog: blocks the page during a slow save, and gives the focus back', async () => {
  const visited = await visit(environment, 'en', WIDE, { account: 'agent' });
  const { page } = visited;
  await page.goto('/my-cases?tab=5&status=50');
  const dialog = page.getByRole('dialog', { name: translated('en', 'site.loading') });
  const save = page.getByRole('button', { name: translated('en', 'agentWorkspace.list.savedFilters.save'), exact: true });
  const filter = page.getByRole('link', { name: 'New ones', exact: true });

  const saving = await pauseCall(page, 'POST');
  await page.getByLabel(translated('en', 'agentWorkspace.list.savedFilters.name')).fill('New ones');
  await save.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await expect(dialog.getByRole('status')).toHaveText(translated('en', 'site.loading'));
  await untilFocused(dialog);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  saving.release();
  await dialog.waitFor({ state: 'hidden' });
  await filter.waitFor();
  await untilFocused(save);

  const removal = await pauseCall(page, 'DELETE');
  await page.getByRole('button', { name: translated('en', 'agentWorkspace.list.savedFilters.remove', { name: 'New ones' }) }).click();
  // Shown as removed before the answer, and again after the failure.
  await filter.waitFor({ state: 'hidden' });
  await dialog.waitFor();
  removal.fail();
  await dialog.waitFor({ state: 'hidden' });
  await filter.waitFor();
  const snackbar = page.getByRole('alert').filter({ hasText: translated('en', 'site.offline') });
  await snackbar.waitFor();
  const [edge, danger] = await snackbar.evaluate((bar) => {
    const probe = bar.appendChild(document.createElement('i'));
    probe.style.color = 'var(--danger)';
    return [getComputedStyle(bar).borderInlineStartColor, getComputedStyle(probe).color];
  });
  expect(edge).toBe(danger);
  visited.pageErrors.list.splice(0);
  await end(visited);
});
