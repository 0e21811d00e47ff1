import { sql } from 'kysely';
import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import { LIMITS } from '../../common/limits.ts';
import { localised } from '../../common/locale/locales.ts';
import { LIGHTS_ON, LIGHTS_OUT } from '../cases/known-issue-kit.ts';
import { jpeg } from '../documents/samples/files.ts';
import { readCase } from '../support/cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { expect } from './fixtures.ts';
import { fillTexts, issueField, issueForm, messageField, test } from './known-issues-kit.ts';
import {
  button,
  choiceField,
  chooseFiles,
  expectAccessible,
  expectValidPage,
  fileButton,
  link,
} from './page-actions.ts';
import { WIDE_FIRST, type Language } from './views.ts';

const ANSWER = {
  textEn: `${LIGHTS_ON.textEn} The work took 3 hours.`,
  textAr: `${LIGHTS_ON.textAr} استغرق العمل 3 ساعات.`,
};

const titleOf = (issue: typeof LIGHTS_OUT, language: Language) => localised(issue, 'title', language);

test.describe('known issues of staff', WIDE_FIRST, () => {
  test('are made of similar cases by an agent, by keyboard, answered at once, and closed', async ({
    visit,
    customer,
    caseOfService,
    language,
    t,
  }) => {
    const [one, two] = [await caseOfService(), await caseOfService()];
    const { page } = await visit({ account: 'agent' });
    await page.goto(`/case-details?ticket=${two.ticketNumber}`);
    const createFromTwo =
      language === 'ar' ? t('knownIssues.createFromCases_two') : t('knownIssues.createFromCases_other', { count: '2' });
    await page.getByLabel(t('knownIssues.selectOne', { number: one.ticketNumber })).check();
    await expectAccessible(page);
    await page.getByRole('link', { name: createFromTwo }).press('Enter');
    await page.waitForURL(/known-issues\/add/);
    await page.getByRole('radio', { name: t('knownIssues.form.around') }).check();
    const coordinates = page.getByLabel(t('knownIssues.form.coordinates'));
    await coordinates.fill('91, 3');
    await expect(page.getByText(t('knownIssues.form.coordinatesWrong'))).toBeVisible();
    await coordinates.fill('24.4539, 54.3773');
    await choiceField(page, t('knownIssues.form.radius')).selectOption('500');
    await fillTexts(page, t);
    await expectValidPage(page, language);
    await page.getByRole('button', { name: t('knownIssues.form.create') }).click();
    await page.waitForURL(/known-issues\/[\da-f-]{36}/);
    await expect(page.getByRole('heading', { name: titleOf(LIGHTS_OUT, language) })).toBeVisible();
    for (const { ticketNumber } of [one, two])
      await expect(page.getByRole('link', { name: ticketNumber })).toBeVisible();
    await expectValidPage(page, language);

    await messageField(page, t, 'textEn').fill('We will do the following:');
    await messageField(page, t, 'textAr').fill(ANSWER.textAr);
    const send = page.getByRole('button', { name: t('knownIssues.message.send.ANSWER') });
    await send.click();
    await expect(page.getByText(t('replyCheck.blocked'))).toBeVisible();
    await expectAccessible(page);
    await messageField(page, t, 'textEn').fill(ANSWER.textEn);
    const photo = { name: 'cable.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpeg()) };
    await chooseFiles(fileButton(page, t('agentWorkspace.proof.label.NONE')), photo);
    await expect(page.getByText(t('details.files.done')).first()).toBeVisible();
    await expectAccessible(page);
    await send.click();
    await expect(page.getByText(t('knownIssues.messages.sent', { done: '2', recipients: '2' }))).toBeVisible();
    await expect(link(page, t('details.picture.show', { name: 'cable.jpg' }))).toBeVisible();
    for (const { id: incidentId } of [one, two]) {
      const { resolution, proof } = await readCase(customer, { incidentId });
      expect(Object.values(ANSWER)).toContain(resolution);
      expect(proof?.files.map(({ name }) => name)).toEqual(['cable.jpg']);
    }
    await expectValidPage(page, language);

    await page.getByRole('button', { name: t('knownIssues.close.title') }).click();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('knownIssues.close.send') })
      .click();
    await expect(page.getByText(t('knownIssues.status.CLOSED')).first()).toBeVisible();
  });

  test('are attached, detached and edited by a manager, and marked in the list', async ({
    visit,
    agent,
    caseOfService,
    openIssue,
    language,
    t,
  }) => {
    const issue = await openIssue();
    const { id, ticketNumber } = await caseOfService();
    const { page } = await visit({ account: 'manager' });
    await page.goto('/known-issues');
    await expectValidPage(page, language);
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    await page.getByRole('button', { name: t('knownIssues.attach.title') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('knownIssues.attach.issue')).selectOption(issue.id);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('knownIssues.attach.send'), exact: true }).click();
    await expect(page.getByRole('link', { name: titleOf(issue, language) })).toBeVisible();
    expect((await readCase(agent, { incidentId: id })).knownIssue?.id).toBe(issue.id);
    await page.goto('/case-details?tab=2');
    await expect(page.getByText(t('knownIssues.card'), { exact: true }).first()).toBeVisible();
    await page.goto(`/known-issues/${issue.id}`);
    await page.getByRole('button', { name: t('knownIssues.edit') }).click();
    await issueField(page, t, 'titleEn').fill('Street lights are out');
    await issueField(page, t, 'titleAr').fill('إنارة الشوارع منقطعة');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('knownIssues.form.save'), exact: true }).click();
    await expect(
      page.getByRole('heading', { name: language === 'ar' ? 'إنارة الشوارع منقطعة' : 'Street lights are out' }),
    ).toBeVisible();
    await page.getByRole('button', { name: t('knownIssues.detachOne', { number: ticketNumber }) }).click();
    await expect(page.getByText(t('knownIssues.cases.none'))).toBeVisible();
    expect((await readCase(agent, { incidentId: id })).knownIssue).toBeUndefined();
  });

  test('keep what a manager typed when a colleague has saved first', async ({
    visit,
    agent,
    openIssue,
    language,
    t,
  }) => {
    const { id, version } = await openIssue();
    const { page } = await visit({ account: 'manager' });
    await page.goto(`/known-issues/${id}`);
    await button(page, t('knownIssues.edit')).click();
    await issueField(page, t, 'textEn').fill('Crews work day and night.');
    await issueField(page, t, 'titleEn').fill('Street lights are out');
    const theirs = { titleEn: 'Lights out in the old town', textEn: 'The cable is on its way.', area: null };
    expect((await agent.call(knownIssues.change, { id, version, ...theirs })).status).toBe(202);
    await button(page, t('knownIssues.form.save')).click();
    await expect(page.getByText(t('conflict.title'))).toBeVisible();
    for (const text of [theirs.titleEn, theirs.textEn])
      await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
    await expect(issueField(page, t, 'textEn')).toHaveValue('Crews work day and night.');
    await expectValidPage(page, language);
    await button(page, t('conflict.keepMine')).click();
    await button(page, t('knownIssues.form.save')).click();
    await expect(button(page, t('knownIssues.edit'))).toBeVisible();
    const { knownIssue } = (await agent.call(knownIssues.read, { id })).body.data;
    expect(knownIssue).toMatchObject({ titleEn: 'Street lights are out', textEn: 'Crews work day and night.' });

    await button(page, t('knownIssues.edit')).click();
    await issueField(page, t, 'titleEn').fill('Not sent');
    expect((await agent.call(knownIssues.change, { id, version: knownIssue.version, titleEn: 'Theirs' })).status).toBe(
      202,
    );
    await button(page, t('knownIssues.form.save')).click();
    await button(page, t('conflict.useTheirs')).click();
    await expect(issueField(page, t, 'titleEn')).toHaveValue('Theirs');
    await button(page, t('agentWorkspace.cancel')).click();
  });

  test('name their entity also when it is not on the first page of entities', async ({
    visit,
    portal,
    caseOfService,
    openIssue,
    language,
    t,
  }) => {
    const { id, entity } = await openIssue();
    const { id: incidentId } = await caseOfService();
    const { db } = databaseOf(portal);
    await sql`insert into entities (id, code, name_en, name_ar, icon, search, sort)
      select gen_random_uuid(), 'many-' || n, 'One of many', 'واحدة من كثير', 'Landmark', '', -1
      from generate_series(1, ${LIMITS.pageSizeMax}::int) as n`.execute(db);
    const { page } = await visit({ account: 'manager' });
    const form = issueForm(page, t);
    for (const path of [`/known-issues/${id}`, '/known-issues/add', `/known-issues/add?cases=${incidentId}`]) {
      await page.goto(path);
      if (path.endsWith(id)) await page.getByRole('button', { name: t('knownIssues.edit') }).click();
      await expect(form).toBeVisible();
      await expect(form).toContainText(language === 'ar' ? entity.nameAr : entity.nameEn, { useInnerText: true });
    }
    await sql`delete from entities where code like 'many-%'`.execute(db);
  });

  test('let a manager save an issue over news that were sent meanwhile', async ({ visit, agent, openIssue, t }) => {
    const { id, version } = await openIssue();
    const { page } = await visit({ account: 'manager' });
    await page.goto(`/known-issues/${id}`);
    await page.getByRole('button', { name: t('knownIssues.edit') }).click();
    await issueField(page, t, 'titleEn').fill('Street lights are out');
    expect((await agent.call(knownIssues.news, { id, version, ...LIGHTS_ON })).status).toBe(202);
    await page.getByRole('button', { name: t('knownIssues.form.save'), exact: true }).click();
    await expect(page.getByRole('button', { name: t('knownIssues.edit') })).toBeVisible();
    expect((await agent.call(knownIssues.read, { id })).body.data.knownIssue.titleEn).toBe('Street lights are out');
  });
});
