import { STATUS } from '../../common/cases/case.enums.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { readCase } from '../support/cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { publicLink } from '../support/public-link.ts';
import { verifiedVisitor, Visitor } from '../support/visitor.ts';
import { answeredCase } from './answered-case.ts';
import { end, expect, expectAccessible, expectValidPage, newestCode, useE2eEnvironment, VIEWS, visit } from './browser.ts';
import { translated, type KeyUnder } from './texts.ts';

const environment = useE2eEnvironment();

/** The page of the question about a case that the agent has just answered; by default of the demo customer. */
async function answered(customer?: Visitor) {
  const made = await answeredCase(environment, customer);
  return { ...made, path: `/fixed/${publicLink(environment.portal, made.id, 'fixed-link')}` };
}

const count = async (id: string) =>
  (await databaseOf(environment.portal).db.selectFrom('case_confirmations').select('fixed').where('case_id', '=', id).execute()).length;

describe.each(VIEWS)('is it fixed? ($name)', ({ language, screen }) => {
  const t = (key: KeyUnder<'confirmation'>) => translated(language, `confirmation.${key}`);

  it('is confirmed with one more tap, and not by a program that opens the link', async () => {
    const { id, agent, path } = await answered();
    expect((await new Visitor(environment.portal).request('GET', path)).status).toBe(200);
    const visited = await visit(environment, language, screen);
    await visited.page.goto(path);
    await expectValidPage(visited.page, language);
    expect(await count(id)).toBe(0);
    await visited.page.getByRole('button', { name: t('yes'), exact: true }).dblclick();
    await visited.page.getByText(t('thanks')).waitFor();
    await expectAccessible(visited.page);
    expect([await count(id), (await readCase(agent, { incidentId: id })).confirmation?.fixed]).toEqual([1, true]);
    await visited.page.reload();
    await visited.page.getByText(t('thanks')).waitFor();
    await end(visited);
  });

  it('stores a no at once, and takes its text to the re-study', async () => {
    const { id, agent, ticketNumber, path } = await answered();
    const visited = await visit(environment, language, screen, { account: 'customer' });
    const { page } = visited;
    await page.goto(path);
    await page.getByRole('button', { name: t('no'), exact: true }).click();
    await page.getByRole('heading', { name: t('notFixedTitle') }).waitFor();
    await expectAccessible(page);
    expect(await count(id)).toBe(1);
    await page.getByLabel(t('cause')).selectOption('PARTLY');
    await page.getByLabel(t('text')).fill('One of the two lamps is still dark.');
    await page.getByRole('button', { name: t('restudy') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expect(dialog.getByRole('textbox')).toHaveValue('One of the two lamps is still dark.');
    await dialog.getByRole('button', { name: translated(language, 'agentWorkspace.action.RESTUDY.send') }).click();
    await page.getByText(translated(language, 'agentWorkspace.action.RESTUDY.done')).first().waitFor();
    const { statusCode, confirmation } = (await agent.call(cases.read, { ticketNumber })).body.data.incidents[0]!;
    expect([statusCode, confirmation]).toMatchObject([STATUS.RESTUDY_SUBMITTED, { fixed: false, cause: 'PARTLY' }]);
    await end(visited);
  });

  it('keeps the text of a re-study that was typed before a no without a text', async () => {
    const { ticketNumber, path } = await answered();
    const visited = await visit(environment, language, screen, { account: 'customer' });
    const { page } = visited;
    const dialog = page.getByRole('dialog');
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    await page.getByRole('button', { name: translated(language, 'agentWorkspace.action.RESTUDY.title') }).click();
    await dialog.getByRole('textbox').fill('The second lamp is still dark.');
    await page.goto(path);
    await page.getByRole('button', { name: t('no'), exact: true }).click();
    await page.getByRole('button', { name: t('restudy') }).click();
    await dialog.waitFor();
    await expect(dialog.getByRole('textbox')).toHaveValue('The second lamp is still dark.');
    // The customer was not asked for a proof, so that the next follow-up does not search for this case.
    await page.goto('/follow-up');
    await expect(page.locator('#follow-up-query')).toHaveValue('');
    await end(visited);
  });

  it('takes the text of a guest to the re-study, once the mobile is proven', async () => {
    const customer = await verifiedVisitor(environment.portal);
    const { ticketNumber, path } = await answered(customer);
    const visited = await visit(environment, language, screen);
    const { page } = visited;
    await page.goto(path);
    await page.getByRole('button', { name: t('no'), exact: true }).click();
    await page.getByLabel(t('text')).fill('One of the two lamps is still dark.');
    await page.getByRole('button', { name: t('restudy') }).click();
    await page.waitForURL('**/follow-up');
    await page.getByRole('button', { name: translated(language, 'followUp.result.enterMobile') }).click();
    await page.getByLabel(translated(language, 'followUp.mobile')).fill(customer.mobile.replace('+971', '0'));
    await page.keyboard.press('Enter');
    const code = page.locator('input[autocomplete="one-time-code"]');
    await code.waitFor();
    await code.fill(await newestCode(environment, customer.mobile));
    await page.getByRole('button', { name: translated(language, 'otp.verify') }).click();
    await page.getByRole('link', { name: ticketNumber }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox')).toHaveValue('One of the two lamps is still dark.');
    await dialog.getByRole('button', { name: translated(language, 'agentWorkspace.action.RESTUDY.send') }).click();
    await page.getByText(translated(language, 'agentWorkspace.action.RESTUDY.done')).first().waitFor();
    await end(visited);
  });

  it('says when a link has expired', async () => {
    const visited = await visit(environment, language, screen);
    expect((await visited.page.goto(`/fixed/${'A'.repeat(48)}`))?.status()).toBe(404);
    await visited.page.getByText(t('ended')).waitFor();
    await expectAccessible(visited.page);
    await visited.context.close();
  });
});
