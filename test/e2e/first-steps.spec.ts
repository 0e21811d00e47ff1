import { defined } from '../support/defined.ts';
import { accountId } from '../support/demo-ids.ts';
import { expect, test } from './fixtures.ts';
import { button, choiceField, expectPageStructure, expectValidPage } from './page-actions.ts';
import { confirmDiscard, continueToEntity, describeCase } from './wizard-steps.ts';
import { PHONE_FIRST } from './views.ts';

test('home page leads to an entity, whose service starts a case', PHONE_FIRST, async ({ page, language, t }) => {
  await page.goto('/');
  const entities = page.getByRole('region', { name: t('home.entitiesTitle') });
  const card = entities.getByRole('listitem').getByRole('link').first();
  const entity = await card.innerText();
  await card.click();
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { name: entity })).toBeVisible();
  await expect.poll(() => page.title()).toContain(entity);
  await expectValidPage(page, language);
  const service = article.getByRole('listitem').getByRole('link').first();
  const name = await service.innerText();
  await service.click();
  await describeCase(page, language, 'The street light at the corner is dark.');
  await continueToEntity(page, language);
  await expect(page.getByRole('combobox').first()).toHaveValue(entity);
  await expect(choiceField(page, t('wizard.entity.service')).getByRole('option', { selected: true })).toHaveText(name);
  await expect(page).not.toHaveURL(/\?.*entity/);
});

test(
  'an unverified customer learns at step 1 that the account cannot submit cases',
  { tag: '@ar-390' },
  async ({ visit, t }) => {
    const { page } = await visit({ account: 'unverified' });
    await page.goto('/create-case');
    await expect(page.getByText(t('wizard.details.verifyTitle'))).toBeVisible();
    await expectValidPage(page, 'ar');
  },
);

test(
  'a manager gets the PDF of a person’s profile, and an admin the content pages',
  { tag: '@en-1440' },
  async ({ visit, t }) => {
    const manager = await visit({ account: 'manager' });
    await manager.page.goto(`/profile/${accountId('agent')}`);
    const [pdf] = await Promise.all([
      manager.page.waitForEvent('download'),
      manager.page.getByRole('link', { name: t('oversight.profile.pdf') }).click(),
    ]);
    expect(pdf.suggestedFilename()).toBe(`${accountId('agent')}.pdf`);
    const admin = await visit({ account: 'admin' });
    await admin.page.goto('/admin/success-stories');
    await expectPageStructure(admin.page, 'en');
    // Stories without an image show what the public sees.
    await expect(admin.page.locator('main table svg path').first()).toBeAttached();
  },
);

test('search of the header finds services and entities, and follows a case number up', async ({
  page,
  language,
  t,
}) => {
  await page.goto('/faqs');
  const field = page.getByRole('search', { name: t('site.menu.search') }).getByRole('searchbox');
  const query = language === 'ar' ? 'الصحه' : 'health';
  if (await field.isVisible()) {
    await field.fill(query);
    await field.press('Enter');
  } else {
    const link = page.getByRole('banner').getByRole('link', { name: t('site.menu.search') });
    if (!(await link.isVisible())) await button(page, t('site.menu.menu')).click();
    await link
      .or(page.getByRole('dialog').getByRole('link', { name: t('titles.search') }))
      .filter({ visible: true })
      .click();
    await page.waitForURL('**/search');
    await page.getByLabel(t('content.siteSearch.label')).fill(query);
    await page.keyboard.press('Enter');
  }
  await page.waitForURL('**/search?text=*');
  for (const kind of ['services', 'partners'] as const)
    await expect(
      page
        .getByRole('region', { name: t(`content.siteSearch.${kind}`) })
        .locator('mark')
        .first(),
    ).toBeAttached();
  await expectValidPage(page, language);
  await page.goto('/search?text=zzzz');
  await expect(page.getByRole('link', { name: t('site.menu.submit-case') }).last()).toBeVisible();
  await page.getByLabel(t('content.siteSearch.label')).fill('VOC-7M2K9PX4TB');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/follow-up');
  await expect(page.getByRole('textbox').first()).toHaveValue('VOC-7M2K9PX4TB');
});

for (const opened of ['followed on a page', 'opened by itself'])
  test(
    `link to a service, ${opened}, chooses the service at step 1, also with a draft of a later step`,
    { tag: '@ar-390' },
    async ({ page, t }) => {
      await page.goto('/create-case');
      await describeCase(page, 'ar', 'The street light at the corner is dark.');
      await continueToEntity(page, 'ar');
      await page.goto('/partners');
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      const link = page.getByRole('article').getByRole('listitem').getByRole('link').first();
      const { searchParams, pathname, search } = new URL(defined(await link.getAttribute('href')), page.url());
      if (opened === 'followed on a page') await link.click();
      else await page.goto(pathname + search);
      await expect(page).toHaveURL('/create-case');
      if (opened === 'followed on a page') {
        await button(page, t('wizard.draft.startNew')).click();
        await confirmDiscard(page, 'ar');
        await describeCase(page, 'ar', 'Another lamp is dark.');
      }
      await continueToEntity(page, 'ar');
      await expect(choiceField(page, t('wizard.entity.service'))).toHaveValue(defined(searchParams.get('service')));
    },
  );
