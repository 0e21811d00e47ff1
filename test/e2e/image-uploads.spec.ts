import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { defined } from '../support/defined.ts';
import { expect, test } from './fixtures.ts';
import { button, chooseFiles, fileButton, textField } from './page-actions.ts';

async function anImage(background: string) {
  const image = sharp({ create: { width: 800, height: 600, channels: 3, background } });
  return { name: 'image.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

/** Holds the first request for this URL until the returned function is called; the next ones go through. */
async function holdFirst(page: Page, url: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  let requests = 0;
  await page.route(url, async (route) => {
    if (requests++ === 0) await gate;
    await route.continue();
  });
  return release;
}

const srcOf = async (page: Page, name: string) =>
  defined(await page.getByRole('img', { name }).first().getAttribute('src'));

test.describe(
  'of two uploads, the image that was chosen last stays, and the focus stays where the editor types',
  { tag: '@en-1440' },
  () => {
    test('image of a story', async ({ visit, t }) => {
      const { page } = await visit({ account: 'content' });
      await page.goto('/admin/success-stories/add');
      const release = await holdFirst(page, /documents\/upload/);
      const upload = async (color: string) => {
        await chooseFiles(fileButton(page, t('editors.field.image')), await anImage(color));
        const use = button(page, t('editors.crop.use'));
        await use.click();
        await expect(use).toHaveCount(0);
      };
      await upload('#aa2222');
      await expect(button(page, t('editors.image.sending'))).toBeVisible();
      const ofSecond = page.waitForResponse(/documents\/upload/);
      await upload('#2222aa');
      await ofSecond;
      const preview = page.getByRole('img', { name: t('editors.image.preview') });
      await expect(preview).toBeVisible();
      const second = await srcOf(page, t('editors.image.preview'));
      const title = textField(page, t('editors.field.titleEn'));
      await title.focus();
      await page.keyboard.type('A brighter ');
      const discarded = page.waitForResponse((response) => response.request().method() === 'DELETE');
      release();
      expect((await discarded).status()).toBe(200);
      await page.keyboard.type('street');
      await expect(title).toHaveValue('A brighter street');
      await expect(preview).toHaveAttribute('src', second);
    });

    test('emblem', async ({ visit, t }) => {
      const { page } = await visit({ account: 'admin' });
      await page.goto('/admin/city');
      const release = await holdFirst(page, /settings\/city\/emblem/);
      const choose = fileButton(page, t('city.field.emblem'));
      await chooseFiles(choose, await anImage('#aa2222'));
      await expect(button(page, t('city.emblem.sending'))).toBeVisible();
      await chooseFiles(choose, await anImage('#2222aa'));
      const picture = page.getByRole('img', { name: t('city.field.emblem') }).first();
      await expect(picture).toBeVisible();
      const second = await srcOf(page, t('city.field.emblem'));
      await expect(button(page, t('city.emblem.sending'))).toHaveCount(0);
      await textField(page, t('city.field.nameAr')).fill('صوت المدينة');
      const name = textField(page, t('city.field.nameEn'));
      await name.fill('');
      await page.keyboard.type('Voice of ');
      const ofFirst = page.waitForResponse(/settings\/city\/emblem/);
      release();
      await (await ofFirst).finished();
      // The page has handled the answer before it paints again.
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
      await page.keyboard.type('the city');
      await expect(name).toHaveValue('Voice of the city');
      await expect(picture).toHaveAttribute('src', second);
      await button(page, t('editors.save')).click();
      await expect(page.getByText(t('city.saved'))).toBeVisible();
      await page.reload();
      await expect(picture).toHaveAttribute('src', second);
    });
  },
);
