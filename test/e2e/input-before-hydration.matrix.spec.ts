import { hydrated } from '../support/page-checks.ts';
import { expect, test as base } from './fixtures.ts';
import { button, pauseScripts, textField } from './page-actions.ts';
import { continueToEntity } from './wizard-steps.ts';

interface HydrationFixtures {
  /** Opens a path. Its scripts load only after the returned function is called. */
  openWithoutScripts: (path: string) => Promise<() => void>;
}

const test = base.extend<HydrationFixtures>({
  openWithoutScripts: async ({ page, portal }, use) =>
    use(async (path) => {
      const release = await pauseScripts(page);
      // page.goto would wait for the scripts.
      await page.evaluate((to) => void (window.location.href = to), portal.url + path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      return release;
    }),
});

test.describe('input before hydration', () => {
  test(
    'keeps a search, and opens the happiness meter that was clicked',
    { tag: '@ar-1440' },
    async ({ page, openWithoutScripts, t }) => {
      const release = await openWithoutScripts('/faqs');
      await page.getByRole('main').getByRole('searchbox').pressSequentially('xyz');
      await button(page, t('happiness.button')).click();
      release();
      await expect(page.getByRole('dialog', { name: t('happiness.button') })).toBeVisible();
      await expect(page.getByRole('main').getByRole('searchbox', { includeHidden: true })).toHaveValue('xyz');
      await expect(page).toHaveURL('/faqs?q=xyz');
    },
  );

  test(
    'validates a submitted form without a page load, and keeps its fields',
    { tag: '@en-1440' },
    async ({ page, openWithoutScripts, t }) => {
      const release = await openWithoutScripts('/contact-us');
      const name = textField(page, t('content.contact.name'));
      await name.pressSequentially('Salma');
      await page.keyboard.press('Enter');
      release();
      await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
      await expect(name).toHaveValue('Salma');
      // The name was filled in when the form was submitted.
      await expect(name).not.toHaveAttribute('aria-invalid', 'true');
      await expect(page).toHaveURL('/contact-us');
    },
  );

  test(
    'opens the list of an entity search with the typed text',
    { tag: '@ar-1440' },
    async ({ page, openWithoutScripts }) => {
      const release = await openWithoutScripts('/feedback');
      const search = page.getByRole('combobox').first();
      await search.pressSequentially('xyz');
      release();
      await expect(search).toHaveAttribute('aria-expanded', 'true');
      await expect(search).toHaveValue('xyz');
    },
  );

  test(
    'keeps the type of case and the description in the wizard',
    { tag: '@ar-1440' },
    async ({ page, openWithoutScripts, t }) => {
      const release = await openWithoutScripts('/create-case');
      const [type, description] = [page.getByRole('radio').nth(1), textField(page, t('wizard.details.description'))];
      await type.check();
      await description.pressSequentially('الإنارة مطفأة');
      release();
      await hydrated(page);
      await expect(type).toBeChecked();
      await expect(description).toHaveValue('الإنارة مطفأة');
      await continueToEntity(page, 'ar');
    },
  );

  test('follows the follow-up form of the home page', { tag: '@en-1440' }, async ({ page, openWithoutScripts, t }) => {
    const release = await openWithoutScripts('/');
    const field = textField(page, t('cases.followUp.label'));
    await field.pressSequentially('0501234567');
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL('/follow-up');
    await expect(field).toHaveValue('0501234567');
  });
});
