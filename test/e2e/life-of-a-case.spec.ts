import type { Page } from 'playwright-core';
import { cases } from '../../common/cases/cases.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import { pdf } from '../documents/samples/files.ts';
import { startClamd, type ClamdServer } from '../support/clamd-server.mjs';
import { signedInUser } from '../support/sign-in.ts';
import { aCase } from '../support/visitor.ts';
import {
  expectAccessible,
  expectWhole,
  startE2eEnvironment,
  received,
  SCREENS,
  signInAs,
  visit,
  type Language,
  type E2eEnvironment,
  type Visit,
} from './browser.ts';
import { accountId } from '../users/applicants.ts';
import { say } from './texts.ts';
import { defined } from '../support/defined.ts';

const [WIDE, PHONE] = SCREENS;

const CUSTOMER = '+971500000001';

let environment: E2eEnvironment;
let scanner: ClamdServer;
let ticket: string;
/** The owner's page of a case whose file is not scanned yet; it stays open. */
let pendingFilePage: Page;
const people = {} as Record<'customer' | 'agent' | 'colleague' | 'manager' | 'admin', Visit & { language: Language }>;

/** `account`: the demo account, where it has another name. */
async function enter(
  name: keyof typeof people,
  language: Language,
  screen: (typeof SCREENS)[number],
  account: string = name,
): Promise<void> {
  const one = await visit(environment, language, screen);
  await signInAs(one, account);
  people[name] = { ...one, language };
}

/** Waits for a text message about the case to the customer, in their language. */
const customerReceives = (words: RegExp) => received(environment, CUSTOMER, new RegExp(`${words.source}[^]*${ticket}[^]*/public/`));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const open = (page: Page) => page.goto(`/case-details?ticket=${ticket}`);

/** Performs an action on the case in its dialog. */
async function performAction(who: keyof typeof people, action: string, text: string): Promise<void> {
  const { page, language } = people[who];
  await open(page);
  await button(page, say(language, `agentWorkspace.act.${action}.title`))
    .or(page.getByRole('button', { name: new RegExp(say(language, `agentWorkspace.act.${action}.title`)) }))
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say(language, `agentWorkspace.act.${action}.label`)).fill(text);
  await button(page, say(language, `agentWorkspace.act.${action}.send`))
    .last()
    .click();
  await page
    .getByText(say(language, `agentWorkspace.act.${action}.done`))
    .first()
    .waitFor();
}

beforeAll(async () => {
  scanner = await startClamd();
  environment = await startE2eEnvironment({ CLAMD_URL: scanner.url });
  // In Arabic, like the customer's browser.
  const customer = await signedInUser(environment.portal, 'customer');
  ticket = (await aCase(Object.assign(customer, { language: 'ar' as const }))).ticketNumber;
  await Promise.all([enter('customer', 'ar', PHONE), enter('agent', 'en', WIDE), enter('manager', 'en', WIDE), enter('admin', 'ar', WIDE)]);
});
afterAll(() => environment.close().finally(() => scanner.stop()));

describe('case lifecycle with several people', () => {
  it('shows a file as being checked until it is scanned', async () => {
    scanner.mode = 'cut';
    const owner = await signedInUser(environment.portal, 'customer');
    const upload = owner.upload<{ document: { id: string } }>(documents.upload, 'lamp.pdf', pdf(), { purpose: 'CASE' });
    const { ticketNumber } = await aCase(owner, { attachments: [(await upload).body.data.document.id] });
    pendingFilePage = await people.customer.context.newPage();
    people.customer.pageErrors.watch(pendingFilePage);
    await pendingFilePage.goto(`/case-details?ticket=${ticketNumber}`);
    await pendingFilePage.getByText(say('ar', 'details.held.CHECKING')).waitFor();
    expect(await pendingFilePage.locator('a[download="lamp.pdf"]').count()).toBe(0);
    await pendingFilePage.evaluate(() => (document.body.dataset['marked'] = 'yes'));
    await expectAccessible(pendingFilePage);
    scanner.mode = 'scan';
  });

  it('lets the agent find the case by keyboard, assign and start it, and ask a question', async () => {
    await customerReceives(/استلمنا طلبك/);
    const { page } = people.agent;
    await page.goto(`/my-cases?tab=2&text=${ticket}`);
    await expectWhole(page, 'en');
    await expectAccessible(page);
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await button(page, say('en', 'agentWorkspace.list.select.assign')).click();
    await page.getByText(say('en', 'agentWorkspace.list.select.assigned_one')).first().waitFor();
    await page.goto(`/my-cases?text=${ticket}`);
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/case-details/);
    await button(page, say('en', 'agentWorkspace.act.START.title')).click();
    await page.getByText(say('en', 'agentWorkspace.act.START.done')).first().waitFor();
    await customerReceives(/بدأت .* معالجة طلبك/);
    await performAction('agent', 'ASK', 'Which bus stop is it?');
    await customerReceives(/إلى ردّك/);
    await expectWhole(page, 'en');
    await expectAccessible(page);
  });

  it('lets the customer reply on a phone in Arabic', async () => {
    const { page } = people.customer;
    await page.goto('/my-cases');
    await page.getByText(say('ar', 'agentWorkspace.list.waiting.title')).waitFor();
    await expectWhole(page, 'ar');
    await expectAccessible(page);
    await page.locator(`main a[href*="${ticket}"]`).first().click();
    await page.getByText('Which bus stop is it?').first().waitFor();
    await button(page, say('ar', 'details.reply.open')).click();
    await page.getByLabel(say('ar', 'details.reply.label')).fill('الموقف الثالث بعد الدوّار.');
    await button(page, say('ar', 'details.reply.send')).click();
    await page.getByText(say('ar', 'details.reply.sent')).first().waitFor();
    await expectWhole(page, 'ar');
  });

  it('keeps the agent’s text when the case was changed elsewhere, and shows the current case', async () => {
    const { page } = people.agent;
    await open(page);
    await button(page, say('en', 'agentWorkspace.act.RESOLVE.title')).click();
    const field = page.getByRole('dialog').getByLabel(say('en', 'agentWorkspace.act.RESOLVE.label'));
    await button(page, say('en', 'agentWorkspace.act.RESOLVE.send')).last().click();
    await page.getByRole('link', { name: say('en', 'fieldMessages.message') }).waitFor();
    await field.fill('The stop has a new roof.');
    // The manager assigns the case to the same agent at the same time.
    const manager = await signedInUser(environment.portal, 'manager');
    const fresh = defined((await manager.call(cases.read, { ticketNumber: ticket })).body.data.incidents[0]);
    const given = {
      incidentId: fresh.id,
      action: 'ASSIGN',
      version: fresh.version,
      assigneeId: defined(defined(fresh.workspace).assignee).id,
    };
    expect((await manager.call(cases.act, given)).status).toBe(202);
    await button(page, say('en', 'agentWorkspace.act.RESOLVE.send')).last().click();
    await page.getByRole('dialog').getByText('This has changed since you opened it').waitFor();
    expect(await field.inputValue()).toBe('The stop has a new roof.');
    await button(page, say('en', 'agentWorkspace.act.RESOLVE.send')).last().click();
    await page.getByText(say('en', 'agentWorkspace.act.RESOLVE.done')).first().waitFor();
    await page.getByRole('link', { name: say('en', 'agentWorkspace.next.open') }).waitFor();
  });

  it('lets the customer rate the answer, and request one re-study', async () => {
    await customerReceives(/أنهت .* معالجة طلبك/);
    const { page } = people.customer;
    await open(page);
    await button(page, say('ar', 'survey.notSatisfied')).click();
    await expectAccessible(page);
    await button(page, say('ar', 'survey.send')).click();
    await page.getByRole('heading', { name: say('ar', 'survey.yours') }).waitFor();
    await expectWhole(page, 'ar');
    await performAction('customer', 'RESTUDY', 'السقف الجديد مكسور.');
    await customerReceives(/أحلنا طلب إعادة الدراسة/);
    await open(page);
    expect(await page.getByRole('button', { name: say('ar', 'agentWorkspace.act.RESTUDY.title') }).count()).toBe(0);
  });

  it('needs another agent than the first for the re-study answer', async () => {
    const { page } = people.agent;
    await open(page);
    for (const action of ['RESTUDY_START', 'RESTUDY_RESOLVE'] as const)
      expect(await button(page, say('en', `agentWorkspace.act.${action}.title`)).count()).toBe(0);
    const admin = await signedInUser(environment.portal, 'admin');
    const approved = { userId: accountId('pending'), action: 'APPROVE', remarks: 'The details are complete.' };
    expect((await admin.call(oversight.decide, approved)).status).toBe(202);
    await enter('colleague', 'ar', WIDE, 'pending');
    const colleague = people.colleague.page;
    await open(colleague);
    await button(colleague, say('ar', 'agentWorkspace.act.RESTUDY_START.title')).click();
    await button(colleague, say('ar', 'agentWorkspace.act.RESTUDY_START.title')).waitFor({ state: 'detached' });
    await customerReceives(/بدأت .* إعادة دراسة طلبك/);
    await performAction('colleague', 'RESTUDY_RESOLVE', 'استبدلنا السقف كاملًا.');
    await customerReceives(/أكملت .* إعادة دراسة طلبك/);
    await expectWhole(people.colleague.page, 'ar');
  });

  it('shows the manager’s answer to a grievance on the customer’s open page', async () => {
    await performAction('customer', 'GRIEVANCE', 'لم يتصل بي أحد.');
    await customerReceives(/أحلنا تظلّمك/);
    const { page } = people.manager;
    await page.goto('/case-details');
    await expectWhole(page, 'en');
    await expectAccessible(page);
    await page.getByRole('main').getByLabel(say('en', 'agentWorkspace.list.filter.search'), { exact: true }).fill(ticket.toLowerCase());
    await button(page, say('en', 'agentWorkspace.list.filter.apply')).click();
    await page.waitForURL((url) => url.searchParams.get('ticket') === ticket);
    await expectAccessible(page);
    await performAction('manager', 'GRIEVANCE_RESOLVE', 'We are sorry, and have called you today.');
    await customerReceives(/على تظلّمك/);
    // The customer's open page updates itself with a notice and keeps unsent input.
    const customer = people.customer.page;
    await customer.getByText('We are sorry, and have called you today.').first().waitFor();
    await customer.getByText(say('ar', 'live.case')).first().waitFor();
    await expectWhole(customer, 'ar');
    await expectAccessible(customer);
  });

  it('lets the admin answer for the ombudsman in Arabic', async () => {
    await performAction('customer', 'OMBUDSMAN', 'لم تُحل المشكلة.');
    await customerReceives(/رُفع طلبك إلى .* إلى أمين المظالم/);
    await performAction('admin', 'OMBUDSMAN_RESOLVE', 'راجعنا الطلب مع الجهة.');
    await customerReceives(/ردّ أمين المظالم على طلبك/);
    await expectWhole(people.admin.page, 'ar');
    await people.customer.page.getByText('راجعنا الطلب مع الجهة.').first().waitFor();
  });

  it('notifies the staff', async () => {
    for (const name of ['agent', 'manager', 'admin']) await received(environment, `${name}@portal.example`, new RegExp(ticket));
  });

  it('lets the owner download the scanned file from the open page', async () => {
    const link = pendingFilePage.locator('a[download="lamp.pdf"]');
    await link.waitFor();
    expect(await pendingFilePage.getByText(say('ar', 'details.held.CHECKING')).count()).toBe(0);
    expect(await pendingFilePage.evaluate(() => document.body.dataset['marked'])).toBe('yes');
    const [file] = await Promise.all([pendingFilePage.waitForEvent('download'), link.click()]);
    expect(await file.failure()).toBe(null);
  });

  it('causes no error on any page', () => {
    for (const { pageErrors } of Object.values(people)) expect(pageErrors.list).toEqual([]);
  });
});
