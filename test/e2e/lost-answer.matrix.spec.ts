import { cases } from '../../common/cases/cases.contract.ts';
import { live } from '../../common/cases/live.contract.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { readCase } from '../support/cases.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, newMobile, type Visitor } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { fillFeedback } from './feedback-steps.ts';
import { loseNextAnswer, urlOf } from './lost-answer.ts';
import { button, codeField, newestCode, textField } from './page-actions.ts';

test.use({ expectedErrors: /net::ERR_FAILED/ });

test.describe('feedback', () => {
  test(
    'with a text that is changed after a lost response is sent as another case',
    { tag: '@en-1440' },
    async ({ visit, t }) => {
      const { page } = await visit({ account: 'customer' });
      await page.goto('/feedback');
      await fillFeedback(page, t, 'The counter at the service centre was friendly.');
      await loseNextAnswer(page, urlOf(cases.submit), 'POST');
      const send = button(page, t('feedback.send'));
      await send.click();
      await expect(page.getByText(t('site.offline')).first()).toBeVisible();
      await textField(page, t('feedback.text')).fill('The counter at the service centre was friendly and quick.');
      const answer = page.waitForResponse(urlOf(cases.submit));
      await send.click();
      expect((await answer).status()).toBe(201);
      await expect(page.getByText(t('feedback.done'))).toBeVisible();
    },
  );

  test('of a guest is sent again without another code', { tag: '@ar-390' }, async ({ page, portal, t }) => {
    const mobile = newMobile();
    let codes = 0;
    page.on('request', (request) => request.url().endsWith(`/api/${otp.send.path}`) && codes++);
    await page.goto('/feedback');
    await fillFeedback(page, t, 'كان الموظفون في مركز الخدمة متعاونين جدًا.');
    await textField(page, t('feedback.mobile')).fill(mobile.replace('+971', '0'));
    await loseNextAnswer(page, urlOf(cases.submit), 'POST');
    const send = button(page, t('feedback.send'));
    await send.click();
    const code = codeField(page, t);
    await expect(code).toBeVisible();
    await code.fill(await newestCode(portal, mobile));
    await button(page, t('otp.verify')).click();
    await expect(page.getByText(t('site.offline')).first()).toBeVisible();
    await send.click();
    await expect(page.getByText(t('feedback.done'))).toBeVisible();
    expect(codes).toBe(1);
  });
});

test.describe('an action of a customer', () => {
  const kindsOf = async (customer: Visitor, incidentId: string) =>
    (await readCase(customer, { incidentId })).events.map(({ kind }) => kind);

  test(
    'reply: can be repeated, also when the page shows the change already',
    { tag: '@en-1440' },
    async ({ visit, portal, t }) => {
      const customer = await signedInUser(portal, 'customer');
      const { id, ticketNumber } = await aCase(customer);
      const agent = await signedInUser(portal, 'agent');
      await act(agent, id, 'START');
      await act(agent, id, 'ASK', { text: 'Which lamp is it?' });
      const { page } = await visit({ account: 'customer' });
      await page.goto(`/case-details?ticket=${ticketNumber}`);
      await button(page, t('details.reply.open')).click();
      await textField(page, t('details.reply.label')).fill('The one at the corner.');
      await loseNextAnswer(page, urlOf(cases.act), 'PATCH');
      await button(page, t('details.reply.send')).click();
      const retry = button(page, t('details.retry'));
      await expect(retry).toBeVisible();
      await expect(page.getByText(t('details.reply.waiting'))).toHaveCount(0);
      await retry.click();
      await expect(page.getByText(t('details.reply.sent')).first()).toBeVisible();
      await expect(textField(page, t('details.reply.label'))).toHaveCount(0);
      expect((await kindsOf(customer, id)).filter((kind) => kind === 'REPLY')).toHaveLength(1);
    },
  );

  test('cancellation: can be repeated', { tag: '@ar-390' }, async ({ visit, portal, t }) => {
    const customer = await signedInUser(portal, 'customer');
    const { id, ticketNumber } = await aCase(customer);
    const { page } = await visit({ account: 'customer' });
    await page.route(`${urlOf(live.changes)}*`, (route) => route.abort());
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    await page
      .getByRole('button', { name: t('agentWorkspace.action.CANCEL.title') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await loseNextAnswer(page, urlOf(cases.act), 'PATCH');
    await dialog.getByRole('button', { name: t('agentWorkspace.action.CANCEL.send'), exact: true }).click();
    await dialog.getByRole('button', { name: t('details.retry') }).click();
    await expect(page.getByText(t('agentWorkspace.action.CANCEL.done')).first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect((await kindsOf(customer, id)).filter((kind) => kind === 'CANCEL')).toHaveLength(1);
  });
});
