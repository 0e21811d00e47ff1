import { performance } from '../../common/cases/performance.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { localised } from '../../common/locale/locales.ts';
import { recomputeMetrics, seedCases } from '../support/bulk-cases.ts';
import { defined } from '../support/defined.ts';
import { signedInUser } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { expectValidPage } from './page-actions.ts';

const DESCRIPTION = {
  descriptionEn: 'Parks, beaches and street furniture.\nOpen every day.',
  descriptionAr: 'الحدائق والشواطئ وأثاث الشوارع.\nمفتوحة كل يوم.',
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
