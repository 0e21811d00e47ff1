import { hydrated } from '../support/page-checks.ts';
import { end, expect, type Language, pauseScripts, useE2eEnvironment, visit, WIDE } from './browser.ts';
import { translated } from './texts.ts';
import { continueToEntity } from './wizard-steps.ts';

const environment = useE2eEnvironment();

/** Opens a page whose scripts load only after `release`. */
async function openWithoutScripts(language: Language, path: string) {
  const visited = await visit(environment, language, WIDE);
  const { page } = visited;
  const release = await pauseScripts(page);
  // page.goto would wait for the scripts.
  await page.evaluate((to) => void (window.location.href = to), environment.portal.url + path);
  await page.locator('main :is(h1, h2)').first().waitFor();
  return { ...visited, release };
}

describe('input before hydration', () => {
  it('keeps a search, and opens the happiness meter that was clicked', async () => {
    const visited = await openWithoutScripts('ar', '/faqs');
    const { page, release } = visited;
    await page.getByRole('main').getByRole('searchbox').pressSequentially('xyz');
    await page.getByRole('button', { name: translated('ar', 'happiness.button') }).click();
    release();
    await page.getByRole('dialog', { name: translated('ar', 'happiness.button') }).waitFor();
    await expect(page.locator('main').getByRole('searchbox', { includeHidden: true })).toHaveValue('xyz');
    await page.waitForURL('**/faqs?q=xyz');
    await end(visited);
  });

  it('validates a submitted form without a page load, and keeps its fields', async () => {
    const { page, context, release } = await openWithoutScripts('en', '/contact-us');
    await page.locator('main form input').first().pressSequentially('Salma');
    await page.keyboard.press('Enter');
    release();
    await page.locator('main [aria-invalid=true]').first().waitFor();
    const name = page.locator('main form input').first();
    await expect(name).toHaveValue('Salma');
    // The name was filled in when the form was submitted.
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
    expect(page.url()).toBe(`${environment.portal.url}/contact-us`);
    await context.close();
  });

  it('opens the list of an entity search with the typed text', async () => {
    const { page, context, release } = await openWithoutScripts('ar', '/feedback');
    await page.getByRole('combobox').first().pressSequentially('xyz');
    release();
    await page.locator('[role=combobox][aria-expanded=true]').waitFor();
    await expect(page.getByRole('combobox').first()).toHaveValue('xyz');
    await context.close();
  });

  it('keeps the type of case and the description in the wizard', async () => {
    const visited = await openWithoutScripts('ar', '/create-case');
    const { page, release } = visited;
    const [type, description] = [page.locator('main input[type=radio]').nth(1), page.locator('main textarea').first()];
    await type.check();
    await description.pressSequentially('الإنارة مطفأة');
    release();
    await hydrated(page);
    expect([await type.isChecked(), await description.inputValue()]).toEqual([true, 'الإنارة مطفأة']);
    await continueToEntity(page, 'ar');
    await end(visited);
  });

  it('follows the follow-up form of the home page', async () => {
    const { page, context, release } = await openWithoutScripts('en', '/');
    await page.locator('#follow-up').pressSequentially('0501234567');
    await page.keyboard.press('Enter');
    release();
    await page.waitForURL('**/follow-up');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('main input')?.value === '0501234567');
    await context.close();
  });
});
