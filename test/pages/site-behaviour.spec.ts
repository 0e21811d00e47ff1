import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openStage, SCREENS, visit, type Language, type Stage } from './browser.ts';
import { say } from './texts.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Opens a page whose scripts wait for `release`. */
async function openHeld(language: Language, path: string) {
  const visited = await visit(stage, language, SCREENS[0]);
  const { page } = visited;
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  // The kit's own `goto` would wait for the scripts.
  await page.evaluate((to) => void (window.location.href = to), stage.portal.url + path);
  await page.locator('main :is(h1, h2)').first().waitFor();
  return { ...visited, release };
}

describe('before the scripts have come', () => {
  it('a search is written and the happiness meter asked for: both are there afterwards', async () => {
    const { page, context, complaints, release } = await openHeld('ar', '/faqs');
    await page.getByRole('searchbox').pressSequentially('xyz');
    await page.getByRole('button', { name: say('ar', 'happiness.button') }).click();
    release();
    await page.getByRole('dialog', { name: say('ar', 'happiness.button') }).waitFor();
    expect(await page.getByRole('searchbox', { includeHidden: true }).inputValue()).toBe('xyz');
    await page.waitForURL('**/faqs?q=xyz');
    expect(complaints.list).toEqual([]);
    await context.close();
  });

  it('a form is filled in and sent: nothing of it stands in the address, all of it in the form', async () => {
    const { page, context, release } = await openHeld('en', '/contact-us');
    await page.locator('main form input').first().pressSequentially('Salma');
    await page.keyboard.press('Enter');
    release();
    await page.locator('main [aria-invalid=true]').first().waitFor();
    expect(await page.locator('main form input').first().inputValue()).toBe('Salma');
    expect(page.url()).toBe(`${stage.portal.url}/contact-us`);
    await context.close();
  });

  it('an entity is looked for: the list opens with what was written', async () => {
    const { page, context, release } = await openHeld('ar', '/feedback');
    await page.getByRole('combobox').first().pressSequentially('xyz');
    release();
    await page.locator('[role=combobox][aria-expanded=true]').waitFor();
    expect(await page.getByRole('combobox').first().inputValue()).toBe('xyz');
    await context.close();
  });

  it('the front page’s way to follow-up is taken', async () => {
    const { page, context, release } = await openHeld('en', '/');
    await page.locator('#follow-up').pressSequentially('0501234567');
    await page.keyboard.press('Enter');
    release();
    await page.waitForURL('**/follow-up');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('main input')?.value === '0501234567');
    await context.close();
  });
});
