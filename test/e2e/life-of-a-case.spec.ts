import type { Page } from 'playwright';
import { cases } from '../../common/cases/cases.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import { pdf } from '../documents/samples/files.ts';
import { startClamd, type ClamdServer } from '../support/clamd-server.mjs';
import { accountId } from '../support/demo-ids.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase } from '../support/visitor.ts';
import {
  button,
  expect,
  expectAccessible,
  expectPageStructure,
  expectValidPage,
  type Language,
  markDocument,
  PHONE,
  type ScreenSize,
  useE2eEnvironment,
  visit,
  type Visit,
  waitForMessage,
  WIDE,
} from './browser.ts';
import { translated, type KeyUnder } from './texts.ts';
import { defined } from '../support/defined.ts';

const CUSTOMER = '+971500000001';

let scanner: ClamdServer;
let ticket: string;
/** The owner's page of a case whose file is not scanned yet; it stays open. */
let pendingFilePage: Page;
let isSameDocument: () => Promise<boolean>;
const people = {} as Record<'customer' | 'agent' | 'colleague' | 'manager' | 'admin', Visit & { language: Language }>;

/** `account`: the demo account, where it has another name. */
async function enter(name: keyof typeof people, language: Language, screen: ScreenSize, account: string = name): Promise<void> {
  const visited = await visit(environment, language, screen, { account });
  people[name] = { ...visited, language };
}

/** Waits for a text message about the case to the customer, in their language. */
const customerReceives = (words: RegExp) => waitForMessage(environment, CUSTOMER, new RegExp(`${words.source}[^]*${ticket}[^]*/public/`));

const open = (page: Page) => page.goto(`/case-details?ticket=${ticket}`);

type FormAction = KeyUnder<'agentWorkspace.action', '.send'> & KeyUnder<'agentWorkspace.action', '.label'>;

/** The form of an action: the customer's dialog, or the panel beside the case for staff. */
const formOf = ({ page, language }: (typeof people)['agent'], action: FormAction) =>
  page.getByRole('dialog').or(page.getByRole('region', { name: translated(language, `agentWorkspace.action.${action}.title`) }));

/** Performs an action on the case in its form. */
async function performAction(who: keyof typeof people, action: FormAction, text: string): Promise<void> {
  const { page, language } = people[who];
  await open(page);
  const title = new RegExp(translated(language, `agentWorkspace.action.${action}.title`));
  await page.getByRole('button', { name: title }).first().click();
  const form = formOf(people[who], action);
  await form.getByLabel(translated(language, `agentWorkspace.action.${action}.label`)).fill(text);
  await form.getByRole('button', { name: translated(language, `agentWorkspace.action.${action}.send`), exact: true }).click();
  if (who !== 'customer') await button(page, translated(language, 'agentWorkspace.outgoing.sendNow')).click();
  const done = translated(language, `agentWorkspace.action.${action}.done`);
  await page.getByText(done).first().waitFor();
}

beforeAll(async () => {
  scanner = await startClamd();
});
const environment = useE2eEnvironment(() => ({ CLAMD_URL: scanner.url }));
beforeAll(async () => {
  // In Arabic, like the customer's browser.
  const customer = await signedInUser(environment.portal, 'customer');
  ticket = (await aCase(Object.assign(customer, { language: 'ar' as const }))).ticketNumber;
  await Promise.all([enter('customer', 'ar', PHONE), enter('agent', 'en', WIDE), enter('manager', 'en', WIDE), enter('admin', 'ar', WIDE)]);
});
afterAll(() => scanner.stop());

describe('case lifecycle with several people', () => {
  it('shows a file as being checked until it is scanned', async () => {
    scanner.mode = 'disconnect';
    const owner = await signedInUser(environment.portal, 'customer');
    const upload = owner.upload<{ document: { id: string } }>(documents.upload, 'lamp.pdf', pdf(), { purpose: 'CASE' });
    const { ticketNumber } = await aCase(owner, { attachments: [(await upload).body.data.document.id] });
    pendingFilePage = await people.customer.context.newPage();
    people.customer.pageErrors.watch(pendingFilePage);
    await pendingFilePage.goto(`/case-details?ticket=${ticketNumber}`);
    await pendingFilePage.getByText(translated('ar', 'details.quarantined.CHECKING')).waitFor();
    await expect(pendingFilePage.locator('a[download="lamp.pdf"]')).toHaveCount(0);
    isSameDocument = await markDocument(pendingFilePage);
    await expectAccessible(pendingFilePage);
    scanner.mode = 'scan';
  });

  it('lets the agent find the case by keyboard, assign and start it, and ask a question', async () => {
    await customerReceives(/استلمنا طلبك/);
    const { page } = people.agent;
    await page.goto(`/my-cases?tab=2&text=${ticket}`);
    await expectValidPage(page, 'en');
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await button(page, translated('en', 'agentWorkspace.list.select.assign')).click();
    await page.getByText(translated('en', 'agentWorkspace.list.select.assigned_one')).first().waitFor();
    await page.goto(`/my-cases?text=${ticket}`);
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/case-details/);
    await button(page, translated('en', 'agentWorkspace.action.START.title')).click();
    await page.getByText(translated('en', 'agentWorkspace.action.START.done')).first().waitFor();
    await customerReceives(/بدأت .* معالجة طلبك/);
    await performAction('agent', 'ASK', 'Which bus stop is it, and since when is its roof broken?');
    await customerReceives(/إلى ردّك/);
    await expectValidPage(page, 'en');
  });

  it('lets the customer reply on a phone in Arabic', async () => {
    const { page } = people.customer;
    await page.goto('/my-cases');
    await page.getByText(translated('ar', 'agentWorkspace.list.actionRequired.title')).waitFor();
    await expectValidPage(page, 'ar');
    await page.locator(`main a[href*="${ticket}"]`).first().click();
    await page.getByText('Which bus stop is it, and since when is its roof broken?').first().waitFor();
    await button(page, translated('ar', 'details.reply.open')).click();
    await page.getByLabel(translated('ar', 'details.reply.label')).fill('الموقف الثالث بعد الدوّار.');
    await button(page, translated('ar', 'details.reply.send')).click();
    await page.getByText(translated('ar', 'details.reply.sent')).first().waitFor();
    await expectPageStructure(page, 'ar');
  });

  it('keeps the agent’s text when the case was changed elsewhere, and shows the current case', async () => {
    const { page } = people.agent;
    await open(page);
    const press = (key: KeyUnder<'agentWorkspace'>) => button(page, translated('en', `agentWorkspace.${key}`)).click();
    await press('action.RESOLVE.title');
    const form = formOf(people.agent, 'RESOLVE');
    const field = form.getByLabel(translated('en', 'agentWorkspace.action.RESOLVE.label'));
    await button(page, translated('en', 'agentWorkspace.action.RESOLVE.send')).last().click();
    await page.getByRole('link', { name: translated('en', 'fieldMessages.message') }).waitFor();
    await field.fill('The stop has a new roof since Monday, as the storm broke the old one.');
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
    for (const key of ['action.RESOLVE.send', 'outgoing.sendNow'] as const) await press(key);
    await form.getByText('This has changed since you opened it').waitFor();
    await expect(field).toHaveValue('The stop has a new roof since Monday, as the storm broke the old one.');
    for (const key of ['action.RESOLVE.send', 'outgoing.undo'] as const) await press(key);
    await expect(field).toHaveValue('The stop has a new roof since Monday, as the storm broke the old one.');
    for (const key of ['action.RESOLVE.send', 'outgoing.sendNow'] as const) await press(key);
    await page.getByText(translated('en', 'agentWorkspace.action.RESOLVE.done')).first().waitFor();
    await page.getByRole('link', { name: translated('en', 'agentWorkspace.next.open') }).waitFor();
  });

  it('lets the customer rate the answer, and request one re-study', async () => {
    await customerReceives(/أنهت .* معالجة طلبك/);
    const { page } = people.customer;
    await open(page);
    await button(page, translated('ar', 'survey.notSatisfied')).click();
    await expectAccessible(page);
    await button(page, translated('ar', 'survey.send')).click();
    await page.getByRole('heading', { name: translated('ar', 'survey.yourRating') }).waitFor();
    await expectPageStructure(page, 'ar');
    await performAction('customer', 'RESTUDY', 'السقف الجديد مكسور.');
    await customerReceives(/أحلنا طلب إعادة الدراسة/);
    await open(page);
    await expect(page.getByRole('button', { name: translated('ar', 'agentWorkspace.action.RESTUDY.title') })).toHaveCount(0);
  });

  it('lets the first agent hand the re-study over to a colleague, who answers it', async () => {
    const approved = { userId: accountId('pending'), action: 'APPROVE', remarks: 'The details are complete.' };
    expect((await (await signedInUser(environment.portal, 'admin')).call(oversight.decide, approved)).status).toBe(202);
    const { page } = people.agent;
    await open(page);
    await page.getByText(translated('en', 'agentWorkspace.handOver.reason')).waitFor();
    for (const action of ['RESTUDY_START', 'RESTUDY_RESOLVE'] as const)
      await expect(button(page, translated('en', `agentWorkspace.action.${action}.title`))).toHaveCount(0);
    const handOver = button(page, translated('en', 'agentWorkspace.handOver.title'));
    await handOver.click();
    await page.locator('#action-assigneeId').selectOption(accountId('pending'));
    await expectAccessible(page);
    await button(page, translated('en', 'agentWorkspace.action.ASSIGN.send')).last().click();
    await page.getByText(translated('en', 'agentWorkspace.action.ASSIGN.done')).first().waitFor();
    await expect(handOver).toHaveCount(0);
    await enter('colleague', 'ar', WIDE, 'pending');
    const colleague = people.colleague.page;
    await open(colleague);
    await button(colleague, translated('ar', 'agentWorkspace.action.RESTUDY_START.title')).click();
    await button(colleague, translated('ar', 'agentWorkspace.action.RESTUDY_START.title')).waitFor({ state: 'detached' });
    await customerReceives(/بدأت .* إعادة دراسة طلبك/);
    await performAction('colleague', 'RESTUDY_RESOLVE', 'استبدلنا السقف كاملًا يوم الأحد وتأكدنا من ثباته.');
    await customerReceives(/أكملت .* إعادة دراسة طلبك/);
    await expectPageStructure(people.colleague.page, 'ar');
  });

  it('shows the manager’s answer to a grievance on the customer’s open page', async () => {
    await performAction('customer', 'GRIEVANCE', 'لم يتصل بي أحد.');
    await customerReceives(/أحلنا تظلّمك/);
    const { page } = people.manager;
    await page.goto('/case-details');
    await expectValidPage(page, 'en');
    const search = page.getByRole('main').getByLabel(translated('en', 'agentWorkspace.list.filter.search'), { exact: true });
    await search.fill(ticket.toLowerCase());
    await button(page, translated('en', 'agentWorkspace.list.filter.apply')).click();
    await page.waitForURL((url) => url.searchParams.get('ticket') === ticket);
    await expectAccessible(page);
    await performAction('manager', 'GRIEVANCE_RESOLVE', 'We are sorry, and have called you today.');
    await customerReceives(/على تظلّمك/);
    // The customer's open page updates itself with a notice and keeps unsent input.
    const customer = people.customer.page;
    await customer.getByText('We are sorry, and have called you today.').first().waitFor();
    await customer.getByText(translated('ar', 'live.case')).first().waitFor();
    await expectValidPage(customer, 'ar');
  });

  it('lets the admin answer for the ombudsman in Arabic', async () => {
    await performAction('customer', 'OMBUDSMAN', 'لم تُحل المشكلة.');
    await customerReceives(/رُفع طلبك إلى .* إلى أمين المظالم/);
    await performAction('admin', 'OMBUDSMAN_RESOLVE', 'راجعنا الطلب مع الجهة، وقد استبدلت السقف كاملًا يوم الأحد.');
    await customerReceives(/ردّ أمين المظالم على طلبك/);
    await expectPageStructure(people.admin.page, 'ar');
    await people.customer.page.getByText('راجعنا الطلب مع الجهة، وقد استبدلت السقف كاملًا يوم الأحد.').first().waitFor();
  });

  it('notifies the staff', async () => {
    for (const name of ['agent', 'manager', 'admin']) await waitForMessage(environment, `${name}@portal.example`, new RegExp(ticket));
  });

  it('lets the owner download the scanned file from the open page', async () => {
    const link = pendingFilePage.locator('a[download="lamp.pdf"]');
    await link.waitFor();
    await expect(pendingFilePage.getByText(translated('ar', 'details.quarantined.CHECKING'))).toHaveCount(0);
    expect(await isSameDocument()).toBe(true);
    const [file] = await Promise.all([pendingFilePage.waitForEvent('download'), link.click()]);
    expect(await file.failure()).toBe(null);
  });

  it('causes no error on any page', () => {
    for (const { pageErrors } of Object.values(people)) expect(pageErrors.list).toEqual([]);
  });
});
