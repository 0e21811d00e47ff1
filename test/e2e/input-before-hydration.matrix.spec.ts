import { hydrated } from '../support/page-checks.ts';
import { holdScripts, SCREENS, startE2eEnvironment, visit, type E2eEnvironment, type Language } from './browser.ts';
import { say } from './texts.ts';

let environment: E2eEnvironment;

beforeAll(async () => {
  environment = await startE2eEnvironment();
});
afterAll(() => environment.close());

/** Opens a page whose scripts load only after `release`. */
async function openWithoutScripts(language: Language, path: string) {
  const visited = await visit(environment, language, SCREENS[0]);
  const { page } = visited;
  const release = await holdScripts(page);
  // page.goto would wait for the scripts.
  await page.evaluate((to) => void (window.location.href = to), environment.portal.url + path);
  await page.locator('main :is(h1, h2)').first().waitFor();
  return { ...visited, release };
}

describe('input before hydration', () => {
  it('keeps a search, and opens the happiness meter that was clicked', async () => {
    const { page, context, pageErrors, release } = await openWithoutScripts('ar', '/faqs');
    await page.getByRole('main').getByRole('searchbox').pressSequentially('xyz');
    await page.getByRole('button', { name: say('ar', 'happiness.button') }).click();
    release();
    await page.getByRole('dialog', { name: say('ar', 'happiness.button') }).waitFor();
    expect(await page.locator('main').getByRole('searchbox', { includeHidden: true }).inputValue()).toBe('xyz');
    await page.waitForURL('**/faqs?q=xyz');
    expect(pageErrors.list).toEqual([]);
    await context.close();
  });

  it('validates a submitted form without a page load, and keeps its fields', async () => {
    const { page, context, release } = await openWithoutScripts('en', '/contact-us');
    await page.locator('main form input').first().pressSequentially('Salma');
    await page.keyboard.press('Enter');
    release();
    await page.locator('main [aria-invalid=true]').first().waitFor();
    const name = page.locator('main form input').first();
    expect(await name.inputValue()).toBe('Salma');
    // The name was filled in when the form was submitted.
    expect(await name.getAttribute('aria-invalid')).not.toBe('true');
    expect(page.url()).toBe(`${environment.portal.url}/contact-us`);
    await context.close();
  });

  it('opens the list of an entity search with the typed text', async () => {
    const { page, context, release } = await openWithoutScripts('ar', '/feedback');
    await page.getByRole('combobox').first().pressSequentially('xyz');
    release();
    await page.locator('[role=combobox][aria-expanded=true]').waitFor();
    expect(await page.getByRole('combobox').first().inputValue()).toBe('xyz');
    await context.close();
  });

  it('keeps the type of case and the description in the wizard', async () => {
    const { page, context, pageErrors, release } = await openWithoutScripts('ar', '/create-case');
    const [type, description] = [page.locator('main input[type=radio]').nth(1), page.locator('main textarea').first()];
    await type.check({ force: true });
    await description.pressSequentially('الإنارة مطفأة');
    release();
    await hydrated(page);
    expect([await type.isChecked(), await description.inputValue()]).toEqual([true, 'الإنارة مطفأة']);
    await page.getByRole('button', { name: say('ar', 'wizard.s1.next') }).click();
    await page.getByRole('heading', { name: say('ar', 'wizard.s2.heading') }).waitFor();
    expect(pageErrors.list).toEqual([]);
    await context.close();
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
