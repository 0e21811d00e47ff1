import { sql } from 'kysely';
import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import { LIMITS } from '../../common/limits.ts';
import { localised } from '../../common/locale/locales.ts';
import { LIGHTS_ON, LIGHTS_OUT } from '../cases/known-issue-kit.ts';
import { jpeg } from '../documents/samples/files.ts';
import { readCase } from '../support/cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { aCase } from '../support/visitor.ts';
import { button, end, expect, expectAccessible, expectValidPage, JOURNEY_VIEWS, LANGUAGES, SCREENS, visit } from './browser.ts';
import { field, fillTexts, hideIssues, openIssue, useIssueEnvironment } from './known-issues-kit.ts';
import { translator } from './texts.ts';

const environment = useIssueEnvironment();

describe.each(JOURNEY_VIEWS)('known issues of staff ($name)', ({ language, screen }) => {
  const t = translator(language);
  const titleOf = (issue: typeof LIGHTS_OUT) => localised(issue, 'title', language);
  /** Differs between the views, because staff are warned when a reply repeats an earlier one. */
  const hours = 3 + LANGUAGES.indexOf(language) + 2 * SCREENS.indexOf(screen);
  const answer = {
    textEn: `${LIGHTS_ON.textEn} The work took ${hours} hours.`,
    textAr: `${LIGHTS_ON.textAr} استغرق العمل ${hours} ساعات.`,
  };
  afterEach(() => hideIssues(environment));

  it('are made of similar cases by an agent, by keyboard, answered at once, and closed', async () => {
    const [one, two] = [
      await aCase(environment.customer, { entityId: OWN_ENTITY, serviceId: environment.serviceId }),
      await aCase(environment.customer, { entityId: OWN_ENTITY, serviceId: environment.serviceId }),
    ];
    const person = await visit(environment, language, screen, { account: 'agent' });
    const { page } = person;
    await page.goto(`/case-details?ticket=${two.ticketNumber}`);
    await page.getByLabel(t('knownIssues.selectOne', { number: one.ticketNumber })).check();
    await expectAccessible(page);
    await page.locator(`a[href^="/known-issues/add?cases="]`).press('Enter');
    await page.waitForURL(/known-issues\/add/);
    await page.getByRole('radio', { name: t('knownIssues.form.around') }).check();
    const coordinates = page.getByLabel(t('knownIssues.form.coordinates'));
    await coordinates.fill('91, 3');
    await page.getByText(t('knownIssues.form.coordinatesWrong')).waitFor();
    await coordinates.fill('24.4539, 54.3773');
    await field(page, 'issue-radius').selectOption('500');
    await fillTexts(page);
    await expectValidPage(page, language);
    await page.getByRole('button', { name: t('knownIssues.form.create') }).click();
    await page.waitForURL(/known-issues\/[\da-f-]{36}/);
    await page.getByRole('heading', { name: titleOf(LIGHTS_OUT) }).waitFor();
    for (const { ticketNumber } of [one, two]) await page.getByRole('link', { name: ticketNumber }).waitFor();
    await expectValidPage(page, language);

    await field(page, 'message-textEn').fill('We will do the following:');
    await field(page, 'message-textAr').fill(answer.textAr);
    const send = page.getByRole('button', { name: t('knownIssues.message.send.ANSWER') });
    await send.click();
    await page.getByText(t('replyCheck.blocked')).waitFor();
    await expectAccessible(page);
    await field(page, 'message-textEn').fill(answer.textEn);
    await page.locator('input[type=file]').setInputFiles({ name: 'cable.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpeg()) });
    await page.getByText(t('details.files.done')).first().waitFor();
    await expectAccessible(page);
    await send.click();
    await page.getByText(t('knownIssues.messages.sent', { done: '2', recipients: '2' })).waitFor();
    await page.getByText('cable.jpg', { exact: true }).waitFor();
    for (const { id: incidentId } of [one, two]) {
      const { resolution, proof } = await readCase(environment.customer, { incidentId });
      expect(Object.values(answer)).toContain(resolution);
      expect(proof?.files.map(({ name }) => name)).toEqual(['cable.jpg']);
    }
    await expectValidPage(page, language);

    await page.getByRole('button', { name: t('knownIssues.close.title') }).click();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('knownIssues.close.send') })
      .click();
    await page.getByText(t('knownIssues.status.CLOSED')).first().waitFor();
    await end(person);
  });

  it('are attached, detached and edited by a manager, and marked in the list', async () => {
    const issue = await openIssue(environment);
    const { id, ticketNumber } = await aCase(environment.customer, { entityId: OWN_ENTITY, serviceId: environment.serviceId });
    const person = await visit(environment, language, screen, { account: 'manager' });
    const { page } = person;
    await page.goto('/known-issues');
    await expectValidPage(page, language);
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    await page.getByRole('button', { name: t('knownIssues.attach.title') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('knownIssues.attach.issue')).selectOption(issue.id);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('knownIssues.attach.send'), exact: true }).click();
    await page.getByRole('link', { name: titleOf(issue) }).waitFor();
    expect((await readCase(environment.agent, { incidentId: id })).knownIssue?.id).toBe(issue.id);
    await page.goto('/case-details?tab=2');
    await page.getByText(t('knownIssues.card'), { exact: true }).first().waitFor();
    await page.goto(`/known-issues/${issue.id}`);
    await page.getByRole('button', { name: t('knownIssues.edit') }).click();
    await field(page, 'issue-titleEn').fill('Street lights are out');
    await field(page, 'issue-titleAr').fill('إنارة الشوارع منقطعة');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('knownIssues.form.save'), exact: true }).click();
    await page.getByRole('heading', { name: language === 'ar' ? 'إنارة الشوارع منقطعة' : 'Street lights are out' }).waitFor();
    await page.getByRole('button', { name: t('knownIssues.detachOne', { number: ticketNumber }) }).click();
    await page.getByText(t('knownIssues.cases.none')).waitFor();
    expect((await readCase(environment.agent, { incidentId: id })).knownIssue).toBeUndefined();
    await end(person);
  });

  it('keep what a manager typed when a colleague has saved first', async () => {
    const { id, version } = await openIssue(environment);
    const person = await visit(environment, language, screen, { account: 'manager' });
    const { page } = person;
    await page.goto(`/known-issues/${id}`);
    await button(page, t('knownIssues.edit')).click();
    await field(page, 'issue-textEn').fill('Crews work day and night.');
    await field(page, 'issue-titleEn').fill('Street lights are out');
    const theirs = { titleEn: 'Lights out in the old town', textEn: 'The cable is on its way.', area: null };
    expect((await environment.agent.call(knownIssues.change, { id, version, ...theirs })).status).toBe(202);
    await button(page, t('knownIssues.form.save')).click();
    await page.getByText(t('conflict.title')).waitFor();
    for (const text of [theirs.titleEn, theirs.textEn]) await page.getByRole('definition').filter({ hasText: text }).waitFor();
    await expect(field(page, 'issue-textEn')).toHaveValue('Crews work day and night.');
    await expectValidPage(page, language);
    await button(page, t('conflict.keepMine')).click();
    await button(page, t('knownIssues.form.save')).click();
    await button(page, t('knownIssues.edit')).waitFor();
    const { knownIssue } = (await environment.agent.call(knownIssues.read, { id })).body.data;
    expect(knownIssue).toMatchObject({ titleEn: 'Street lights are out', textEn: 'Crews work day and night.' });

    await button(page, t('knownIssues.edit')).click();
    await field(page, 'issue-titleEn').fill('Not sent');
    expect((await environment.agent.call(knownIssues.change, { id, version: knownIssue.version, titleEn: 'Theirs' })).status).toBe(202);
    await button(page, t('knownIssues.form.save')).click();
    await button(page, t('conflict.useTheirs')).click();
    await expect(field(page, 'issue-titleEn')).toHaveValue('Theirs');
    await button(page, t('agentWorkspace.cancel')).click();
    await end(person);
  });

  it('name their entity also when it is not on the first page of entities', async () => {
    const { id, entity } = await openIssue(environment);
    const { id: incidentId } = await aCase(environment.customer, { entityId: OWN_ENTITY, serviceId: environment.serviceId });
    const { db } = databaseOf(environment.portal);
    await sql`insert into entities (id, code, name_en, name_ar, icon, search, sort)
      select gen_random_uuid(), 'many-' || n, 'One of many', 'واحدة من كثير', 'Landmark', '', -1
      from generate_series(1, ${LIMITS.pageSizeMax}::int) as n`.execute(db);
    const person = await visit(environment, language, screen, { account: 'manager' });
    const { page } = person;
    const form = page.locator('form').filter({ has: field(page, 'issue-titleEn') });
    for (const path of [`/known-issues/${id}`, '/known-issues/add', `/known-issues/add?cases=${incidentId}`]) {
      await page.goto(path);
      if (path.endsWith(id)) await page.getByRole('button', { name: t('knownIssues.edit') }).click();
      await form.waitFor();
      await expect(form).toContainText(language === 'ar' ? entity.nameAr : entity.nameEn, { useInnerText: true });
    }
    await sql`delete from entities where code like 'many-%'`.execute(db);
    await end(person);
  });

  it('let a manager save an issue over news that were sent meanwhile', async () => {
    const { id, version } = await openIssue(environment);
    const person = await visit(environment, language, screen, { account: 'manager' });
    const { page } = person;
    await page.goto(`/known-issues/${id}`);
    await page.getByRole('button', { name: t('knownIssues.edit') }).click();
    await field(page, 'issue-titleEn').fill('Street lights are out');
    expect((await environment.agent.call(knownIssues.news, { id, version, ...LIGHTS_ON })).status).toBe(202);
    await page.getByRole('button', { name: t('knownIssues.form.save'), exact: true }).click();
    await page.getByRole('button', { name: t('knownIssues.edit') }).waitFor();
    expect((await environment.agent.call(knownIssues.read, { id })).body.data.knownIssue.titleEn).toBe('Street lights are out');
    await end(person);
  });
});
