import { cases } from '../../common/cases/cases.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { pdf } from '../documents/samples/files.ts';
import { readCase } from '../support/cases.ts';
import { startClamd, type ClamdServer } from '../support/clamd-server.mjs';
import { defined } from '../support/defined.ts';
import { accountId } from '../support/demo-ids.ts';
import { runJob } from '../support/run-job.ts';
import { act } from '../support/staff.ts';
import { aCase } from '../support/visitor.ts';
import {
  button,
  end,
  expect,
  expectAccessible,
  expectPageStructure,
  expectValidPage,
  markDocument,
  PHONE,
  useE2eEnvironment,
  visit,
} from './browser.ts';
import { expectNoErrors, formOf, performAction, usePeople } from './life-of-a-case-kit.ts';
import { translated, type KeyUnder } from './texts.ts';

let scanner: ClamdServer;

beforeAll(async () => {
  scanner = await startClamd();
});
const environment = useE2eEnvironment(() => ({ CLAMD_URL: scanner.url }));
afterAll(() => scanner.stop());

const { callers, caseBefore, enter, customerReceives, staffReceives } = usePeople(environment);

describe('case lifecycle with several people', () => {
  it('shows a file as being checked, and lets the owner download it from the open page once it is scanned', async () => {
    scanner.mode = 'disconnect';
    const upload = callers.customer.upload<{ document: { id: string } }>(documents.upload, 'lamp.pdf', pdf(), { purpose: 'CASE' });
    const { ticketNumber } = await aCase(callers.customer, { attachments: [(await upload).body.data.document.id] });
    const customer = await visit(environment, 'ar', PHONE, { account: 'customer' });
    const { page } = customer;
    await page.clock.install();
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    const [note, link] = [page.getByText(translated('ar', 'details.quarantined.CHECKING')), page.locator('a[download="lamp.pdf"]')];
    await note.waitFor();
    await expect(link).toHaveCount(0);
    const isSameDocument = await markDocument(page);
    await expectAccessible(page);
    scanner.mode = 'scan';
    await runJob(environment.portal, 'file-scans');
    // When the open page asks again.
    await page.clock.fastForward(10_000);
    await link.waitFor();
    await expect(note).toHaveCount(0);
    expect(await isSameDocument()).toBe(true);
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(await file.failure()).toBe(null);
    await end(customer);
  });

  it('lets the agent find the case by keyboard, assign and start it, and ask a question', async () => {
    const { ticket } = await caseBefore('START');
    await customerReceives(/استلمنا طلبك/, ticket);
    const agent = await enter('agent');
    const { page } = agent;
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
    await customerReceives(/بدأت .* معالجة طلبك/, ticket);
    await performAction(agent, 'ASK', 'Which bus stop is it, and since when is its roof broken?');
    await customerReceives(/إلى ردّك/, ticket);
    await expectValidPage(page, 'en');
    expectNoErrors(agent);
  });

  it('lets the customer reply on a phone in Arabic, and notifies the agent', async () => {
    const { id, ticket } = await caseBefore('RESOLVE');
    const question = 'Which bus stop is it, and since when is its roof broken?';
    expect((await act(callers.agent, id, 'ASK', { text: question })).status).toBe(202);
    const customer = await enter('customer');
    const { page } = customer;
    await page.goto('/my-cases');
    await page.getByText(translated('ar', 'agentWorkspace.list.actionRequired.title')).waitFor();
    await expectValidPage(page, 'ar');
    await page.locator(`main a[href*="${ticket}"]`).first().click();
    await page.getByText(question).first().waitFor();
    await button(page, translated('ar', 'details.reply.open')).click();
    await page.getByLabel(translated('ar', 'details.reply.label')).fill('الموقف الثالث بعد الدوّار.');
    await button(page, translated('ar', 'details.reply.send')).click();
    await page.getByText(translated('ar', 'details.reply.sent')).first().waitFor();
    await expectPageStructure(page, 'ar');
    await staffReceives('agent', ticket);
    expectNoErrors(customer);
  });

  it('keeps the agent’s text when the case was changed elsewhere, and shows the current case', async () => {
    const { ticket, path } = await caseBefore('RESOLVE');
    const agent = await enter('agent');
    const { page } = agent;
    await page.goto(path);
    const press = (key: KeyUnder<'agentWorkspace'>) => button(page, translated('en', `agentWorkspace.${key}`)).click();
    await press('action.RESOLVE.title');
    const form = formOf(agent, 'RESOLVE');
    const field = form.getByLabel(translated('en', 'agentWorkspace.action.RESOLVE.label'));
    await button(page, translated('en', 'agentWorkspace.action.RESOLVE.send')).last().click();
    await page.getByRole('link', { name: translated('en', 'fieldMessages.message') }).waitFor();
    const answer = 'The stop has a new roof since Monday, as the storm broke the old one.';
    await field.fill(answer);
    // The manager assigns the case to the same agent at the same time.
    const { id, version, workspace } = await readCase(callers.manager, { ticketNumber: ticket });
    const given = { incidentId: id, action: 'ASSIGN', version, assigneeId: defined(defined(workspace).assignee).id };
    expect((await callers.manager.call(cases.act, given)).status).toBe(202);
    for (const key of ['action.RESOLVE.send', 'outgoing.sendNow'] as const) await press(key);
    await form.getByText('This has changed since you opened it').waitFor();
    await expect(field).toHaveValue(answer);
    for (const key of ['action.RESOLVE.send', 'outgoing.undo'] as const) await press(key);
    await expect(field).toHaveValue(answer);
    for (const key of ['action.RESOLVE.send', 'outgoing.sendNow'] as const) await press(key);
    await page.getByText(translated('en', 'agentWorkspace.action.RESOLVE.done')).first().waitFor();
    await page.getByRole('link', { name: translated('en', 'agentWorkspace.next.open') }).waitFor();
    await customerReceives(/أنهت .* معالجة طلبك/, ticket);
    expectNoErrors(agent);
  });

  it('lets the customer rate the answer, and request one re-study', async () => {
    const { ticket, path } = await caseBefore('RESTUDY');
    const customer = await enter('customer');
    const { page } = customer;
    await page.goto(path);
    await button(page, translated('ar', 'survey.notSatisfied')).click();
    await expectAccessible(page);
    await button(page, translated('ar', 'survey.send')).click();
    await page.getByRole('heading', { name: translated('ar', 'survey.yourRating') }).waitFor();
    await expectPageStructure(page, 'ar');
    await performAction(customer, 'RESTUDY', 'السقف الجديد مكسور.');
    await customerReceives(/أحلنا طلب إعادة الدراسة/, ticket);
    await page.goto(path);
    await expect(page.getByRole('button', { name: translated('ar', 'agentWorkspace.action.RESTUDY.title') })).toHaveCount(0);
    expectNoErrors(customer);
  });

  it('lets the first agent hand the re-study over to a colleague, who answers it', async () => {
    const { ticket, path } = await caseBefore('RESTUDY_START');
    const agent = await enter('agent');
    const { page } = agent;
    await page.goto(path);
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
    const colleague = await enter('pending');
    await colleague.page.goto(path);
    const start = button(colleague.page, translated('ar', 'agentWorkspace.action.RESTUDY_START.title'));
    await start.click();
    await start.waitFor({ state: 'detached' });
    await customerReceives(/بدأت .* إعادة دراسة طلبك/, ticket);
    await performAction(colleague, 'RESTUDY_RESOLVE', 'استبدلنا السقف كاملًا يوم الأحد وتأكدنا من ثباته.');
    await customerReceives(/أكملت .* إعادة دراسة طلبك/, ticket);
    await expectPageStructure(colleague.page, 'ar');
    expectNoErrors(agent, colleague);
  });

  it('lets the first agent hand the re-study over in one tap, to the colleague who is named, on a phone in Arabic', async () => {
    const { path } = await caseBefore('RESTUDY_START');
    const agent = await visit(environment, 'ar', PHONE, { account: 'agent' });
    const { page } = agent;
    await page.goto(path);
    const [anybody, named] = [translated('ar', 'agentWorkspace.handOver.title'), translated('ar', 'agentWorkspace.handOver.to')];
    await button(page, anybody).waitFor();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: named.split('{{')[0] })
      .filter({ hasNotText: anybody })
      .click();
    await page.getByText(translated('ar', 'agentWorkspace.action.ASSIGN.done')).first().waitFor();
    await expect(button(page, anybody)).toHaveCount(0);
    await end(agent);
  });

  it('shows the manager’s answer to a grievance on the customer’s open page', async () => {
    const { ticket, path } = await caseBefore('GRIEVANCE');
    const [customer, manager] = await Promise.all([enter('customer'), enter('manager')]);
    await customer.page.goto(path);
    await performAction(customer, 'GRIEVANCE', 'لم يتصل بي أحد.');
    await customerReceives(/أحلنا تظلّمك/, ticket);
    await staffReceives('manager', ticket);
    const { page } = manager;
    await page.goto('/case-details');
    await expectValidPage(page, 'en');
    const search = page.getByRole('main').getByLabel(translated('en', 'agentWorkspace.list.filter.search'), { exact: true });
    await search.fill(ticket.toLowerCase());
    await button(page, translated('en', 'agentWorkspace.list.filter.apply')).click();
    await page.waitForURL((url) => url.searchParams.get('ticket') === ticket);
    await expectAccessible(page);
    await performAction(manager, 'GRIEVANCE_RESOLVE', 'We are sorry, and have called you today.');
    await customerReceives(/على تظلّمك/, ticket);
    // The customer's open page updates itself with a notice.
    await customer.page.getByText('We are sorry, and have called you today.').first().waitFor();
    await customer.page.getByText(translated('ar', 'live.case')).first().waitFor();
    await expectValidPage(customer.page, 'ar');
    expectNoErrors(customer, manager);
  });

  it('lets the admin answer for the ombudsman in Arabic', async () => {
    const { ticket, path } = await caseBefore('OMBUDSMAN');
    const [customer, admin] = await Promise.all([enter('customer'), enter('admin')]);
    await Promise.all([customer.page.goto(path), admin.page.goto(path)]);
    await performAction(customer, 'OMBUDSMAN', 'لم تُحل المشكلة.');
    await customerReceives(/رُفع طلبك إلى .* إلى أمين المظالم/, ticket);
    await staffReceives('admin', ticket);
    const answer = 'راجعنا الطلب مع الجهة، وقد استبدلت السقف كاملًا يوم الأحد.';
    await performAction(admin, 'OMBUDSMAN_RESOLVE', answer);
    await customerReceives(/ردّ أمين المظالم على طلبك/, ticket);
    await expectPageStructure(admin.page, 'ar');
    await customer.page.getByText(answer).first().waitFor();
    expectNoErrors(customer, admin);
  });
});
