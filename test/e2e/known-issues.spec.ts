import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import { HOUR_MS } from '../../common/durations.ts';
import { localised } from '../../common/locale/locales.ts';
import { LIGHTS_ON, LIGHTS_OUT } from '../cases/known-issue-kit.ts';
import { readCase } from '../support/cases.ts';
import { matchGroup } from '../support/defined.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { waitUntil } from '../support/wait-until.ts';
import { boxOf, end, expect, expectAccessible, expectValidPage, JOURNEY_VIEWS, newestCode, visit, waitForMessage } from './browser.ts';
import { hideIssues, openIssue, useIssueEnvironment } from './known-issues-kit.ts';
import { translator } from './texts.ts';
import { describeCase, submittedTicket } from './wizard-steps.ts';

const DESCRIPTION = {
  ar: 'انقطعت إنارة الشوارع حول السوق القديم منذ يومين',
  en: 'The street lights around the old market have been out for two days',
};

const environment = useIssueEnvironment();

describe.each(JOURNEY_VIEWS)('known issues ($name)', ({ language, screen }) => {
  const t = translator(language);
  const titleOf = (issue: typeof LIGHTS_OUT) => localised(issue, 'title', language);
  afterEach(() => hideIssues(environment));

  it('let a customer join an issue on the home page, leave it again, and submit a case that belongs to it', async () => {
    const issue = await openIssue(environment);
    const person = await visit(environment, language, screen, { account: 'customer' });
    const { page } = person;
    await page.goto('/');
    await expectValidPage(page, language);
    await page.getByRole('link', { name: t('home.issues.join') }).click();
    await page.waitForURL(/create-case/);
    const joined = page.getByText(t('wizard.issue.joined', { title: titleOf(issue) }));
    await joined.waitFor();
    await expectValidPage(page, language);
    await page.getByRole('button', { name: t('wizard.issue.submitWithout') }).click();
    await expect(joined).toHaveCount(0);
    await page.getByRole('button', { name: t('home.issues.join') }).click();
    await joined.waitFor();
    await describeCase(page, language, DESCRIPTION[language]);
    await page.getByRole('button', { name: t('wizard.details.next') }).click();
    await page.getByLabel(t('wizard.entity.service')).first().waitFor();
    await expect(page.locator('select').first()).toHaveValue(environment.serviceId);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('wizard.entity.next') }).click();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: t('wizard.contact.submit') }).click();
    const ticketNumber = await submittedTicket(page, language);
    expect((await readCase(environment.agent, { ticketNumber })).knownIssue?.id).toBe(issue.id);
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    await page.getByText(t('knownIssues.ownCase.title', { title: titleOf(issue) })).waitFor();
    await expectAccessible(page);
    await end(person);
  });

  it('are suggested for the description without a layout shift, and stay hidden once they are hidden', async () => {
    const issue = await openIssue(environment);
    const person = await visit(environment, language, screen);
    const { page } = person;
    await page.goto('/create-case');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: t('home.issues.hide') }).click();
    await expect(page.getByRole('heading', { name: t('home.issues.title') })).toHaveCount(0);
    const description = page.getByLabel(t('wizard.details.description')).first();
    // The space for suggestions is reserved from the first word on.
    await description.fill(DESCRIPTION[language].slice(0, 5));
    await page.getByText(t('wizard.suggestions.waiting')).waitFor();
    await description.fill(DESCRIPTION[language]);
    const optional = page.getByText(t('wizard.optional')).filter({ visible: true }).first();
    const below = await boxOf(optional);
    await page.getByText(t('wizard.issue.match', { title: titleOf(issue) })).waitFor();
    expect((await boxOf(optional)).y).toBe(below.y);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: t('home.issues.title') })).toHaveCount(0);
    await end(person);
  });

  it('are announced without the ones that are hidden', async () => {
    const issue = await openIssue(environment);
    const person = await visit(environment, language, screen);
    const { page } = person;
    // The page of each language may come from the page cache.
    const isShown = () => page.goto('/').then(() => page.locator(`[data-known-issue="${issue.id}"]`).count());
    await waitUntil(isShown, 'the known issue on the home page');
    await page.getByRole('button', { name: t('home.issues.hide') }).click();
    const another = { titleEn: 'Low water pressure in the north', titleAr: 'انخفاض ضغط المياه في الشمال' };
    await openIssue(environment, another);
    await page.goto('/create-case');
    const announced = page.locator('[data-known-issues] [role=status]');
    await announced.filter({ hasText: localised(another, 'title', language) }).waitFor();
    await expect(announced).not.toContainText(titleOf(LIGHTS_OUT), { useInnerText: true });
    await end(person);
  });

  it('can be joined and followed by a link also when newer ones fill the banner', async () => {
    const issue = await openIssue(environment);
    const copies = Array.from({ length: 20 }, (_, index) => ({ titleEn: `A closed road ${index}`, titleAr: `طريق مغلق ${index}` }));
    for (const titles of copies)
      await environment.agent.call(knownIssues.create, { entityId: OWN_ENTITY, ...LIGHTS_OUT, ...titles, public: true });
    const person = await visit(environment, language, screen);
    const { page } = person;
    await page.goto(`/create-case?issue=${issue.id}`);
    await page.getByText(t('wizard.issue.joined', { title: titleOf(issue) })).waitFor();
    await page.goto(`/create-case?follow=${issue.id}`);
    await page.getByRole('dialog', { name: titleOf(issue) }).waitFor();
    await end(person);
  });

  it('are shown again after their end when it is moved, unless the person has hidden them', async () => {
    const other = { titleEn: 'Low water pressure in the north', titleAr: 'انخفاض ضغط المياه في الشمال' };
    const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
    const [ending, lasting] = [await openIssue(environment, { expectedEnd: inHours(1) }), await openIssue(environment, other)];
    const person = await visit(environment, language, screen);
    const { page } = person;
    await page.clock.install();
    await page.goto('/create-case');
    const headingOf = (texts: typeof other) => page.getByRole('heading', { name: titleOf({ ...LIGHTS_OUT, ...texts }) });
    await headingOf(ending).waitFor();
    await page.clock.fastForward(2 * HOUR_MS);
    await expect(headingOf(ending)).toHaveCount(0);
    await headingOf(lasting).waitFor();
    await page.getByRole('button', { name: t('home.issues.hide') }).click();
    await expect(headingOf(lasting)).toHaveCount(0);
    const change = { id: ending.id, version: ending.version, expectedEnd: inHours(5) };
    expect((await environment.agent.call(knownIssues.change, change)).status).toBe(202);
    await page.reload();
    await headingOf(ending).waitFor();
    await expect(headingOf(lasting)).toHaveCount(0);
    await end(person);
  });

  it('can be followed after verifying a mobile, and unfollowed by the link in a message', async () => {
    const issue = await openIssue(environment);
    const mobile = `+97150${String(Date.now()).slice(-7)}`;
    const person = await visit(environment, language, screen);
    const { page } = person;
    await page.goto(`/create-case?follow=${issue.id}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('wizard.contact.mobile')).first().fill(mobile.slice(4));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('wizard.contact.sendCode') }).click();
    await dialog.getByLabel(t('otp.code')).first().waitFor();
    await dialog
      .locator('input')
      .first()
      .pressSequentially(await newestCode(environment, mobile));
    await dialog.getByRole('button', { name: t('otp.verify') }).click();
    await dialog.getByText(t('wizard.issue.following')).waitFor();
    await expectAccessible(page);
    const { knownIssue } = (await environment.agent.call(knownIssues.read, { id: issue.id })).body.data;
    expect(knownIssue.followers).toBe(1);
    await environment.agent.call(knownIssues.news, { id: issue.id, version: knownIssue.version, ...LIGHTS_ON });
    const link = matchGroup(/\/unfollow\/[\w-]+/, await waitForMessage(environment, mobile, /\/unfollow\//), 0);
    await page.goto(link);
    await expectValidPage(page, language);
    await page.getByRole('button', { name: t('wizard.unfollow.stop') }).click();
    await page.getByText(t('wizard.unfollow.done')).waitFor();
    expect((await environment.agent.call(knownIssues.read, { id: issue.id })).body.data.knownIssue.followers).toBe(0);
    await end(person);
  });
});
