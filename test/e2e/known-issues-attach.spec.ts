import type { Page } from 'playwright';
import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import { localised } from '../../common/locale/locales.ts';
import { LIGHTS_ON, LIGHTS_OUT } from '../cases/known-issue-kit.ts';
import { readCase } from '../support/cases.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { act } from '../support/staff.ts';
import { aCase } from '../support/visitor.ts';
import { button, end, expect, expectAccessible, PHONE, visit, WIDE, type Language } from './browser.ts';
import { field, fillTexts, hideIssues, openIssue, useIssueEnvironment } from './known-issues-kit.ts';
import { loseNextAnswer, urlOf } from './lost-answer.ts';
import { translated, translator } from './texts.ts';

const environment = useIssueEnvironment();

const aCaseOfService = () => aCase(environment.customer, { entityId: OWN_ENTITY, serviceId: environment.serviceId });

async function fillIssue(page: Page, language: Language): Promise<void> {
  await page.getByRole('radio', { name: translated(language, 'knownIssues.area.city') }).check();
  await fillTexts(page);
}

describe('attaching cases to known issues', () => {
  afterEach(() => hideIssues(environment));

  it('is not offered for a cancelled case', async () => {
    const t = translator('en');
    const [open, cancelled] = [await aCaseOfService(), await aCaseOfService()];
    await openIssue(environment, { incidentIds: [open.id] });
    expect((await act(environment.customer, cancelled.id, 'CANCEL')).status).toBe(202);
    const person = await visit(environment, 'en', WIDE, { account: 'agent' });
    const { page } = person;
    await page.goto(`/case-details?ticket=${cancelled.ticketNumber}`);
    await page.getByRole('link', { name: open.ticketNumber }).waitFor();
    await expect(button(page, t('knownIssues.attach.title'))).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('knownIssues.attach.to', { title: LIGHTS_OUT.titleEn }) })).toHaveCount(0);
    await expect(page.locator('a[href^="/known-issues/add?cases="]')).toHaveCount(0);
    await expectAccessible(page);
    await end(person);
  });

  it('has a button that stays within its card, however long the title is', async () => {
    const t = translator('en');
    const titleEn = 'Street lights out around the old market and in the streets behind it';
    const [similar, own] = [await aCaseOfService(), await aCaseOfService()];
    await openIssue(environment, { titleEn, incidentIds: [similar.id] });
    const person = await visit(environment, 'en', WIDE, { account: 'agent' });
    const { page } = person;
    await page.goto(`/case-details?ticket=${own.ticketNumber}`);
    const attachTo = page.getByRole('button', { name: t('knownIssues.attach.to', { title: titleEn }) });
    const [inner, outer] = [await attachTo.boundingBox(), await page.getByRole('region', { name: t('knownIssues.card') }).boundingBox()];
    expect(inner!.x).toBeGreaterThan(outer!.x);
    expect(inner!.x + inner!.width).toBeLessThan(outer!.x + outer!.width);
    await end(person);
  });

  it('says that a case was refused, beside a similar case and in the dialog', async () => {
    const t = translator('ar');
    const [similar, one, two] = [await aCaseOfService(), await aCaseOfService(), await aCaseOfService()];
    const issue = await openIssue(environment, { incidentIds: [similar.id] });
    const person = await visit(environment, 'ar', PHONE, { account: 'agent' });
    const { page } = person;
    const refused = page.getByText(t('knownIssues.attach.refused_one'));
    const attachTo = page.getByRole('button', { name: t('knownIssues.attach.to', { title: localised(issue, 'title', 'ar') }) });

    await page.goto(`/case-details?ticket=${one.ticketNumber}`);
    await attachTo.first().waitFor();
    await act(environment.customer, one.id, 'CANCEL');
    await attachTo.first().click();
    await refused.waitFor();

    await page.goto(`/case-details?ticket=${two.ticketNumber}`);
    await button(page, t('knownIssues.attach.title')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('knownIssues.attach.issue')).selectOption(issue.id);
    await act(environment.customer, two.id, 'CANCEL');
    await dialog.getByRole('button', { name: t('knownIssues.attach.send'), exact: true }).click();
    await refused.waitFor();
    for (const { id } of [one, two]) expect((await readCase(environment.agent, { incidentId: id })).knownIssue).toBeUndefined();
    await end(person);
  });

  it('says which number of cases a new known issue has not got', async () => {
    const t = translator('en');
    const own = await aCaseOfService();
    const foreign = await aCase(environment.customer, { entityId: OTHER_ENTITY });
    const person = await visit(environment, 'en', WIDE, { account: 'admin' });
    const { page } = person;
    await page.goto(`/known-issues/add?cases=${own.id},${foreign.id}`);
    await fillIssue(page, 'en');
    await button(page, t('knownIssues.form.create')).click();
    await page.getByText(t('knownIssues.attach.refused_one')).waitFor();
    await page.getByRole('link', { name: own.ticketNumber }).waitFor();
    await end(person);
  });
});

describe('a lost response', () => {
  afterEach(() => hideIssues(environment));

  it('does not block a new known issue whose text is corrected', async () => {
    const t = translator('ar');
    const person = await visit(environment, 'ar', PHONE, { account: 'agent' });
    const { page } = person;
    await page.goto('/known-issues/add');
    await fillIssue(page, 'ar');
    await loseNextAnswer(page, urlOf(knownIssues.create), 'POST');
    await button(page, t('knownIssues.form.create')).click();
    await page.getByText(t('site.offline')).first().waitFor();
    await field(page, 'issue-textAr').fill(`${LIGHTS_OUT.textAr} تنتهي الأعمال مساءً.`);
    await button(page, t('knownIssues.form.create')).click();
    await page.waitForURL(/known-issues\/[\da-f-]{36}/);
    await person.context.close();
  });

  it('of a message is explained before the corrected text is sent as another message', async () => {
    const t = translator('en');
    const { id } = await aCaseOfService();
    const issue = await openIssue(environment, { incidentIds: [id] });
    const person = await visit(environment, 'en', WIDE, { account: 'agent' });
    const { page } = person;
    await page.goto(`/known-issues/${issue.id}`);
    await page.getByRole('radio', { name: t('knownIssues.messages.kind.NEWS') }).check();
    const news = { textEn: `${LIGHTS_ON.textEn} It took four days.`, textAr: `${LIGHTS_ON.textAr} استغرق ذلك أربعة أيام.` };
    await field(page, 'message-textEn').fill(news.textEn);
    await field(page, 'message-textAr').fill(news.textAr);
    await loseNextAnswer(page, `**/api/known-issues/${issue.id}/news`, 'POST');
    const send = button(page, t('knownIssues.message.send.NEWS'));
    await send.click();
    await page.getByText(t('site.offline')).first().waitFor();
    const corrected = `${news.textEn} Thank you.`;
    await field(page, 'message-textEn').fill(corrected);
    await send.click();
    await page.getByText(t('knownIssues.message.maybeSent')).first().waitFor();
    await page.getByText(news.textEn, { exact: true }).waitFor();
    await expectAccessible(page);
    await send.click();
    await expect(field(page, 'message-textEn')).toHaveValue('');
    const { messages } = (await environment.agent.call(knownIssues.read, { id: issue.id })).body.data;
    expect(messages.map(({ textEn }) => textEn)).toEqual([corrected, news.textEn]);
    await person.context.close();
  });

  it('of a message that arrives late keeps what was typed meanwhile', async () => {
    const t = translator('en');
    const issue = await openIssue(environment);
    const person = await visit(environment, 'en', WIDE, { account: 'agent' });
    const { page } = person;
    await page.goto(`/known-issues/${issue.id}`);
    await field(page, 'message-textEn').fill(`${LIGHTS_ON.textEn} It took five days.`);
    await field(page, 'message-textAr').fill(`${LIGHTS_ON.textAr} استغرق ذلك خمسة أيام.`);
    const next = 'The next message';
    await page.route(`**/api/known-issues/${issue.id}/answer`, async (route) => {
      await field(page, 'message-textEn').fill(next);
      await route.continue();
    });
    await button(page, t('knownIssues.message.send.ANSWER')).click();
    await expect(field(page, 'message-textAr')).toHaveValue('');
    await expect(field(page, 'message-textEn')).toHaveValue(next);
    await end(person);
  });
});
