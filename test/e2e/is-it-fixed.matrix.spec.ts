import { STATUS } from '../../common/cases/case.enums.ts';
import { readCase } from '../support/cases.ts';
import { databaseOf } from '../support/database-of.ts';
import type { Portal } from '../support/portal.ts';
import { publicLink } from '../support/public-link.ts';
import { verifiedVisitor, Visitor } from '../support/visitor.ts';
import { answeredCase } from './answered-case.ts';
import { expect, test } from './fixtures.ts';
import { button, codeField, expectAccessible, expectValidPage, newestCode, textField } from './page-actions.ts';

/** The page of the question about a case that the agent has just answered; by default of the demo customer. */
async function answered(portal: Portal, customer?: Visitor) {
  const made = await answeredCase(portal, customer);
  return { ...made, path: `/fixed/${publicLink(portal, made.id, 'fixed-link')}` };
}

const count = async (portal: Portal, id: string) =>
  (await databaseOf(portal).db.selectFrom('case_confirmations').select('fixed').where('case_id', '=', id).execute())
    .length;

test.describe('is it fixed?', () => {
  test('is confirmed with one more tap, and not by a program that opens the link', async ({
    page,
    portal,
    language,
    t,
  }) => {
    const { id, agent, path } = await answered(portal);
    expect((await new Visitor(portal).request('GET', path)).status).toBe(200);
    await page.goto(path);
    await expectValidPage(page, language);
    expect(await count(portal, id)).toBe(0);
    await button(page, t('confirmation.yes')).dblclick();
    await expect(page.getByText(t('confirmation.thanks'))).toBeVisible();
    await expectAccessible(page);
    expect([await count(portal, id), (await readCase(agent, { incidentId: id })).confirmation?.fixed]).toEqual([
      1,
      true,
    ]);
    await page.reload();
    await expect(page.getByText(t('confirmation.thanks'))).toBeVisible();
  });

  test('stores a no at once, and takes its text to the re-study', async ({ visit, portal, t }) => {
    const { id, agent, ticketNumber, path } = await answered(portal);
    const { page } = await visit({ account: 'customer' });
    await page.goto(path);
    await button(page, t('confirmation.no')).click();
    await expect(page.getByRole('heading', { name: t('confirmation.notFixedTitle') })).toBeVisible();
    await expectAccessible(page);
    expect(await count(portal, id)).toBe(1);
    await page.getByLabel(t('confirmation.cause')).selectOption('PARTLY');
    await page.getByLabel(t('confirmation.text')).fill('One of the two lamps is still dark.');
    await page.getByRole('button', { name: t('confirmation.restudy') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox')).toHaveValue('One of the two lamps is still dark.');
    await dialog.getByRole('button', { name: t('agentWorkspace.action.RESTUDY.send') }).click();
    await expect(page.getByText(t('agentWorkspace.action.RESTUDY.done')).first()).toBeVisible();
    const { statusCode, confirmation } = await readCase(agent, { ticketNumber });
    expect([statusCode, confirmation]).toMatchObject([STATUS.RESTUDY_SUBMITTED, { fixed: false, cause: 'PARTLY' }]);
  });

  test('keeps the text of a re-study that was typed before a no without a text', async ({ visit, portal, t }) => {
    const { ticketNumber, path } = await answered(portal);
    const { page } = await visit({ account: 'customer' });
    const dialog = page.getByRole('dialog');
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    await page.getByRole('button', { name: t('agentWorkspace.action.RESTUDY.title') }).click();
    await dialog.getByRole('textbox').fill('The second lamp is still dark.');
    await page.goto(path);
    await button(page, t('confirmation.no')).click();
    await page.getByRole('button', { name: t('confirmation.restudy') }).click();
    await expect(dialog.getByRole('textbox')).toHaveValue('The second lamp is still dark.');
    // The customer was not asked for a proof, so that the next follow-up does not search for this case.
    await page.goto('/follow-up');
    await expect(textField(page, t('cases.followUp.label'))).toHaveValue('');
  });

  test('takes the text of a guest to the re-study, once the mobile is proven', async ({ page, portal, t }) => {
    const customer = await verifiedVisitor(portal);
    const { ticketNumber, path } = await answered(portal, customer);
    await page.goto(path);
    await button(page, t('confirmation.no')).click();
    await page.getByLabel(t('confirmation.text')).fill('One of the two lamps is still dark.');
    await page.getByRole('button', { name: t('confirmation.restudy') }).click();
    await page.waitForURL('**/follow-up');
    await page.getByRole('button', { name: t('followUp.result.enterMobile') }).click();
    await page.getByLabel(t('followUp.mobile')).fill(customer.mobile.replace('+971', '0'));
    await page.keyboard.press('Enter');
    const code = codeField(page, t);
    // The mobile was proven with another code before.
    await expect(code).toBeVisible();
    await code.fill(await newestCode(portal, customer.mobile));
    await page.getByRole('button', { name: t('otp.verify') }).click();
    await page.getByRole('link', { name: ticketNumber }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox')).toHaveValue('One of the two lamps is still dark.');
    await dialog.getByRole('button', { name: t('agentWorkspace.action.RESTUDY.send') }).click();
    await expect(page.getByText(t('agentWorkspace.action.RESTUDY.done')).first()).toBeVisible();
  });

  test('says when a link has expired', async ({ page, t }) => {
    expect((await page.goto(`/fixed/${'A'.repeat(48)}`))?.status()).toBe(404);
    await expect(page.getByText(t('confirmation.ended'))).toBeVisible();
    await expectAccessible(page);
  });
});
