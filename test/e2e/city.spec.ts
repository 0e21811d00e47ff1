import sharp from 'sharp';
import {
  button,
  end,
  expect,
  expectValidPage,
  JOURNEY_LANGUAGES,
  pauseRequests,
  PHONE,
  useE2eEnvironment,
  visit,
  WIDE,
} from './browser.ts';
import { translator } from './texts.ts';

const environment = useE2eEnvironment();

const anEmblem = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a1f3d' } })
    .png()
    .toBuffer();

describe.each(JOURNEY_LANGUAGES)('setting up a city (%s)', (language) => {
  const t = translator(language);
  const screen = language === 'ar' ? WIDE : PHONE;
  const names = { nameEn: `Voice ${language}`, nameAr: `صوت المدينة ${language === 'ar' ? '١' : '٢'}` };
  const shown = language === 'ar' ? names.nameAr : names.nameEn;

  it('changes names, emblem and colour after a preview, shows them, and restores the version before', async () => {
    const visited = await visit(environment, language, screen, { account: 'admin' });
    const { page } = visited;
    await page.goto('/admin/city');
    const before = await page.title();
    await page.locator('#city-nameAr').fill(names.nameAr);
    await page.locator('#city-nameEn').fill(names.nameEn);
    await page.locator('#city-color').fill('#ff6600');
    await page.getByText(t('city.color.ratio', { ratio: '2.93' })).waitFor();
    await page.getByRole('button', { name: t('editors.save') }).click();
    await page.getByRole('link', { name: '2.93:1' }).waitFor();
    await page.locator('#city-color').fill('#7a1f3d');
    await page.locator('input[type=file]').setInputFiles({ name: 'emblem.png', mimeType: 'image/png', buffer: await anEmblem() });
    await page.getByRole('button', { name: t('city.emblem.remove') }).waitFor();
    await page.locator(`[data-preview=${language}]`).getByText(shown).first().waitFor();
    await expectValidPage(page, language);
    await page.getByRole('button', { name: t('editors.save') }).click();
    await page.getByText(t('city.saved')).waitFor();
    await page.goto('/');
    expect(await page.title()).toContain(shown);
    await expect(page.locator('header img[src^="/api/city/emblem/"]').first()).toBeAttached();
    const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'));
    expect(brand.trim()).toBe('#7a1f3d');
    await page.goto('/admin/city');
    await page.getByRole('button', { name: t('city.history.restoreDefault') }).click();
    await page.getByRole('button', { name: t('city.history.confirm'), exact: true }).click();
    await page.getByText(t('city.history.restored')).waitFor();
    await page.goto('/admin/city');
    expect(await page.title()).toBe(before);
    await end(visited);
  });

  it('saves with the emblem whose upload still runs', async () => {
    const visited = await visit(environment, language, screen, { account: 'admin' });
    const { page } = visited;
    await page.goto('/admin/city');
    const finishUpload = await pauseRequests(page, /settings\/city\/emblem/);
    await page.locator('input[type=file]').setInputFiles({ name: 'emblem.png', mimeType: 'image/png', buffer: await anEmblem() });
    await button(page, t('city.emblem.sending')).waitFor();
    await button(page, t('editors.save')).click();
    finishUpload();
    await page.getByText(t('city.saved')).waitFor();
    await page.reload();
    await page.getByRole('button', { name: t('city.emblem.remove') }).waitFor();
    await page.getByRole('button', { name: t('city.history.restoreDefault') }).click();
    await page.getByRole('button', { name: t('city.history.confirm'), exact: true }).click();
    await page.getByText(t('city.history.restored')).waitFor();
    await end(visited);
  });

  it('shows the steps, sends test messages and hides the steps', async () => {
    const visited = await visit(environment, language, screen, { account: 'admin' });
    const { page } = visited;
    await page.goto('/admin/setup');
    await expectValidPage(page, language);
    const sms = page.locator('[data-step=sms]');
    await sms.getByRole('button').click();
    await sms.getByText(t('setup.done'), { exact: true }).waitFor();
    await page.getByRole('button', { name: t('setup.dismiss') }).click();
    await page.getByRole('button', { name: t('setup.show') }).click();
    await page.getByRole('button', { name: t('setup.dismiss') }).waitFor();
    await end(visited);
  });
});
