import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../bff/demo/demo-accounts.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { aSignedIn } from '../support/sign-in.ts';
import { expectAccessible, expectWhole, openStage, SCREENS, visit, type Language, type Stage, type Visit } from './browser.ts';
import { say } from './texts.ts';

const [WIDE, PHONE] = SCREENS;

let stage: Stage;
let ticket: string;
const people = {} as Record<'customer' | 'agent' | 'manager' | 'admin', Visit & { language: Language }>;

async function signInAs(name: keyof typeof people, language: Language, screen: (typeof SCREENS)[number]): Promise<void> {
  const one = await visit(stage, language, screen);
  await one.page.goto('/auth/login');
  await one.page.locator('[name=login]').fill(`${name}@portal.example`);
  await one.page.locator('[name=password]').fill(DEMO_PASSWORD);
  await one.page.locator('[name=password]').press('Enter');
  await one.page.waitForURL((url) => !/^\/(idp|auth)\//.test(url.pathname));
  people[name] = { ...one, language };
}

/** The customer's newest submitted case with the entity of the demo's agent. */
async function aSubmittedCase(): Promise<string> {
  const [customer, agent] = [await aSignedIn(stage.portal, 'customer'), await aSignedIn(stage.portal, 'agent')];
  const own = (await customer.call(cases.filter, { status: [50], pageSize: 100 })).body.data.incidents;
  const seen = (await agent.call(cases.filter, { status: [50], pageSize: 100 })).body.data.incidents.map((one) => one.ticketNumber);
  return own.map((one) => one.ticketNumber).find((number) => seen.includes(number))!;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const open = (page: Page) => page.goto(`/case-details?ticket=${ticket}`);

/** Opens an action's dialog, writes, sends. */
async function tell(who: keyof typeof people, action: string, text: string): Promise<void> {
  const { page, language } = people[who];
  await open(page);
  await page.waitForLoadState('networkidle');
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
  stage = await openStage();
  ticket = await aSubmittedCase();
  await Promise.all([
    signInAs('customer', 'ar', PHONE),
    signInAs('agent', 'en', WIDE),
    signInAs('manager', 'en', WIDE),
    signInAs('admin', 'ar', WIDE),
  ]);
});
afterAll(() => stage.close());

describe('the life of a case, by several people', () => {
  it('begins on the agent’s desk: found by the keyboard, taken, started, and a question asked', async () => {
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
    await tell('agent', 'ASK', 'Which bus stop is it?');
    await expectWhole(page, 'en');
    await expectAccessible(page);
  });

  it('waits for the customer, who replies on a phone in Arabic', async () => {
    const { page } = people.customer;
    await page.goto('/my-cases');
    await page.getByText(say('ar', 'desk.list.waiting.title')).waitFor();
    await expectWhole(page, 'ar');
    await expectAccessible(page);
    await page
      .getByRole('link', { name: say('ar', 'desk.list.waiting.reply') })
      .first()
      .click();
    await page.getByText('Which bus stop is it?').first().waitFor();
    await page.waitForLoadState('networkidle');
    await button(page, say('ar', 'details.reply.open')).click();
    await page.getByLabel(say('ar', 'details.reply.label')).fill('الموقف الثالث بعد الدوّار.');
    await button(page, say('ar', 'details.reply.send')).click();
    await page.getByText(say('ar', 'details.reply.sent')).first().waitFor();
    await expectWhole(page, 'ar');
  });

  it('keeps what the agent typed when somebody else was faster, and shows the fresh case', async () => {
    const { page } = people.agent;
    await open(page);
    await page.waitForLoadState('networkidle');
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

  it('goes to the manager as a grievance, who finds it by its number, and whose answer the customer reads', async () => {
    await tell('customer', 'GRIEVANCE', 'لم يتصل بي أحد.');
    const { page } = people.manager;
    await page.goto('/case-details');
    await expectWhole(page, 'en');
    await expectAccessible(page);
    await page.getByLabel(say('en', 'desk.find.label')).fill(ticket.toLowerCase());
    await button(page, say('en', 'desk.find.send')).click();
    await page.waitForURL((url) => url.searchParams.get('ticket') === ticket);
    await expectAccessible(page);
    await tell('manager', 'GRIEVANCE_RESOLVE', 'We are sorry, and have called you today.');
    // The customer's page is still open: it shows the answer by itself, says so, and leaves what is being written alone.
    const customer = people.customer.page;
    await customer.getByText('We are sorry, and have called you today.').first().waitFor();
    await customer.getByText(say('ar', 'live.case')).first().waitFor();
    await expectWhole(customer, 'ar');
    await expectAccessible(customer);
  });

  it('goes on to the ombudsman, whom the admin answers for in Arabic', async () => {
    await tell('customer', 'OMBUDSMAN', 'لم تُحل المشكلة.');
    await tell('admin', 'OMBUDSMAN_RESOLVE', 'راجعنا الطلب مع الجهة.');
    await expectWhole(people.admin.page, 'ar');
    await people.customer.page.getByText('راجعنا الطلب مع الجهة.').first().waitFor();
  });

  it('is studied again at the customer’s wish, once', async () => {
    await tell('customer', 'RESTUDY', 'السقف الجديد مكسور.');
    const { page } = people.agent;
    await open(page);
    await page.waitForLoadState('networkidle');
    await button(page, say('en', 'desk.act.RESTUDY_START.title')).click();
    await page.getByText(say('en', 'desk.act.RESTUDY_START.done')).first().waitFor();
    // The demo's entity has other agents: the one who answered first leaves the answer to them.
    await button(page, say('en', 'desk.act.RESTUDY_START.title')).waitFor({ state: 'detached' });
    expect(await button(page, say('en', 'desk.act.RESTUDY_RESOLVE.title')).count()).toBe(0);
    await open(people.customer.page);
    expect(await people.customer.page.getByRole('button', { name: say('ar', 'desk.act.RESTUDY.title') }).count()).toBe(0);
  });

  it('has told each of them what concerned them', async () => {
    const { messages } = (await (await fetch(`${stage.portal.url}/dev/inbox.json`)).json()) as { messages: { to: string; text: string }[] };
    const about = messages.filter(({ text }) => text.includes(ticket));
    // The customer in the language in which they submitted it.
    const told = [
      /إلى ردّك|needs your reply/,
      /أنهت|has resolved/,
      /على تظلّمك|answered your grievance/,
      /ردّ أمين المظالم|ombudsman has answered/,
      /إعادة الدراسة|re-study/,
    ];
    for (const words of told) expect([words, about.some(({ text }) => words.test(text))]).toEqual([words, true]);
    for (const name of ['agent', 'manager', 'admin'])
      expect([name, about.some(({ to }) => to === `${name}@portal.example`)]).toEqual([name, true]);
  });

  it('troubles no page with an error', () => {
    for (const { complaints } of Object.values(people)) expect(complaints.list).toEqual([]);
  });
});
