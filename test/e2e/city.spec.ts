import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { button, chooseFiles, expectValidPage, fileButton, pauseRequests, textField } from './page-actions.ts';
import { WIDE_FIRST } from './views.ts';

async function anEmblem() {
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a1f3d' } });
  return { name: 'emblem.png', mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

test.describe('setting up a city', WIDE_FIRST, () => {
  const names = { nameEn: 'Voice of the harbour', nameAr: 'صوت المرفأ' };

  test('changes names, emblem and colour after a preview, shows them, and restores the version before', async ({
    visit,
    language,
    t,
  }) => {
    const shown = language === 'ar' ? names.nameAr : names.nameEn;
    const { page } = await visit({ account: 'admin' });
    await page.goto('/admin/city');
    const before = await page.title();
    await textField(page, t('city.field.nameAr')).fill(names.nameAr);
    await textField(page, t('city.field.nameEn')).fill(names.nameEn);
    await textField(page, t('city.field.color')).fill('#ff6600');
    await expect(page.getByText(t('city.color.ratio', { ratio: '2.93' }))).toBeVisible();
    await page.getByRole('button', { name: t('editors.save') }).click();
    await expect(page.getByRole('link', { name: '2.93:1' })).toBeVisible();
    await textField(page, t('city.field.color')).fill('#7a1f3d');
    await chooseFiles(fileButton(page, t('city.field.emblem')), await anEmblem());
    await expect(page.getByRole('button', { name: t('city.emblem.remove') })).toBeVisible();
    await expect(page.locator(`[data-preview=${language}]`).getByText(shown).first()).toBeVisible();
    await expectValidPage(page, language);
    await page.getByRole('button', { name: t('editors.save') }).click();
    await expect(page.getByText(t('city.saved'))).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveTitle(new RegExp(shown));
    await expect(page.locator('header img[src^="/api/city/emblem/"]').first()).toBeAttached();
    const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));
    expect(brand.trim()).toBe('#7a1f3d');
    await page.goto('/admin/city');
    await page.getByRole('button', { name: t('city.history.restoreDefault') }).click();
    await page.getByRole('button', { name: t('city.history.confirm'), exact: true }).click();
    await expect(page.getByText(t('city.history.restored'))).toBeVisible();
    await page.goto('/admin/city');
    await expect(page).toHaveTitle(before);
  });

  test('saves with the emblem whose upload still runs', async ({ visit, t }) => {
    const { page } = await visit({ account: 'admin' });
    await page.goto('/admin/city');
    const finishUpload = await pauseRequests(page, /settings\/city\/emblem/);
    await chooseFiles(fileButton(page, t('city.field.emblem')), await anEmblem());
    await expect(button(page, t('city.emblem.sending'))).toBeVisible();
    await button(page, t('editors.save')).click();
    finishUpload();
    await expect(page.getByText(t('city.saved'))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: t('city.emblem.remove') })).toBeVisible();
    await page.getByRole('button', { name: t('city.history.restoreDefault') }).click();
    await page.getByRole('button', { name: t('city.history.confirm'), exact: true }).click();
    await expect(page.getByText(t('city.history.restored'))).toBeVisible();
  });

  test('shows the steps, sends test messages and hides the steps', async ({ visit, language, t }) => {
    const { page } = await visit({ account: 'admin' });
    await page.goto('/admin/setup');
    await expectValidPage(page, language);
    const sms = page.getByRole('listitem').filter({ hasText: t('setup.step.sms') });
    await sms.getByRole('button').click();
    await expect(sms.getByText(t('setup.done'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('setup.dismiss') }).click();
    await page.getByRole('button', { name: t('setup.show') }).click();
    await expect(page.getByRole('button', { name: t('setup.dismiss') })).toBeVisible();
  });
});
