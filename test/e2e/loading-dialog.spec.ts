import type { Page, Route } from 'playwright-core';
import { end, expectAccessible, signInAs, startE2eEnvironment, SCREENS, visit, type E2eEnvironment } from './browser.ts';
import { untilFocused } from './focus.ts';
import { say } from './texts.ts';

let environment: E2eEnvironment;
beforeAll(async () => {
  environment = await startE2eEnvironment();
});
afterAll(() => environment.close());

/** Holds the next call of this kind until the test releases it. */
async function hold(page: Page, method: string): Promise<{ release: () => void; fail: () => void }> {
  let settle: (how: (route: Route) => Promise<void>) => void = () => undefined;
  const decision = new Promise<(route: Route) => Promise<void>>((resolve) => (settle = resolve));
  await page.route('**/api/incidents/filter/saved**', async (route) =>
    route.request().method() === method ? (await decision)(route) : route.fallback(),
  );
  return { release: () => settle((route) => route.continue()), fail: () => settle((route) => route.abort()) };
}

it('loading dialog: blocks the page during a slow save, and gives the focus back', async () => {
  const one = await visit(environment, 'en', SCREENS[0]);
  await signInAs(one, 'agent');
  const { page } = one;
  await page.goto('/my-cases?tab=5&status=50');
  const dialog = page.getByRole('dialog', { name: say('en', 'site.loading') });
  const save = page.getByRole('button', { name: say('en', 'agentWorkspace.list.saved.keep'), exact: true });
  const filter = page.getByRole('link', { name: 'New ones', exact: true });

  const saving = await hold(page, 'POST');
  await page.getByLabel(say('en', 'agentWorkspace.list.saved.name')).fill('New ones');
  await save.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  expect(await dialog.getByRole('status').textContent()).toBe(say('en', 'site.loading'));
  await untilFocused(dialog);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  saving.release();
  await dialog.waitFor({ state: 'hidden' });
  await filter.waitFor();
  await untilFocused(save);

  const removal = await hold(page, 'DELETE');
  await page.getByRole('button', { name: say('en', 'agentWorkspace.list.saved.forget', { name: 'New ones' }) }).click();
  // Shown as removed before the answer, and again after the failure.
  await filter.waitFor({ state: 'hidden' });
  await dialog.waitFor();
  removal.fail();
  await dialog.waitFor({ state: 'hidden' });
  await filter.waitFor();
  const snackbar = page.getByRole('alert').filter({ hasText: say('en', 'site.offline') });
  await snackbar.waitFor();
  const [edge, danger] = await snackbar.evaluate((bar) => {
    const probe = bar.appendChild(document.createElement('i'));
    probe.style.color = 'var(--danger)';
    return [getComputedStyle(bar).borderInlineStartColor, getComputedStyle(probe).color];
  });
  expect(edge).toBe(danger);
  one.pageErrors.list.splice(0);
  await end(one);
});
