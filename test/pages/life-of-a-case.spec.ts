import type { Page } from 'playwright-core';
import { demoId } from '../../bff/demo/demo-id.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import { pdf } from '../documents/samples/files.ts';
import { startClamd, type ClamdServer } from '../support/clamd-server.mjs';
import { aSignedIn } from '../support/sign-in.ts';
import { aCase } from '../support/visitor.ts';
import {
  expectAccessible,
  expectWhole,
  openStage,
  received,
  SCREENS,
  signInAs,
  visit,
  type Language,
  type Stage,
  type Visit,
} from './browser.ts';
import { say } from './texts.ts';

const [WIDE, PHONE] = SCREENS;

const CUSTOMER = '+971500000001';

let stage: Stage;
let scanner: ClamdServer;
let ticket: string;
/** The owner's page of a case whose file came while the scanner was away; it stays open. */
let held: Page;
const people = {} as Record<'customer' | 'agent' | 'colleague' | 'manager' | 'admin', Visit & { language: Language }>;

/** `account`: the demo's, where it has another name. */
async function enter(
  name: keyof typeof people,
  language: Language,
  screen: (typeof SCREENS)[number],
  account: string = name,
): Promise<void> {
  const one = await visit(stage, language, screen);
  await signInAs(one, account);
  people[name] = { ...one, language };
}

/** What the customer, by text message in their language, has been told of the case; each message is waited for. */
const told = (words: RegExp) => received(stage, CUSTOMER, new RegExp(`${words.source}[^]*${ticket}[^]*/public/`));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const open = (page: Page) => page.goto(`/case-details?ticket=${ticket}`);

/** Opens an action's dialog, writes, sends. */
async function tell(who: keyof typeof people, action: string, text: string): Promise<void> {
  const { page, language } = people[who];
  await open(page);
  await button(page, say(language, `desk.act.${action}.title`))
    .or(page.getByRole('button', { name: new RegExp(say(language, `desk.act.${action}.title`)) }))
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say(language, `desk.act.${action}.label`)).fill(text);
  await button(page, say(language, `desk.act.${action}.send`))
    .last()
    .click();
  await page
    .getByText(say(language, `desk.act.${action}.done`))
    .first()
    .waitFor();
}

beforeAll(async () => {
  scanner = await startClamd();
  stage = await openStage({ CLAMD_URL: scanner.url });
  // In Arabic, as the customer's browser is.
  const customer = await aSignedIn(stage.portal, 'customer');
  ticket = (await aCase(Object.assign(customer, { language: 'ar' as const }))).ticketNumber;
  await Promise.all([enter('customer', 'ar', PHONE), enter('agent', 'en', WIDE), enter('manager', 'en', WIDE), enter('admin', 'ar', WIDE)]);
});
afterAll(() => stage.close().finally(() => scanner.stop()));

describe('the life of a case, by several people', () => {
  it('may begin with a file that nobody opens yet: the page says that it is being checked', async () => {
    scanner.mode = 'cut';
    const owner = await aSignedIn(stage.portal, 'customer');
    const upload = owner.upload<{ document: { id: string } }>(documents.upload, 'lamp.pdf', pdf(), { purpose: 'CASE' });
    const { ticketNumber } = await aCase(owner, { attachments: [(await upload).body.data.document.id] });
    held = await people.customer.context.newPage();
    people.customer.complaints.watch(held);
    await held.goto(`/case-details?ticket=${ticketNumber}`);
    await held.getByText(say('ar', 'details.held.CHECKING')).waitFor();
    expect(await held.locator('a[download="lamp.pdf"]').count()).toBe(0);
    await held.evaluate(() => (document.body.dataset['kept'] = 'yes'));
    await expectAccessible(held);
    scanner.mode = 'scan';
  });

  it('begins on the agent’s desk: found by the keyboard, taken, started, and a question asked', async () => {
    await told(/استلمنا طلبك/);
    const { page } = people.agent;
    await page.goto(`/my-cases?tab=2&text=${ticket}`);
    await expectWhole(page, 'en');
    await expectAccessible(page);
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await button(page, say('en', 'desk.list.select.assign')).click();
    await page.getByText(say('en', 'desk.list.select.done_one')).first().waitFor();
    await page.goto(`/my-cases?text=${ticket}`);
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/case-details/);
    await button(page, say('en', 'desk.act.START.title')).click();
    await page.getByText(say('en', 'desk.act.START.done')).first().waitFor();
    await told(/بدأت .* معالجة طلبك/);
    await tell('agent', 'ASK', 'Which bus stop is it?');
    await told(/إلى ردّك/);
    await expectWhole(page, 'en');
    await expectAccessible(page);
  });

  it('waits for the customer, who replies on a phone in Arabic', async () => {
    const { page } = people.customer;
    await page.goto('/my-cases');
    await page.getByText(say('ar', 'desk.list.waiting.title')).waitFor();
    await expectWhole(page, 'ar');
    await expectAccessible(page);
    // Others have waited longer, and stand before it.
    await page.getByRole('link', { name: /عرض كل ما ينتظر ردّك/ }).click();
    await page.waitForURL(/status=52/);
    await page.locator(`main a[href*="${ticket}"]`).first().click();
    await page.getByText('Which bus stop is it?').first().waitFor();
    await button(page, say('ar', 'details.reply.open')).click();
    await page.getByLabel(say('ar', 'details.reply.label')).fill('الموقف الثالث بعد الدوّار.');
    await button(page, say('ar', 'details.reply.send')).click();
    await page.getByText(say('ar', 'details.reply.sent')).first().waitFor();
    await expectWhole(page, 'ar');
  });

  it('keeps what the agent typed when somebody else was faster, and shows the fresh case', async () => {
    const { page } = people.agent;
    await open(page);
    await button(page, say('en', 'desk.act.RESOLVE.title')).click();
    const field = page.getByRole('dialog').getByLabel(say('en', 'desk.act.RESOLVE.label'));
    await button(page, say('en', 'desk.act.RESOLVE.send')).last().click();
    await page.getByText('Enter a message').waitFor();
    await field.fill('The stop has a new roof.');
    // Meanwhile the manager gives the case to the same agent once more.
    const manager = await aSignedIn(stage.portal, 'manager');
    const fresh = (await manager.call(cases.read, { ticketNumber: ticket })).body.data.incidents[0]!;
    const given = { incidentId: fresh.id, action: 'ASSIGN', version: fresh.version, assigneeId: fresh.desk!.assignee!.id };
    expect((await manager.call(cases.act, given)).status).toBe(202);
    await button(page, say('en', 'desk.act.RESOLVE.send')).last().click();
    await page.getByRole('dialog').getByText('This has changed since you opened it').waitFor();
    expect(await field.inputValue()).toBe('The stop has a new roof.');
    await button(page, say('en', 'desk.act.RESOLVE.send')).last().click();
    await page.getByText(say('en', 'desk.act.RESOLVE.done')).first().waitFor();
    await page.getByRole('link', { name: say('en', 'desk.next.open') }).waitFor();
  });

  it('is rated by the customer, and studied again at their wish, once', async () => {
    await told(/أنهت .* معالجة طلبك/);
    const { page } = people.customer;
    await open(page);
    await button(page, say('ar', 'survey.notSatisfied')).click();
    await expectAccessible(page);
    await button(page, say('ar', 'survey.send')).click();
    await page.getByRole('heading', { name: say('ar', 'survey.yours') }).waitFor();
    await expectWhole(page, 'ar');
    await tell('customer', 'RESTUDY', 'السقف الجديد مكسور.');
    await told(/أحلنا طلب إعادة الدراسة/);
    await open(page);
    expect(await page.getByRole('button', { name: say('ar', 'desk.act.RESTUDY.title') }).count()).toBe(0);
  });

  it('is begun again by the agent who answered first, and answered by another, whom the admin has just approved', async () => {
    const { page } = people.agent;
    await open(page);
    await button(page, say('en', 'desk.act.RESTUDY_START.title')).click();
    await page.getByText(say('en', 'desk.act.RESTUDY_START.done')).first().waitFor();
    await button(page, say('en', 'desk.act.RESTUDY_START.title')).waitFor({ state: 'detached' });
    expect(await button(page, say('en', 'desk.act.RESTUDY_RESOLVE.title')).count()).toBe(0);
    await told(/بدأت .* إعادة دراسة طلبك/);
    const admin = await aSignedIn(stage.portal, 'admin');
    const approved = { userId: demoId('account pending'), action: 'APPROVE', remarks: 'The details are complete.' };
    expect((await admin.call(oversight.decide, approved)).status).toBe(202);
    await enter('colleague', 'ar', WIDE, 'pending');
    await tell('colleague', 'RESTUDY_RESOLVE', 'استبدلنا السقف كاملًا.');
    await told(/أكملت .* إعادة دراسة طلبك/);
    await expectWhole(people.colleague.page, 'ar');
  });

  it('goes to the manager as a grievance, who finds it by its number, and whose answer the customer reads', async () => {
    await tell('customer', 'GRIEVANCE', 'لم يتصل بي أحد.');
    await told(/أحلنا تظلّمك/);
    const { page } = people.manager;
    await page.goto('/case-details');
    await expectWhole(page, 'en');
    await expectAccessible(page);
    await page.getByLabel(say('en', 'desk.find.label')).fill(ticket.toLowerCase());
    await button(page, say('en', 'desk.find.send')).click();
    await page.waitForURL((url) => url.searchParams.get('ticket') === ticket);
    await expectAccessible(page);
    await tell('manager', 'GRIEVANCE_RESOLVE', 'We are sorry, and have called you today.');
    await told(/على تظلّمك/);
    // The customer's page is still open: it shows the answer by itself, says so, and leaves what is being written alone.
    const customer = people.customer.page;
    await customer.getByText('We are sorry, and have called you today.').first().waitFor();
    await customer.getByText(say('ar', 'live.case')).first().waitFor();
    await expectWhole(customer, 'ar');
    await expectAccessible(customer);
  });

  it('goes on to the ombudsman, whom the admin answers for in Arabic', async () => {
    await tell('customer', 'OMBUDSMAN', 'لم تُحل المشكلة.');
    await told(/رُفع طلبك إلى .* إلى أمين المظالم/);
    await tell('admin', 'OMBUDSMAN_RESOLVE', 'راجعنا الطلب مع الجهة.');
    await told(/ردّ أمين المظالم على طلبك/);
    await expectWhole(people.admin.page, 'ar');
    await people.customer.page.getByText('راجعنا الطلب مع الجهة.').first().waitFor();
  });

  it('has told the staff what concerned them', async () => {
    for (const name of ['agent', 'manager', 'admin']) await received(stage, `${name}@portal.example`, new RegExp(ticket));
  });

  it('lets the file be opened once it is found clean, in the page that was open all the while', async () => {
    const link = held.locator('a[download="lamp.pdf"]');
    await link.waitFor();
    expect(await held.getByText(say('ar', 'details.held.CHECKING')).count()).toBe(0);
    expect(await held.evaluate(() => document.body.dataset['kept'])).toBe('yes');
    const [file] = await Promise.all([held.waitForEvent('download'), link.click()]);
    expect(await file.failure()).toBe(null);
  });

  it('troubles no page with an error', () => {
    for (const { complaints } of Object.values(people)) expect(complaints.list).toEqual([]);
  });
});
