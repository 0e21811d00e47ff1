import { randomUUID } from 'node:crypto';
import { cases } from '../../common/cases/cases.contract.ts';
import type { CaseReceipt } from '../../common/cases/cases.types.ts';
import type { ChangeTemplate } from '../../common/messages/messages.dto.ts';
import { messages } from '../../common/messages/messages.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, newMobile, Visitor } from '../support/visitor.ts';
import {
  button,
  end,
  expect,
  expectAccessible,
  expectValidOnBothScreens,
  expectValidPage,
  LANGUAGES,
  PHONE,
  signInAs,
  useE2eEnvironment,
  visit,
  waitForMessage,
  WIDE,
} from './browser.ts';
import { translator } from './texts.ts';
import { addFailedMessages, FAILED_EMAIL_TO, FAILED_SMS_TO } from './failed-messages.ts';
import { manageWebhooks } from './webhook-steps.ts';
import { defined, matchGroup } from '../support/defined.ts';

const KEYS = { ar: 'case-START', en: 'case-ASK' } as const;

const environment = useE2eEnvironment();
let agent: Visitor;

beforeAll(async () => {
  await addFailedMessages(environment.portal);
  agent = await signedInUser(environment.portal, 'agent');
});

async function act(id: string, action: 'START' | 'RESOLVE', version: number): Promise<void> {
  const reply = await agent.call(cases.act, { incidentId: id, action, version, text: 'Mended on Sunday.' });
  expect([action, reply.status]).toEqual([action, 202]);
}

/** A resolved case of a visitor. */
async function aResolvedCase(who: Visitor): Promise<CaseReceipt> {
  const made = await aCase(who);
  await act(made.id, 'START', 1);
  await act(made.id, 'RESOLVE', 2);
  return made;
}

describe.each(LANGUAGES)('staff pages in %s', (language) => {
  const t = translator(language);
  it('let an admin edit a message template, resolve an edit conflict and restore the default text', async () => {
    const visited = await visit(environment, language, WIDE, { account: 'admin' });
    const { page } = visited;
    await page.goto('/admin/messages');
    await expectValidOnBothScreens(page, language);
    const key = KEYS[language];
    await page.getByRole('link', { name: t(`messages.kind.${key}`), exact: true }).click();
    await page.locator('#edit-smsAr').waitFor();
    await expectValidOnBothScreens(page, language);
    // A missing language is reported at its field, and other input is kept.
    await page.fill('#edit-smsAr', '');
    await page.fill('#edit-smsEn', 'News of ');
    await page.getByText(t('messages.previewIncomplete')).waitFor();
    await page
      .getByRole('button', { name: `${t('messages.placeholder.ticket')} {{ticket}}` })
      .first()
      .click();
    await expect(page.locator('#edit-smsEn')).toHaveValue('News of {{ticket}}');
    await page.locator('#edit-smsEn').pressSequentially(': {{link}}');
    await button(page, t('editors.save')).click();
    await page.locator('#edit-smsAr-error').waitFor();
    await expect(page.locator('#edit-smsAr')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await page.fill('#edit-smsAr', 'خبر عن {{ticket}}: {{link}}');
    await page.locator('[data-preview=sms-en]').getByText('News of VOC-7K2M9XQ4TG').waitFor();
    // Unsaved changes ask for confirmation before leaving.
    await page.locator('nav a[href="/admin/sla"]').first().click();
    await button(page, t('site.unsavedChanges.stay')).click();
    // Another admin saved first: their text is shown, and this admin's text is kept.
    const other = await signedInUser(environment.portal, 'admin');
    const { texts } = (await other.call(messages.template, { key })).body.data.template;
    const theirs: ChangeTemplate = {
      key,
      version: 0,
      smsAr: 'منهم {{link}}',
      smsEn: 'Theirs {{link}}',
      subjectAr: defined(texts.subject).ar,
      subjectEn: defined(texts.subject).en,
      emailAr: defined(texts.email).ar,
      emailEn: defined(texts.email).en,
    };
    expect((await other.call(messages.change, theirs)).status).toBe(202);
    await button(page, t('editors.save')).click();
    await page.getByText(t('conflict.title')).waitFor();
    await page.getByText('Theirs {{link}}').waitFor();
    await expectAccessible(page);
    await button(page, t('conflict.keepMine')).click();
    await button(page, t('editors.save')).click();
    await page.getByText(t('messages.saved')).first().waitFor();
    await expect(page.locator('#edit-smsEn')).toHaveValue('News of {{ticket}}: {{link}}');
    await page.locator('main ol li').nth(1).waitFor();
    // The sent message matches the preview.
    const guest = new Visitor(environment.portal, language);
    const mobile = newMobile();
    await guest.prove(mobile);
    const { id, ticketNumber } = await aCase(guest);
    await act(id, 'START', 1);
    if (key === 'case-ASK') await agent.call(cases.act, { incidentId: id, action: 'ASK', version: 2, text: 'Which?' });
    const begun = language === 'ar' ? 'خبر عن' : 'News of';
    await waitForMessage(environment, mobile, new RegExp(`^${begun} .?${ticketNumber}`));
    await button(page, t('messages.restore')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('messages.restore') })
      .click();
    await page.getByText(t('messages.restored')).first().waitFor();
    await button(page, t('messages.restore')).waitFor({ state: 'detached' });
    await expect(page.locator('#edit-smsEn')).toHaveValue(defined(texts.sms).en);
    await end(visited);
  });

  it('open a saved template that the portal refuses, without its preview, so that it can be mended', async () => {
    const key = 'case-CANCEL';
    const admin = await signedInUser(environment.portal, 'admin');
    const { parts } = (await admin.call(messages.template, { key })).body.data.template;
    const refused = { ar: 'خبر {{removed}}', en: 'News {{removed}}' };
    const row = {
      key,
      version: 1,
      texts: JSON.stringify(Object.fromEntries(parts.map((part) => [part, refused]))),
      modified_at: new Date(),
    };
    await databaseOf(environment.portal).db.insertInto('message_templates').values(row).execute();
    const visited = await visit(environment, language, WIDE, { account: 'admin' });
    const { page } = visited;
    await page.goto(`/admin/messages/edit?key=${key}`);
    await page.getByText(t('messages.previewIncomplete')).waitFor();
    await expectValidPage(page, language);
    await button(page, t('messages.restore')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('messages.restore') })
      .click();
    await page.locator('[data-preview]').first().waitFor();
    await databaseOf(environment.portal).db.deleteFrom('message_templates').where('key', '=', key).execute();
    await end(visited);
  });

  it('let an admin resend failed messages', async () => {
    const visited = await visit(environment, language, WIDE, { account: 'admin' });
    const { page } = visited;
    await page.goto('/admin/messages/undelivered');
    await expectValidOnBothScreens(page, language);
    if (language === 'ar') {
      // One of two messages: masked, with its kind and error.
      const row = page.getByRole('row').filter({ hasText: t('messages.kind.case-RESOLVE') });
      await expect(row).toHaveText(/503/, { useInnerText: true });
      await expect(page.locator('main')).not.toContainText(FAILED_SMS_TO.slice(-7), { useInnerText: true });
      await row.getByRole('button').click();
      await row.waitFor({ state: 'detached' });
      await waitForMessage(environment, FAILED_SMS_TO, /Lost, then found/);
      return end(visited);
    }
    // Resends the remaining one with all others; then the list is empty.
    await button(page, t('messages.failed.resendAll')).click();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('messages.failed.resendAll') })
      .click();
    await page.getByText(t('messages.failed.empty')).waitFor();
    await waitForMessage(environment, FAILED_EMAIL_TO, /Lost mail/);
    await expectValidOnBothScreens(page, language);
    await end(visited);
  });

  it('are valid and accessible: delegations, webhooks, SLA, analytics and ratings', async () => {
    const [manager, admin] = [await visit(environment, language, WIDE), await visit(environment, language, WIDE)];
    await Promise.all([signInAs(manager, 'manager'), signInAs(admin, 'admin')]);
    const { page } = manager;
    await page.goto('/delegations');
    await expectValidOnBothScreens(page, language);
    await manageWebhooks(page, language);
    for (const path of ['/admin/sla', '/admin/analytics', '/admin/analytics/ratings']) {
      await admin.page.goto(path);
      await expectValidOnBothScreens(admin.page, language);
      if (path === '/admin/analytics') await admin.page.getByText(t('analytics.chart.satisfaction')).first().waitFor();
    }
    await end(manager);
    await end(admin);
  });

  it('survey: is answered from the link in the message and on the case page', async () => {
    const guest = new Visitor(environment.portal, language);
    const mobile = newMobile();
    await guest.prove(mobile);
    await aResolvedCase(guest);
    const link = matchGroup(/\/feedback\/[\w-]+/, await waitForMessage(environment, mobile, /\/feedback\//), 0);
    const visited = await visit(environment, language, PHONE);
    await visited.page.goto(link);
    await expectValidPage(visited.page, language);
    await button(visited.page, t('survey.send')).click();
    await visited.page.getByText(t('fieldMessages.answers')).waitFor();
    await visited.page.getByRole('radio').first().check();
    await button(visited.page, t('survey.send')).click();
    await visited.page.getByText(t('survey.thanks')).waitFor();
    await visited.page.goto(link);
    await visited.page.getByText(t('feedback.alreadyRated')).waitFor();
    await end(visited);

    const customer = await signedInUser(environment.portal, 'customer');
    const { ticketNumber } = await aResolvedCase(customer);
    const own = await visit(environment, language, WIDE, { account: 'customer' });
    await own.page.goto(`/case-details?ticket=${ticketNumber}`);
    await button(own.page, t('survey.satisfied')).click();
    await expectAccessible(own.page);
    await button(own.page, t('survey.send')).click();
    await own.page.getByRole('heading', { name: t('survey.yourRating') }).waitFor();
    await end(own);
  });

  it('update an open case and list live, and print a case without navigation', async () => {
    const [owner, desk] = [await visit(environment, language, WIDE), await visit(environment, language, WIDE)];
    await Promise.all([signInAs(owner, 'customer'), signInAs(desk, 'agent')]);
    const customer = await signedInUser(environment.portal, 'customer');
    const word = `lantern${randomUUID().slice(0, 6)}`;
    await desk.page.goto(`/my-cases?tab=2&text=${word}`);
    await desk.page.waitForLoadState('networkidle');
    const { id, ticketNumber } = await aCase(customer, { description: `The ${word} has been dark for three nights.` });
    await desk.page.getByText(ticketNumber).first().waitFor();
    await owner.page.goto(`/case-details?ticket=${ticketNumber}`);
    await owner.page.waitForLoadState('networkidle');
    await act(id, 'START', 1);
    await owner.page.getByText(t('live.case')).first().waitFor();
    await owner.page.getByText(t('cases.status.51')).first().waitFor();
    await owner.page.emulateMedia({ media: 'print' });
    const shown = await owner.page.evaluate(() =>
      ['header', 'footer', 'nav', 'main button', 'main'].map((name) => [
        name,
        [...document.querySelectorAll(name)].some((one) => one.checkVisibility({ visibilityProperty: true })),
      ]),
    );
    expect(Object.fromEntries(shown)).toEqual({ header: false, footer: false, nav: false, 'main button': false, main: true });
    await end(owner);
    await end(desk);
  });
});
