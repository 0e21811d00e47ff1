import { cases } from '../../common/cases/cases.contract.ts';
import { readCase } from '../support/cases.ts';
import { defined } from '../support/defined.ts';
import { act } from '../support/staff.ts';
import { expect } from './fixtures.ts';
import { button, choiceField, expectAccessible, expectPageStructure, expectValidPage } from './page-actions.ts';
import { formOf, performAction, test } from './life-of-a-case-kit.ts';
import { translated, type KeyUnder } from './texts.ts';

/** The people choose their own languages and screens. */
test.describe('case lifecycle with several people', { tag: '@ar-390' }, () => {
  test('lets the agent find the case by keyboard, assign and start it, and ask a question', async ({
    caseBefore,
    enter,
    customerReceives,
  }) => {
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
    await expect(page.getByText(translated('en', 'agentWorkspace.list.select.assigned_one')).first()).toBeVisible();
    await page.goto(`/my-cases?text=${ticket}`);
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/case-details/);
    await button(page, translated('en', 'agentWorkspace.action.START.title')).click();
    await expect(page.getByText(translated('en', 'agentWorkspace.action.START.done')).first()).toBeVisible();
    await customerReceives(/بدأت .* معالجة طلبك/, ticket);
    await performAction(agent, 'ASK', 'Which bus stop is it, and since when is its roof broken?');
    await customerReceives(/إلى ردّك/, ticket);
    await expectValidPage(page, 'en');
  });

  test('lets the customer reply on a phone in Arabic, and notifies the agent', async ({
    callerOf,
    caseBefore,
    enter,
    staffReceives,
  }) => {
    const { id, ticket } = await caseBefore('RESOLVE');
    const question = 'Which bus stop is it, and since when is its roof broken?';
    expect((await act(await callerOf('agent'), id, 'ASK', { text: question })).status).toBe(202);
    const customer = await enter('customer');
    const { page } = customer;
    await page.goto('/my-cases');
    await expect(page.getByText(translated('ar', 'agentWorkspace.list.actionRequired.title'))).toBeVisible();
    await expectValidPage(page, 'ar');
    await page.getByRole('main').getByRole('link', { name: ticket }).first().click();
    await expect(page.getByText(question).first()).toBeVisible();
    await button(page, translated('ar', 'details.reply.open')).click();
    await page.getByLabel(translated('ar', 'details.reply.label')).fill('الموقف الثالث بعد الدوّار.');
    await button(page, translated('ar', 'details.reply.send')).click();
    await expect(page.getByText(translated('ar', 'details.reply.sent')).first()).toBeVisible();
    await expectPageStructure(page, 'ar');
    await staffReceives('agent', ticket);
  });

  test('keeps the agent’s text when the case was changed elsewhere, and shows the current case', async ({
    callerOf,
    caseBefore,
    enter,
    customerReceives,
  }) => {
    const { ticket, path } = await caseBefore('RESOLVE');
    const agent = await enter('agent');
    const { page } = agent;
    await page.goto(path);
    const press = (key: KeyUnder<'agentWorkspace'>) => button(page, translated('en', `agentWorkspace.${key}`)).click();
    const form = formOf(agent, 'RESOLVE');
    const field = form.getByLabel(translated('en', 'agentWorkspace.action.RESOLVE.label'));
    await button(page, translated('en', 'agentWorkspace.action.RESOLVE.send')).last().click();
    await expect(page.getByRole('link', { name: translated('en', 'fieldMessages.message') })).toBeVisible();
    const answer = 'The stop has a new roof since Monday, as the storm broke the old one.';
    await field.fill(answer);
    // The manager assigns the case to the same agent at the same time.
    const { id, version, workspace } = await readCase(await callerOf('manager'), { ticketNumber: ticket });
    const given = { incidentId: id, action: 'ASSIGN', version, assigneeId: defined(defined(workspace).assignee).id };
    expect((await (await callerOf('manager')).call(cases.act, given)).status).toBe(202);
    await press('action.RESOLVE.send');
    await expect(form.getByText('This has changed since you opened it')).toBeVisible();
    await expect(field).toHaveValue(answer);
    for (const key of ['action.RESOLVE.send', 'outgoing.undo'] as const) await press(key);
    await expect(field).toHaveValue(answer);
    await press('action.RESOLVE.send');
    await expect(page.getByText(translated('en', 'agentWorkspace.action.RESOLVE.done')).first()).toBeVisible();
    await expect(page.getByRole('link', { name: translated('en', 'agentWorkspace.next.open') })).toBeVisible();
    await customerReceives(/أنهت .* معالجة طلبك/, ticket);
  });

  test('lets the customer rate the answer, and request one re-study', async ({
    caseBefore,
    enter,
    customerReceives,
  }) => {
    const { ticket, path } = await caseBefore('RESTUDY');
    const customer = await enter('customer');
    const { page } = customer;
    await page.goto(path);
    await button(page, translated('ar', 'survey.notSatisfied')).click();
    await expectAccessible(page);
    await button(page, translated('ar', 'survey.send')).click();
    await expect(page.getByRole('heading', { name: translated('ar', 'survey.yourRating') })).toBeVisible();
    await expectPageStructure(page, 'ar');
    await performAction(customer, 'RESTUDY', 'السقف الجديد مكسور.');
    await customerReceives(/أحلنا طلب إعادة الدراسة/, ticket);
    await page.goto(path);
    await expect(
      page.getByRole('button', { name: translated('ar', 'agentWorkspace.action.RESTUDY.title') }),
    ).toHaveCount(0);
  });

  test('lets the first agent hand the re-study over to a colleague, who answers it', async ({
    caseBefore,
    enter,
    customerReceives,
    colleague,
  }) => {
    const { ticket, path } = await caseBefore('RESTUDY_START');
    const agent = await enter('agent');
    const { page } = agent;
    await page.goto(path);
    await expect(page.getByText(translated('en', 'agentWorkspace.handOver.reason'))).toBeVisible();
    for (const action of ['RESTUDY_START', 'RESTUDY_RESOLVE'] as const)
      await expect(button(page, translated('en', `agentWorkspace.action.${action}.title`))).toHaveCount(0);
    const handOver = button(page, translated('en', 'agentWorkspace.handOver.title'));
    await handOver.click();
    await choiceField(page, translated('en', 'agentWorkspace.assignee.label')).selectOption(colleague.id);
    await expectAccessible(page);
    await button(page, translated('en', 'agentWorkspace.action.ASSIGN.send')).last().click();
    await expect(page.getByText(translated('en', 'agentWorkspace.action.ASSIGN.done')).first()).toBeVisible();
    await expect(handOver).toHaveCount(0);
    const other = await enter('colleague');
    await other.page.goto(path);
    const start = button(other.page, translated('ar', 'agentWorkspace.action.RESTUDY_START.title'));
    await start.click();
    await expect(start).toHaveCount(0);
    await customerReceives(/بدأت .* إعادة دراسة طلبك/, ticket);
    await performAction(other, 'RESTUDY_RESOLVE', 'استبدلنا السقف كاملًا يوم الأحد وتأكدنا من ثباته.');
    await customerReceives(/أكملت .* إعادة دراسة طلبك/, ticket);
    await expectPageStructure(other.page, 'ar');
  });

  test('lets the first agent hand the re-study over in one tap, to the colleague who is named, on a phone in Arabic', async ({
    visit,
    caseBefore,
    t,
  }) => {
    const { path } = await caseBefore('RESTUDY_START');
    const { page } = await visit({ account: 'agent' });
    await page.goto(path);
    const [anybody, named] = [t('agentWorkspace.handOver.title'), t('agentWorkspace.handOver.to')];
    await expect(button(page, anybody)).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: named.split('{{')[0] })
      .filter({ hasNotText: anybody })
      .click();
    await expect(page.getByText(t('agentWorkspace.action.ASSIGN.done')).first()).toBeVisible();
    await expect(button(page, anybody)).toHaveCount(0);
  });

  test('shows the manager’s answer to a grievance on the customer’s open page', async ({
    caseBefore,
    enter,
    customerReceives,
    staffReceives,
  }) => {
    const { ticket, path } = await caseBefore('GRIEVANCE');
    const [customer, manager] = await Promise.all([enter('customer'), enter('manager')]);
    await customer.page.goto(path);
    await performAction(customer, 'GRIEVANCE', 'لم يتصل بي أحد.');
    await customerReceives(/أحلنا تظلّمك/, ticket);
    await staffReceives('manager', ticket);
    const { page } = manager;
    await page.goto('/case-details');
    await expectValidPage(page, 'en');
    const search = page
      .getByRole('main')
      .getByLabel(translated('en', 'agentWorkspace.list.filter.search'), { exact: true });
    await search.fill(ticket.toLowerCase());
    await button(page, translated('en', 'agentWorkspace.list.filter.apply')).click();
    await page.waitForURL((url) => url.searchParams.get('ticket') === ticket);
    await expectAccessible(page);
    await performAction(manager, 'GRIEVANCE_RESOLVE', 'We are sorry, and have called you today.');
    await customerReceives(/على تظلّمك/, ticket);
    // The customer's open page updates itself with a notice.
    await expect(customer.page.getByText('We are sorry, and have called you today.').first()).toBeVisible();
    await expect(customer.page.getByText(translated('ar', 'live.case')).first()).toBeVisible();
    await expectValidPage(customer.page, 'ar');
  });

  test('lets the admin answer for the ombudsman in Arabic', async ({
    caseBefore,
    enter,
    customerReceives,
    staffReceives,
  }) => {
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
    await expect(customer.page.getByText(answer).first()).toBeVisible();
  });
});
