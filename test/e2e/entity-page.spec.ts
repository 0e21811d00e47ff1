import { performance } from '../../common/cases/performance.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { localised } from '../../common/locale/locales.ts';
import { recomputeMetrics, seedCases } from '../support/bulk-cases.ts';
import { defined } from '../support/defined.ts';
import { signedInUser } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { button, choiceField, expectValidPage, textField } from './page-actions.ts';
import { WIDE_FIRST } from './views.ts';

const DESCRIPTION = {
  descriptionEn: 'Parks, beaches and street furniture.\nOpen every day.',
  descriptionAr: 'الحدائق والشواطئ وأثاث الشوارع.\nمفتوحة كل يوم.',
};

const QUESTION = {
  questionEn: 'When are the parks open?',
  questionAr: 'متى تفتح الحدائق؟',
  answerEn: 'Every day from 8 am to 10 pm.',
  answerAr: 'كل يوم من 8 صباحًا حتى 10 مساءً.',
};

test('page of an entity has its description, how long an answer takes, its services and its stories', async ({
  page,
  portal,
  language,
  t,
}) => {
  await seedCases(portal, { cases: 4000, seed: 7, now: new Date() });
  await recomputeMetrics(portal);
  const guest = new Visitor(portal);
  const { successStories } = (await guest.call(content.stories, { pageSize: 100 })).body.data;
  const { entities } = (await guest.call(performance.read, {})).body.data;
  const answered = new Map(entities.map((entity) => [entity.id, entity.medianDays]));
  const story = defined(successStories.find(({ entityId }) => answered.get(entityId)));
  const id = defined(story.entityId);
  const median = defined(answered.get(id));
  const editor = await signedInUser(portal, 'content');
  const { version } = (await editor.call(editors.one, { kind: 'partner', id })).body.data.item;
  expect((await editor.call(editors.changePartner, { id, version, ...DESCRIPTION })).status).toBe(202);

  await page.goto(`/partners/${id}`);
  await expect(page.getByText(localised(DESCRIPTION, 'description', language))).toBeVisible();
  const plural = new Intl.PluralRules(language).select(median);
  await expect(page.getByText(t(`content.partners.median_${plural}`, { count: String(median) }))).toBeVisible();
  const { partner } = (await guest.call(content.partner, { id })).body.data;
  await expect(page.locator('a[href*="service="]')).toHaveCount(partner.serviceCount);
  await expectValidPage(page, language);
  await page.getByRole('link', { name: localised(story, 'title', language) }).click();
  await expect(page).toHaveURL(new RegExp(story.id));
  await page.goBack();
  await page.getByRole('link', { name: t('content.partners.record') }).click();
  await expect(page).toHaveURL(`/performance?entity=${id}`);
});

test(
  'contact of an entity is written in its form and shown on its page',
  WIDE_FIRST,
  async ({ page: guest, visit, portal, language, t }) => {
    const id = defined((await new Visitor(portal).call(content.partners, {})).body.data.partners[0]).id;
    const { page } = await visit({ account: 'content' });
    await page.goto(`/admin/partners/edit?id=${id}`);
    const field = (name: 'contactPhone' | 'contactEmail' | 'website' | 'hoursEn' | 'hoursAr') =>
      textField(page, t(`editors.field.${name}`));
    await field('contactPhone').fill('call us');
    await button(page, t('editors.save')).click();
    await expect(field('contactPhone')).toHaveAccessibleDescription(t('fieldMessages.phone'));
    await field('contactPhone').fill('٨٠٠ ٩٠٠');
    await field('contactEmail').fill('');
    await field('website').fill('');
    // As a paste does, it ends at a `maxLength`.
    await field('website').focus();
    await page.keyboard.insertText(`roads.example/${'x'.repeat(500)}`);
    await button(page, t('editors.save')).click();
    await expect(field('website')).toHaveAccessibleDescription(t('fieldMessages.website'));
    await field('website').fill('roads.example/help/');
    await field('hoursEn').fill('Every day');
    await field('hoursAr').fill('كل يوم');
    await expectValidPage(page, language);
    await button(page, t('editors.save')).click();
    await page.waitForURL(`**/admin/partners/partner-detail?id=${id}`);
    await expect(page.getByText('800 900', { exact: true })).toBeVisible();
    await expectValidPage(page, language);

    await guest.goto(`/partners/${id}`);
    const contact = guest.locator('main address');
    const written = contact.getByText(language === 'ar' ? 'كل يوم' : 'Every day');
    await expect(written).toBeVisible();
    const links = contact.getByRole('link');
    await expect(links).toHaveText(['800 900', 'roads.example/help']);
    await expect(links.first()).toHaveAttribute('href', 'tel:800900');
    await expect(links.last()).toHaveAttribute('href', 'https://roads.example/help/');
    await expectValidPage(guest, language);
  },
);

test(
  'question about an entity is chosen in its form and shown on the page of the entity',
  WIDE_FIRST,
  async ({ page: guest, visit, portal, language, t }) => {
    const { partners } = (await new Visitor(portal).call(content.partners, {})).body.data;
    const { id } = defined(partners[1]);
    const editor = await signedInUser(portal, 'content');
    const faq = (await editor.call(editors.addFaq, QUESTION)).body.data.faq;
    const { page } = await visit({ account: 'content' });
    await page.goto(`/admin/faqs/edit?id=${faq.id}`);
    await choiceField(page, t('editors.field.entityId')).selectOption(id);
    await expectValidPage(page, language);
    await button(page, t('editors.save')).click();
    await page.waitForURL('**/admin/faqs/faq-detail?**');

    await guest.goto(`/partners/${id}`);
    await guest.getByText(localised(QUESTION, 'question', language), { exact: true }).click();
    await expect(guest.getByText(localised(QUESTION, 'answer', language), { exact: true })).toBeVisible();
    await expectValidPage(guest, language);
    await guest.goto(`/faqs?q=${encodeURIComponent(localised(QUESTION, 'question', language))}`);
    const summary = guest.locator('summary', { hasText: localised(QUESTION, 'question', language) });
    await expect(summary).toContainText(localised(defined(partners[1]), 'name', language));
    await expectValidPage(guest, language);

    const retire = async (active: boolean) => {
      const { version } = (await editor.call(editors.one, { kind: 'partner', id })).body.data.item;
      expect((await editor.call(editors.changePartner, { id, version, active })).status).toBe(202);
    };
    await retire(false);
    await page.goto(`/admin/faqs/edit?id=${faq.id}`);
    await retire(true);
    await expect(choiceField(page, t('editors.field.entityId'))).toHaveValue(id);
    await choiceField(page, t('editors.field.entityId')).selectOption(t('editors.noEntity'));
    await button(page, t('editors.save')).click();
    await page.waitForURL('**/admin/faqs/faq-detail?**');
    expect((await editor.call(editors.one, { kind: 'faq', id: faq.id })).body.data.item).toMatchObject({
      entityId: null,
    });
  },
);
