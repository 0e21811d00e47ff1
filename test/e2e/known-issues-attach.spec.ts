import type { Page } from '@playwright/test';
import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import { localised } from '../../common/locale/locales.ts';
import { LIGHTS_ON, LIGHTS_OUT } from '../cases/known-issue-kit.ts';
import { readCase } from '../support/cases.ts';
import { OTHER_ENTITY } from '../support/demo-ids.ts';
import { act } from '../support/staff.ts';
import { aCase } from '../support/visitor.ts';
import { expect } from './fixtures.ts';
import { fillTexts, issueField, messageField, test } from './known-issues-kit.ts';
import { loseNextAnswer, urlOf } from './lost-answer.ts';
import { button, expectAccessible } from './page-actions.ts';
import type { Translator } from './texts.ts';

async function fillIssue(page: Page, t: Translator): Promise<void> {
  await page.getByRole('radio', { name: t('knownIssues.area.city') }).check();
  await fillTexts(page, t);
}

test.describe('attaching cases to known issues', () => {
  test(
    'is not offered for a cancelled case',
    { tag: '@en-1440' },
    async ({ visit, customer, caseOfService, openIssue, t }) => {
      const [open, cancelled] = [await caseOfService(), await caseOfService()];
      await openIssue({ incidentIds: [open.id] });
      expect((await act(customer, cancelled.id, 'CANCEL')).status).toBe(202);
      const { page } = await visit({ account: 'agent' });
      await page.goto(`/case-details?ticket=${cancelled.ticketNumber}`);
      await expect(page.getByRole('link', { name: open.ticketNumber })).toBeVisible();
      await expect(button(page, t('knownIssues.attach.title'))).toHaveCount(0);
      await expect(
        page.getByRole('button', { name: t('knownIssues.attach.to', { title: LIGHTS_OUT.titleEn }) }),
      ).toHaveCount(0);
      await expect(page.locator('a[href^="/known-issues/add?cases="]')).toHaveCount(0);
      await expectAccessible(page);
    },
  );

  test(
    'has a button that stays within its card, however long the title is',
    { tag: '@en-1440' },
    async ({ visit, caseOfService, openIssue, t }) => {
      const titleEn = 'Street lights out around the old market and in the streets behind it';
      const [similar, own] = [await caseOfService(), await caseOfService()];
      await openIssue({ titleEn, incidentIds: [similar.id] });
      const { page } = await visit({ account: 'agent' });
      await page.goto(`/case-details?ticket=${own.ticketNumber}`);
      const attachTo = page.getByRole('button', { name: t('knownIssues.attach.to', { title: titleEn }) });
      const [inner, outer] = [
        await attachTo.boundingBox(),
        await page.getByRole('region', { name: t('knownIssues.card') }).boundingBox(),
      ];
      expect(inner!.x).toBeGreaterThan(outer!.x);
      expect(inner!.x + inner!.width).toBeLessThan(outer!.x + outer!.width);
    },
  );

  test(
    'says that a case was refused, beside a similar case and in the dialog',
    { tag: '@ar-390' },
    async ({ visit, agent, customer, caseOfService, openIssue, t }) => {
      const [similar, one, two] = [await caseOfService(), await caseOfService(), await caseOfService()];
      const issue = await openIssue({ incidentIds: [similar.id] });
      const { page } = await visit({ account: 'agent' });
      const refused = page.getByText(t('knownIssues.attach.refused_one'));
      const attachTo = page.getByRole('button', {
        name: t('knownIssues.attach.to', { title: localised(issue, 'title', 'ar') }),
      });

      await page.goto(`/case-details?ticket=${one.ticketNumber}`);
      await expect(attachTo.first()).toBeVisible();
      await act(customer, one.id, 'CANCEL');
      await attachTo.first().click();
      await expect(refused).toBeVisible();

      await page.goto(`/case-details?ticket=${two.ticketNumber}`);
      await button(page, t('knownIssues.attach.title')).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('knownIssues.attach.issue')).selectOption(issue.id);
      await act(customer, two.id, 'CANCEL');
      await dialog.getByRole('button', { name: t('knownIssues.attach.send'), exact: true }).click();
      await expect(refused).toBeVisible();
      for (const { id } of [one, two]) expect((await readCase(agent, { incidentId: id })).knownIssue).toBeUndefined();
    },
  );

  test(
    'says which number of cases a new known issue has not got',
    { tag: '@en-1440' },
    async ({ visit, customer, caseOfService, t }) => {
      const own = await caseOfService();
      const foreign = await aCase(customer, { entityId: OTHER_ENTITY });
      const { page } = await visit({ account: 'admin' });
      await page.goto(`/known-issues/add?cases=${own.id},${foreign.id}`);
      await fillIssue(page, t);
      await button(page, t('knownIssues.form.create')).click();
      await expect(page.getByText(t('knownIssues.attach.refused_one'))).toBeVisible();
      await expect(page.getByRole('link', { name: own.ticketNumber })).toBeVisible();
    },
  );
});

test.describe('a lost response', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test('does not block a new known issue whose text is corrected', { tag: '@ar-390' }, async ({ visit, t }) => {
    const { page } = await visit({ account: 'agent' });
    await page.goto('/known-issues/add');
    await fillIssue(page, t);
    await loseNextAnswer(page, urlOf(knownIssues.create), 'POST');
    await button(page, t('knownIssues.form.create')).click();
    await expect(page.getByText(t('site.offline')).first()).toBeVisible();
    await issueField(page, t, 'textAr').fill(`${LIGHTS_OUT.textAr} تنتهي الأعمال مساءً.`);
    await button(page, t('knownIssues.form.create')).click();
    await page.waitForURL(/known-issues\/[\da-f-]{36}/);
  });

  test(
    'of a message is explained before the corrected text is sent as another message',
    { tag: '@en-1440' },
    async ({ visit, agent, caseOfService, openIssue, t }) => {
      const { id } = await caseOfService();
      const issue = await openIssue({ incidentIds: [id] });
      const { page } = await visit({ account: 'agent' });
      await page.goto(`/known-issues/${issue.id}`);
      await page.getByRole('radio', { name: t('knownIssues.messages.kind.NEWS') }).check();
      const news = {
        textEn: `${LIGHTS_ON.textEn} It took four days.`,
        textAr: `${LIGHTS_ON.textAr} استغرق ذلك أربعة أيام.`,
      };
      await messageField(page, t, 'textEn').fill(news.textEn);
      await messageField(page, t, 'textAr').fill(news.textAr);
      await loseNextAnswer(page, `**/api/known-issues/${issue.id}/news`, 'POST');
      const send = button(page, t('knownIssues.message.send.NEWS'));
      await send.click();
      await expect(page.getByText(t('site.offline')).first()).toBeVisible();
      const corrected = `${news.textEn} Thank you.`;
      await messageField(page, t, 'textEn').fill(corrected);
      await send.click();
      await expect(page.getByText(t('knownIssues.message.maybeSent')).first()).toBeVisible();
      await expect(page.getByText(news.textEn, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await send.click();
      await expect(messageField(page, t, 'textEn')).toHaveValue('');
      const { messages } = (await agent.call(knownIssues.read, { id: issue.id })).body.data;
      expect(messages.map(({ textEn }) => textEn)).toEqual([corrected, news.textEn]);
    },
  );
});

test(
  'a message about a known issue keeps what is typed while it is sent',
  { tag: '@en-1440' },
  async ({ visit, openIssue, t }) => {
    const issue = await openIssue();
    const { page } = await visit({ account: 'agent' });
    await page.goto(`/known-issues/${issue.id}`);
    await messageField(page, t, 'textEn').fill(`${LIGHTS_ON.textEn} It took five days.`);
    await messageField(page, t, 'textAr').fill(`${LIGHTS_ON.textAr} استغرق ذلك خمسة أيام.`);
    const next = 'The next message';
    await page.route(`**/api/known-issues/${issue.id}/answer`, async (route) => {
      await messageField(page, t, 'textEn').fill(next);
      await route.continue();
    });
    await button(page, t('knownIssues.message.send.ANSWER')).click();
    await expect(messageField(page, t, 'textAr')).toHaveValue('');
    await expect(messageField(page, t, 'textEn')).toHaveValue(next);
  },
);
