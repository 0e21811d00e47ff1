import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import { HOUR_MS } from '../../common/durations.ts';
import { localised } from '../../common/locale/locales.ts';
import { LIGHTS_ON, LIGHTS_OUT } from '../cases/known-issue-kit.ts';
import { readCase } from '../support/cases.ts';
import { matchGroup } from '../support/defined.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { expect } from './fixtures.ts';
import { test } from './known-issues-kit.ts';
import {
  boxOf,
  choiceField,
  codeField,
  expectAccessible,
  expectValidPage,
  newestCode,
  waitForMessage,
} from './page-actions.ts';
import { PHONE_FIRST, type Language } from './views.ts';
import { describeCase, submittedTicket } from './wizard-steps.ts';

const DESCRIPTION = {
  ar: 'انقطعت إنارة الشوارع حول السوق القديم منذ يومين',
  en: 'The street lights around the old market have been out for two days',
};

const titleOf = (issue: Pick<typeof LIGHTS_OUT, 'titleAr' | 'titleEn'>, language: Language) =>
  localised(issue, 'title', language);

test.describe('known issues', PHONE_FIRST, () => {
  test('let a customer join an issue on the home page, leave it again, and submit a case that belongs to it', async ({
    visit,
    agent,
    serviceId,
    openIssue,
    language,
    t,
  }) => {
    const issue = await openIssue();
    const { page } = await visit({ account: 'customer' });
    await page.goto('/');
    await expectValidPage(page, language);
    await page.getByRole('link', { name: t('home.issues.join') }).click();
    await page.waitForURL(/create-case/);
    const joined = page.getByText(t('wizard.issue.joined', { title: titleOf(issue, language) }));
    await expect(joined).toBeVisible();
    await expectValidPage(page, language);
    await page.getByRole('button', { name: t('wizard.issue.submitWithout') }).click();
    await expect(joined).toHaveCount(0);
    await page.getByRole('button', { name: t('home.issues.join') }).click();
    await expect(joined).toBeVisible();
    await describeCase(page, language, DESCRIPTION[language]);
    await page.getByRole('button', { name: t('wizard.details.next') }).click();
    await expect(page.getByLabel(t('wizard.entity.service')).first()).toBeVisible();
    await expect(choiceField(page, t('wizard.entity.service'))).toHaveValue(serviceId);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('wizard.entity.next') }).click();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: t('wizard.contact.submit') }).click();
    const ticketNumber = await submittedTicket(page, language);
    expect((await readCase(agent, { ticketNumber })).knownIssue?.id).toBe(issue.id);
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    await expect(page.getByText(t('knownIssues.ownCase.title', { title: titleOf(issue, language) }))).toBeVisible();
    await expectAccessible(page);
  });

  test('are suggested for the description without a layout shift, and stay hidden once they are hidden', async ({
    page,
    openIssue,
    language,
    t,
  }) => {
    const issue = await openIssue();
    await page.goto('/create-case');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: t('home.issues.hide') }).click();
    await expect(page.getByRole('heading', { name: t('home.issues.title') })).toHaveCount(0);
    const description = page.getByLabel(t('wizard.details.description')).first();
    // The space for suggestions is reserved from the first word on.
    await description.fill(DESCRIPTION[language].slice(0, 5));
    await expect(page.getByText(t('wizard.suggestions.waiting'))).toBeVisible();
    await description.fill(DESCRIPTION[language]);
    const optional = page.getByText(t('wizard.optional')).filter({ visible: true }).first();
    const below = await boxOf(optional);
    await expect(page.getByText(t('wizard.issue.match', { title: titleOf(issue, language) }))).toBeVisible();
    expect((await boxOf(optional)).y).toBe(below.y);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: t('home.issues.title') })).toHaveCount(0);
  });

  test('are announced without the ones that are hidden', async ({ page, openIssue, language, t }) => {
    const issue = await openIssue();
    // The page of each language may come from the page cache.
    await expect
      .poll(() => page.goto('/').then(() => page.locator(`[data-known-issue="${issue.id}"]`).count()))
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: t('home.issues.hide') }).click();
    const another = { titleEn: 'Low water pressure in the north', titleAr: 'انخفاض ضغط المياه في الشمال' };
    await openIssue(another);
    await page.goto('/create-case');
    const announced = page.locator('[data-known-issues] [role=status]');
    await expect(announced.filter({ hasText: titleOf(another, language) })).toBeVisible();
    await expect(announced).not.toContainText(titleOf(LIGHTS_OUT, language), { useInnerText: true });
  });

  test('can be joined and followed by a link also when newer ones fill the banner', async ({
    page,
    agent,
    openIssue,
    language,
    t,
  }) => {
    const issue = await openIssue();
    const copies = Array.from({ length: 20 }, (_, index) => ({
      titleEn: `A closed road ${index}`,
      titleAr: `طريق مغلق ${index}`,
    }));
    for (const titles of copies)
      await agent.call(knownIssues.create, { entityId: OWN_ENTITY, ...LIGHTS_OUT, ...titles, public: true });
    await page.goto(`/create-case?issue=${issue.id}`);
    await expect(page.getByText(t('wizard.issue.joined', { title: titleOf(issue, language) }))).toBeVisible();
    await page.goto(`/create-case?follow=${issue.id}`);
    await expect(page.getByRole('dialog', { name: titleOf(issue, language) })).toBeVisible();
  });

  test('are shown again after their end when it is moved, unless the person has hidden them', async ({
    page,
    agent,
    openIssue,
    language,
    t,
  }) => {
    const other = { titleEn: 'Low water pressure in the north', titleAr: 'انخفاض ضغط المياه في الشمال' };
    const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
    const [ending, lasting] = [await openIssue({ expectedEnd: inHours(1) }), await openIssue(other)];
    await page.clock.install();
    await page.goto('/create-case');
    const headingOf = (texts: typeof other) => page.getByRole('heading', { name: titleOf(texts, language) });
    await expect(headingOf(ending)).toBeVisible();
    await page.clock.fastForward(2 * HOUR_MS);
    await expect(headingOf(ending)).toHaveCount(0);
    await expect(headingOf(lasting)).toBeVisible();
    await page.getByRole('button', { name: t('home.issues.hide') }).click();
    await expect(headingOf(lasting)).toHaveCount(0);
    const change = { id: ending.id, version: ending.version, expectedEnd: inHours(5) };
    expect((await agent.call(knownIssues.change, change)).status).toBe(202);
    await page.reload();
    await expect(headingOf(ending)).toBeVisible();
    await expect(headingOf(lasting)).toHaveCount(0);
  });

  test('can be followed after verifying a mobile, and unfollowed by the link in a message', async ({
    page,
    portal,
    agent,
    openIssue,
    language,
    t,
  }) => {
    const issue = await openIssue();
    const mobile = `+97150${String(Date.now()).slice(-7)}`;
    await page.goto(`/create-case?follow=${issue.id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('wizard.contact.mobile')).first().fill(mobile.slice(4));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('wizard.contact.sendCode') }).click();
    await expect(codeField(dialog, t)).toBeVisible();
    await codeField(dialog, t).pressSequentially(await newestCode(portal, mobile));
    await dialog.getByRole('button', { name: t('otp.verify') }).click();
    await expect(dialog.getByText(t('wizard.issue.following'))).toBeVisible();
    await expectAccessible(page);
    const { knownIssue } = (await agent.call(knownIssues.read, { id: issue.id })).body.data;
    expect(knownIssue.followers).toBe(1);
    await agent.call(knownIssues.news, { id: issue.id, version: knownIssue.version, ...LIGHTS_ON });
    const link = matchGroup(/\/unfollow\/[\w-]+/, await waitForMessage(portal, mobile, /\/unfollow\//), 0);
    await page.goto(link);
    await expectValidPage(page, language);
    await page.getByRole('button', { name: t('wizard.unfollow.stop') }).click();
    await expect(page.getByText(t('wizard.unfollow.done'))).toBeVisible();
    expect((await agent.call(knownIssues.read, { id: issue.id })).body.data.knownIssue.followers).toBe(0);
  });
});
