import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { cases } from '../../common/cases/cases.contract.ts';
import type { CaseReceipt } from '../../common/cases/cases.types.ts';
import type { ChangeTemplate } from '../../common/messages/messages.dto.ts';
import { messages } from '../../common/messages/messages.contract.ts';
import { aSignedIn } from '../support/sign-in.ts';
import { aCase, newMobile, Visitor } from '../support/visitor.ts';
import {
  end,
  expectAccessible,
  expectFine,
  expectWhole,
  LANGUAGES,
  openStage,
  received,
  SCREENS,
  signInAs,
  visit,
  type Stage,
} from './browser.ts';
import { say } from './texts.ts';
import { layUndelivered, LOST, LOST_MAIL } from './undelivered.ts';
import { walkThroughWebhooks } from './webhook-steps.ts';

const [WIDE, PHONE] = SCREENS;
const KEYS = { ar: 'case-START', en: 'case-ASK' } as const;

let stage: Stage;
let agent: Visitor;

beforeAll(async () => {
  stage = await openStage();
  await layUndelivered(stage.portal);
  agent = await aSignedIn(stage.portal, 'agent');
});
afterAll(() => stage.close());

async function act(id: string, action: 'START' | 'RESOLVE', version: number): Promise<void> {
  const reply = await agent.call(cases.act, { incidentId: id, action, version, text: 'Mended on Sunday.' });
  expect([action, reply.status]).toEqual([action, 202]);
}

/** A case that somebody has submitted in a language, and that was answered. */
async function anAnswered(who: Visitor): Promise<CaseReceipt> {
  const made = await aCase(who);
  await act(made.id, 'START', 1);
  await act(made.id, 'RESOLVE', 2);
  return made;
}

describe.each(LANGUAGES)('in %s', (language) => {
  const t = (key: string, values?: Record<string, string>) => say(language, key, values);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  it('an admin edits a message in both languages, meets another admin, and goes back to the supplied text', async () => {
    const one = await visit(stage, language, WIDE);
    const { page } = one;
    await signInAs(one, 'admin');
    await page.goto('/admin/messages');
    await expectFine(page, language);
    const key = KEYS[language];
    await page.getByRole('link', { name: t(`messages.kind.${key}`), exact: true }).click();
    await page.locator('#edit-smsAr').waitFor();
    await expectFine(page, language);
    // One language missing: refused at its field, and nothing lost.
    await page.fill('#edit-smsAr', '');
    await page.fill('#edit-smsEn', 'News of ');
    await page.getByText(t('messages.previewIncomplete')).waitFor();
    await page
      .getByRole('button', { name: `${t('messages.value.ticket')} {{ticket}}` })
      .first()
      .click();
    expect(await page.inputValue('#edit-smsEn')).toBe('News of {{ticket}}');
    await page.locator('#edit-smsEn').pressSequentially(': {{link}}');
    await button(page, t('editors.save')).click();
    await page.locator('#edit-smsAr-error').waitFor();
    expect(await page.locator('#edit-smsAr').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await page.fill('#edit-smsAr', 'خبر عن {{ticket}}: {{link}}');
    await page.locator('[data-preview=sms-en]').getByText('News of VOC-7K2M9XQ4TD').waitFor();
    // Leaving with changes asks first.
    await page.locator('nav a[href="/admin/clock"]').first().click();
    await button(page, t('editors.leave.stay')).click();
    // Another admin was faster: their text is shown, and this one's is kept.
    const other = await aSignedIn(stage.portal, 'admin');
    const { texts } = (await other.call(messages.template, { key })).body.data.template;
    const theirs: ChangeTemplate = {
      ...{ key, version: 0, smsAr: 'منهم {{link}}', smsEn: 'Theirs {{link}}', subjectAr: texts.subject!.ar, subjectEn: texts.subject!.en },
      ...{ emailAr: texts.email!.ar, emailEn: texts.email!.en },
    };
    expect((await other.call(messages.change, theirs)).status).toBe(202);
    await button(page, t('editors.save')).click();
    await page.getByText(t('editors.conflict.title')).waitFor();
    await page.getByText('Theirs {{link}}').waitFor();
    await expectAccessible(page);
    await button(page, t('editors.conflict.keepMine')).click();
    await button(page, t('editors.save')).click();
    await page.getByText(t('messages.saved')).first().waitFor();
    expect(await page.inputValue('#edit-smsEn')).toBe('News of {{ticket}}: {{link}}');
    await page.locator('main ol li').nth(1).waitFor();
    // What is sent is what the preview showed.
    const guest = new Visitor(stage.portal, language);
    const mobile = newMobile();
    await guest.prove(mobile);
    const { id, ticketNumber } = await aCase(guest);
    await act(id, 'START', 1);
    if (key === 'case-ASK') await agent.call(cases.act, { incidentId: id, action: 'ASK', version: 2, text: 'Which?' });
    const begun = language === 'ar' ? 'خبر عن' : 'News of';
    await received(stage, mobile, new RegExp(`^${begun} .?${ticketNumber}`));
    await button(page, t('messages.restore')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('messages.restore') })
      .click();
    await page.getByText(t('messages.restored')).first().waitFor();
    await button(page, t('messages.restore')).waitFor({ state: 'detached' });
    expect(await page.inputValue('#edit-smsEn')).toBe(texts.sms!.en);
    await end(one);
  });

  it('an admin has what did not arrive sent again', async () => {
    const one = await visit(stage, language, WIDE);
    const { page } = one;
    await signInAs(one, 'admin');
    await page.goto('/admin/messages/undelivered');
    await expectFine(page, language);
    if (language === 'ar') {
      // One of two: masked, with its kind and why it failed.
      const row = page.getByRole('row').filter({ hasText: t('messages.kind.case-RESOLVE') });
      expect(await row.innerText()).toMatch(/503/);
      expect(await page.locator('main').innerText()).not.toContain(LOST.slice(-7));
      await row.getByRole('button').click();
      await row.waitFor({ state: 'detached' });
      await received(stage, LOST, /Lost, then found/);
      return end(one);
    }
    // The other, with all that is left; then there is nothing.
    await button(page, t('messages.lost.againAll')).click();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('messages.lost.againAll') })
      .click();
    await page.getByText(t('messages.lost.empty')).waitFor();
    await received(stage, LOST_MAIL, /Lost mail/);
    await expectFine(page, language);
    await end(one);
  });

  it('the other pages of the staff are whole: delegations, webhooks, the clock, insight with its ratings', async () => {
    const [manager, admin] = [await visit(stage, language, WIDE), await visit(stage, language, WIDE)];
    await Promise.all([signInAs(manager, 'manager'), signInAs(admin, 'admin')]);
    const { page } = manager;
    await page.goto('/delegations');
    await expectFine(page, language);
    await walkThroughWebhooks(page, language);
    for (const path of ['/admin/clock', '/admin/insight', '/admin/insight/ratings']) {
      await admin.page.goto(path);
      await expectFine(admin.page, language);
      if (path === '/admin/insight') await admin.page.getByText(t('insight.chart.satisfaction')).first().waitFor();
    }
    await end(manager);
    await end(admin);
  });

  it('people rate by the link of the message, and in the page of their case', async () => {
    const guest = new Visitor(stage.portal, language);
    const mobile = newMobile();
    await guest.prove(mobile);
    await anAnswered(guest);
    const link = /\/feedback\/[\w-]+/.exec(await received(stage, mobile, /\/feedback\//))![0];
    const one = await visit(stage, language, PHONE);
    await one.page.goto(link);
    await expectWhole(one.page, language);
    await expectAccessible(one.page);
    await button(one.page, t('survey.send')).click();
    await one.page.getByText(t('survey.none')).waitFor();
    await one.page.getByRole('radio').first().check({ force: true });
    await button(one.page, t('survey.send')).click();
    await one.page.getByText(t('survey.thanks')).waitFor();
    await one.page.goto(link);
    await one.page.getByText(t('feedback.given')).waitFor();
    await end(one);

    const customer = await aSignedIn(stage.portal, 'customer');
    const { ticketNumber } = await anAnswered(customer);
    const own = await visit(stage, language, WIDE);
    await signInAs(own, 'customer');
    await own.page.goto(`/case-details?ticket=${ticketNumber}`);
    await button(own.page, t('survey.satisfied')).click();
    await expectAccessible(own.page);
    await button(own.page, t('survey.send')).click();
    await own.page.getByRole('heading', { name: t('survey.yours') }).waitFor();
    await end(own);
  });

  it('an open case and an open list show what changes elsewhere; on paper the case stands alone', async () => {
    const [owner, desk] = [await visit(stage, language, WIDE), await visit(stage, language, WIDE)];
    await Promise.all([signInAs(owner, 'customer'), signInAs(desk, 'agent')]);
    const customer = await aSignedIn(stage.portal, 'customer');
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
