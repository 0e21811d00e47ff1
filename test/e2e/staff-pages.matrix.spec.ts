import { randomUUID } from 'node:crypto';
import type { CaseReceipt } from '../../common/cases/cases.types.ts';
import { messages } from '../../common/messages/messages.contract.ts';
import type { ChangeTemplate } from '../../common/messages/messages.dto.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined, matchGroup } from '../support/defined.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, newMobile, Visitor } from '../support/visitor.ts';
import { addFailedMessages, FAILED_EMAIL_TO, FAILED_SMS_TO } from './failed-messages.ts';
import { expect, test as base } from './fixtures.ts';
import { button, expectAccessible, expectValidPage, textField, waitForMessage } from './page-actions.ts';
import { manageWebhooks } from './webhook-steps.ts';

interface StaffFixtures {
  agent: Visitor;
  /** Submits a case of a visitor, which the agent resolves. */
  resolvedCase: (who: Visitor) => Promise<CaseReceipt>;
}

const test = base.extend<StaffFixtures>({
  agent: async ({ portal }, use) => use(await signedInUser(portal, 'agent')),
  resolvedCase: async ({ agent }, use) =>
    use(async (who) => {
      const made = await aCase(who);
      for (const action of ['START', 'RESOLVE'] as const)
        expect((await act(agent, made.id, action, { text: 'Mended on Sunday.' })).status).toBe(202);
      return made;
    }),
});

test.describe('staff pages', () => {
  test('let an admin edit a message template, resolve an edit conflict and restore the default text', async ({
    visit,
    portal,
    agent,
    language,
    t,
  }) => {
    const { page } = await visit({ account: 'admin' });
    await page.goto('/admin/messages');
    await expectValidPage(page, language);
    const key = 'case-START';
    await page.getByRole('link', { name: t(`messages.kind.${key}`), exact: true }).click();
    const [ar, en] = [textField(page, t('messages.field.smsAr')), textField(page, t('messages.field.smsEn'))];
    await expect(ar).toBeVisible();
    await expectValidPage(page, language);
    // A missing language is reported at its field, and other input is kept.
    await ar.fill('');
    await en.fill('News of ');
    await expect(page.getByText(t('messages.previewIncomplete'))).toBeVisible();
    await page
      .getByRole('button', { name: `${t('messages.placeholder.ticket')} {{ticket}}` })
      .first()
      .click();
    await expect(en).toHaveValue('News of {{ticket}}');
    await en.pressSequentially(': {{link}}');
    await button(page, t('editors.save')).click();
    await expect(ar).toHaveAccessibleDescription(/./);
    await expect(ar).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await ar.fill('خبر عن {{ticket}}: {{link}}');
    await expect(page.locator('[data-preview=sms-en]').getByText('News of VOC-7K2M9XQ4TG')).toBeVisible();
    // An email has the texts of both languages, each line in its own direction.
    const lines = page.locator('[data-preview=email-ar] p');
    const directions = await lines.evaluateAll((all) => all.map((line) => getComputedStyle(line).direction));
    expect(new Set(directions)).toEqual(new Set(['rtl', 'ltr']));
    // Unsaved changes ask for confirmation before leaving.
    await page.getByRole('link', { name: t('editors.cancel') }).click();
    await button(page, t('site.unsavedChanges.stay')).click();
    // Another admin saved first: their text is shown, and this admin's text is kept.
    const other = await signedInUser(portal, 'admin');
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
    await expect(page.getByText(t('conflict.title'))).toBeVisible();
    await expect(page.getByText('Theirs {{link}}')).toBeVisible();
    await expectAccessible(page);
    await button(page, t('conflict.keepMine')).click();
    await button(page, t('editors.save')).click();
    await expect(page.getByText(t('messages.saved')).first()).toBeVisible();
    await expect(en).toHaveValue('News of {{ticket}}: {{link}}');
    await expect(page.locator('main ol li').nth(1)).toBeVisible();
    // The sent message matches the preview.
    const guest = new Visitor(portal, language);
    const mobile = newMobile();
    await guest.prove(mobile);
    const { id, ticketNumber } = await aCase(guest);
    await act(agent, id, 'START');
    const begun = language === 'ar' ? 'خبر عن' : 'News of';
    await waitForMessage(portal, mobile, new RegExp(`^${begun} .?${ticketNumber}`));
    await button(page, t('messages.restore')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('messages.restore') })
      .click();
    await expect(page.getByText(t('messages.restored')).first()).toBeVisible();
    await expect(button(page, t('messages.restore'))).toHaveCount(0);
    await expect(en).toHaveValue(defined(texts.sms).en);
  });

  test('open a saved template that the portal refuses, without its preview, so that it can be mended', async ({
    visit,
    portal,
    language,
    t,
  }) => {
    const key = 'case-CANCEL';
    const admin = await signedInUser(portal, 'admin');
    const { parts } = (await admin.call(messages.template, { key })).body.data.template;
    const refused = { ar: 'خبر {{removed}}', en: 'News {{removed}}' };
    const row = {
      key,
      version: 1,
      texts: JSON.stringify(Object.fromEntries(parts.map((part) => [part, refused]))),
      modified_at: new Date(),
    };
    await databaseOf(portal).db.insertInto('message_templates').values(row).execute();
    const { page } = await visit({ account: 'admin' });
    await page.goto(`/admin/messages/edit?key=${key}`);
    await expect(page.getByText(t('messages.previewIncomplete'))).toBeVisible();
    await expectValidPage(page, language);
    await button(page, t('messages.restore')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('messages.restore') })
      .click();
    await expect(page.locator('[data-preview]').first()).toBeVisible();
    await databaseOf(portal).db.deleteFrom('message_templates').where('key', '=', key).execute();
  });

  test('let an admin resend failed messages', async ({ visit, portal, language, t }) => {
    await addFailedMessages(portal);
    const { page } = await visit({ account: 'admin' });
    await page.goto('/admin/messages/undelivered');
    await expectValidPage(page, language);
    // One of two messages: masked, with its kind and error.
    const row = page.getByRole('row').filter({ hasText: t('messages.kind.case-RESOLVE') });
    await expect(row).toContainText('503', { useInnerText: true });
    await expect(page.getByRole('main')).not.toContainText(FAILED_SMS_TO.slice(-7), { useInnerText: true });
    await row.getByRole('button').click();
    await expect(row).toHaveCount(0);
    await waitForMessage(portal, FAILED_SMS_TO, /Lost, then found/);
    // Resends the remaining one with all others; then the list is empty.
    await button(page, t('messages.failed.resendAll')).click();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('messages.failed.resendAll') })
      .click();
    await expect(page.getByText(t('messages.failed.empty'))).toBeVisible();
    await waitForMessage(portal, FAILED_EMAIL_TO, /Lost mail/);
    await expectValidPage(page, language);
  });

  test('are valid and accessible: delegations and webhooks', async ({ visit, language }) => {
    const { page } = await visit({ account: 'manager' });
    await page.goto('/delegations');
    await expectValidPage(page, language);
    await manageWebhooks(page, language);
  });

  test('are valid and accessible: SLA, analytics and ratings', async ({ visit, language, t }) => {
    const { page } = await visit({ account: 'admin' });
    for (const path of ['/admin/sla', '/admin/analytics', '/admin/analytics/ratings']) {
      await page.goto(path);
      if (path === '/admin/analytics')
        await expect(page.getByText(t('analytics.chart.satisfaction')).first()).toBeVisible();
      await expectValidPage(page, language);
    }
  });

  test('survey: is answered from the link in the message and on the case page', async ({
    page,
    visit,
    portal,
    resolvedCase,
    language,
    t,
  }) => {
    const guest = new Visitor(portal, language);
    const mobile = newMobile();
    await guest.prove(mobile);
    await resolvedCase(guest);
    const link = matchGroup(/\/feedback\/[\w-]+/, await waitForMessage(portal, mobile, /\/feedback\//), 0);
    await page.goto(link);
    await expectValidPage(page, language);
    await button(page, t('survey.send')).click();
    await expect(page.getByText(t('fieldMessages.answers'))).toBeVisible();
    await page.getByRole('radio').first().check();
    await button(page, t('survey.send')).click();
    await expect(page.getByText(t('survey.thanks'))).toBeVisible();
    await page.goto(link);
    await expect(page.getByText(t('feedback.alreadyRated'))).toBeVisible();

    const customer = await signedInUser(portal, 'customer');
    const { ticketNumber } = await resolvedCase(customer);
    const own = await visit({ account: 'customer' });
    await own.page.goto(`/case-details?ticket=${ticketNumber}`);
    await button(own.page, t('survey.satisfied')).click();
    await expectAccessible(own.page);
    await button(own.page, t('survey.send')).click();
    await expect(own.page.getByRole('heading', { name: t('survey.yourRating') })).toBeVisible();
  });

  test('update an open case and list live, and print a case without navigation', async ({
    visit,
    portal,
    agent,
    t,
  }) => {
    const [{ page: owner }, { page: desk }] = [await visit({ account: 'customer' }), await visit({ account: 'agent' })];
    const customer = await signedInUser(portal, 'customer');
    const word = `lantern${randomUUID().slice(0, 6)}`;
    await desk.goto(`/my-cases?tab=2&text=${word}`);
    await desk.waitForLoadState('networkidle');
    const { id, ticketNumber } = await aCase(customer, { description: `The ${word} has been dark for three nights.` });
    await expect(desk.getByText(ticketNumber).first()).toBeVisible();
    await owner.goto(`/case-details?ticket=${ticketNumber}`);
    await owner.waitForLoadState('networkidle');
    await act(agent, id, 'START');
    await expect(owner.getByText(t('live.case')).first()).toBeVisible();
    await expect(owner.getByText(t('cases.status.51')).first()).toBeVisible();
    await owner.emulateMedia({ media: 'print' });
    const shown = await owner.evaluate(() =>
      ['header', 'footer', 'nav', 'main button', 'main'].map((name) => [
        name,
        [...document.querySelectorAll(name)].some((one) => one.checkVisibility({ visibilityProperty: true })),
      ]),
    );
    expect(Object.fromEntries(shown)).toEqual({
      header: false,
      footer: false,
      nav: false,
      'main button': false,
      main: true,
    });
  });
});
