import { cases } from '../../common/cases/cases.contract.ts';
import { live } from '../../common/cases/live.contract.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { readCase } from '../support/cases.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, newMobile, type Visitor } from '../support/visitor.ts';
import { button, expect, newestCode, PHONE, useE2eEnvironment, visit, WIDE } from './browser.ts';
import { fillFeedback } from './feedback-steps.ts';
import { loseNextAnswer, urlOf } from './lost-answer.ts';
import { translated } from './texts.ts';

const environment = useE2eEnvironment();

describe('feedback', () => {
  it('with a text that is changed after a lost response is sent as another case', async () => {
    const visited = await visit(environment, 'en', WIDE, { account: 'customer' });
    const { page } = visited;
    await page.goto('/feedback');
    await fillFeedback(page, 'The counter at the service centre was friendly.');
    await loseNextAnswer(page, urlOf(cases.submit), 'POST');
    const send = button(page, translated('en', 'feedback.send'));
    await send.click();
    await page.getByText(translated('en', 'site.offline')).first().waitFor();
    await page.locator('#feedback-description').fill('The counter at the service centre was friendly and quick.');
    const answer = page.waitForResponse(urlOf(cases.submit));
    await send.click();
    expect((await answer).status()).toBe(201);
    await page.getByText(translated('en', 'feedback.done')).waitFor();
    await visited.context.close();
  });

  it('of a guest is sent again without another code', async () => {
    const visited = await visit(environment, 'ar', PHONE);
    const { page } = visited;
    const mobile = newMobile();
    let codes = 0;
    page.on('request', (request) => request.url().endsWith(`/api/${otp.send.path}`) && codes++);
    await page.goto('/feedback');
    await fillFeedback(page, 'كان الموظفون في مركز الخدمة متعاونين جدًا.');
    await page.locator('#feedback-mobile').fill(mobile.replace('+971', '0'));
    await loseNextAnswer(page, urlOf(cases.submit), 'POST');
    const send = button(page, translated('ar', 'feedback.send'));
    await send.click();
    const code = page.locator('input[autocomplete="one-time-code"]');
    await code.waitFor();
    await code.fill(await newestCode(environment, mobile));
    await button(page, translated('ar', 'otp.verify')).click();
    await page.getByText(translated('ar', 'site.offline')).first().waitFor();
    await send.click();
    await page.getByText(translated('ar', 'feedback.done')).waitFor();
    expect(codes).toBe(1);
    await visited.context.close();
  });
});

describe('an action of a customer', () => {
  let customer: Visitor;
  beforeAll(async () => {
    customer = await signedInUser(environment.portal, 'customer');
  });
  const kindsOf = async (incidentId: string) => (await readCase(customer, { incidentId })).events.map(({ kind }) => kind);

  it('reply: can be repeated, also when the page shows the change already', async () => {
    const { id, ticketNumber } = await aCase(customer);
    const agent = await signedInUser(environment.portal, 'agent');
    await act(agent, id, 'START');
    await act(agent, id, 'ASK', { text: 'Which lamp is it?' });
    const visited = await visit(environment, 'en', WIDE, { account: 'customer' });
    const { page } = visited;
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    await button(page, translated('en', 'details.reply.open')).click();
    await page.locator('#reply-text').fill('The one at the corner.');
    await loseNextAnswer(page, urlOf(cases.act), 'PATCH');
    await button(page, translated('en', 'details.reply.send')).click();
    const retry = button(page, translated('en', 'details.retry'));
    await retry.waitFor();
    await expect(page.getByText(translated('en', 'details.reply.waiting'))).toHaveCount(0);
    await retry.click();
    await page.getByText(translated('en', 'details.reply.sent')).first().waitFor();
    await expect(page.locator('#reply-text')).toHaveCount(0);
    expect((await kindsOf(id)).filter((kind) => kind === 'REPLY')).toHaveLength(1);
    await visited.context.close();
  });

  it('cancellation: can be repeated', async () => {
    const { id, ticketNumber } = await aCase(customer);
    const visited = await visit(environment, 'ar', PHONE, { account: 'customer' });
    const { page } = visited;
    await page.route(`${urlOf(live.changes)}*`, (route) => route.abort());
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    await page
      .getByRole('button', { name: translated('ar', 'agentWorkspace.action.CANCEL.title') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await loseNextAnswer(page, urlOf(cases.act), 'PATCH');
    await dialog.getByRole('button', { name: translated('ar', 'agentWorkspace.action.CANCEL.send'), exact: true }).click();
    await dialog.getByRole('button', { name: translated('ar', 'details.retry') }).click();
    await page.getByText(translated('ar', 'agentWorkspace.action.CANCEL.done')).first().waitFor();
    await expect(dialog).toHaveCount(0);
    expect((await kindsOf(id)).filter((kind) => kind === 'CANCEL')).toHaveLength(1);
    await visited.context.close();
  });
});
