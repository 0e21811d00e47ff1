import { cases } from '../../common/cases/cases.contract.ts';
import { ROLE, type RoleCode } from '../../common/users/account.enums.ts';
import { readCase } from '../support/cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { accountId, OWN_ENTITY } from '../support/demo-ids.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, verifiedVisitor } from '../support/visitor.ts';
import { end, expect, expectAccessible, expectPageStructure, PHONE, useE2eEnvironment, visit, waitForMessage, WIDE } from './browser.ts';
import { continueToEntity, describeCase, expandSection, submittedTicket } from './wizard-steps.ts';
import { translated } from './texts.ts';

const DESCRIPTION = 'حفرة عميقة في الشارع أمام البناية رقم 12. للتواصل +971 4 601 9999 صباحًا.';
const ACCOUNT = { first_name: 'Mariam', last_name: 'Saeed', first_name_ar: 'مريم', last_name_ar: 'سعيد' };

const environment = useE2eEnvironment();

beforeAll(async () => {
  await databaseOf(environment.portal)
    .db.updateTable('users')
    .set({ ...ACCOUNT, preferred_channel: 2, preferred_language: 'en' })
    .where('id', '=', accountId('customer'))
    .execute();
});

/** A case of the customer. */
const submitted = async () => {
  const customer = await signedInUser(environment.portal, 'customer');
  return (await aCase(customer, { entityId: OWN_ENTITY, description: DESCRIPTION })).ticketNumber;
};

describe('case of a registered customer', () => {
  it('is submitted with the account’s details, after one pick of a service by an everyday word', async () => {
    const visited = await visit(environment, 'ar', PHONE, { account: 'customer' });
    const { page } = visited;
    await page.goto('/create-case');
    await describeCase(page, 'ar', DESCRIPTION);
    await expandSection(page, 'ar', 'location');
    const place = page.getByRole('combobox').first();
    await place.click();
    await place.pressSequentially('المارينا', { delay: 40 });
    await page.getByRole('option').first().click();
    await place.fill('قققققق');
    await page.getByText(translated('ar', 'capture.location.noPlaces')).waitFor();
    // The old place is not offered: the only line of the list says that nothing was found.
    await expect(page.getByRole('option')).toHaveText([translated('ar', 'capture.location.noPlaces')]);
    await page.keyboard.press('Escape');
    await continueToEntity(page, 'ar');
    const search = page.getByRole('combobox').first();
    await search.click();
    await search.pressSequentially('حفرة', { delay: 40 });
    await page.getByRole('option', { name: /صيانة الطرق/ }).click();
    await expect(search).toHaveValue('هيئة النقل');
    await page.waitForFunction(() =>
      document.querySelector<HTMLSelectElement>('#case-serviceId')?.selectedOptions[0]?.text.includes('صيانة الطرق'),
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: translated('ar', 'wizard.entity.next') }).click();
    await page.getByRole('heading', { name: translated('ar', 'wizard.contact.contact') }).waitFor();
    for (const detail of ['مريم سعيد', '+971 50 000 0001', 'customer@portal.example'])
      await page.locator('main').getByText(detail).first().waitFor();
    await expectPageStructure(page, 'ar');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: translated('ar', 'wizard.contact.submit') }).click();
    const ticket = await submittedTicket(page, 'ar');
    const timed = await page.evaluate((name) => performance.getEntriesByName(name).length, cases.submit.path);
    expect(timed).toBe(1);
    const requester = { firstName: 'Mariam', lastName: 'Saeed', firstNameAr: 'مريم', lastNameAr: 'سعيد' };
    const received = await readCase(await signedInUser(environment.portal, 'agent'), { ticketNumber: ticket });
    expect(received).toMatchObject({ description: DESCRIPTION, requester });
    // By email and in English, as the account says.
    expect(await waitForMessage(environment, 'customer@portal.example', new RegExp(ticket))).toMatch(/case/i);
    await end(visited);
  });

  it('reaches the agent with the name, and the customer is told of the work by the preferred channel', async () => {
    const ticket = await submitted();
    const visited = await visit(environment, 'en', WIDE, { account: 'agent' });
    const { page } = visited;
    await page.goto(`/case-details?ticket=${ticket}`);
    await page.getByText('Mariam Saeed').first().waitFor();
    await expect(page.locator('main bdi[dir=ltr]', { hasText: '+971 4 601 9999' }).first()).toBeAttached();
    await page.getByRole('button', { name: translated('en', 'agentWorkspace.action.START.title'), exact: true }).click();
    await page.getByText(translated('en', 'agentWorkspace.action.START.done')).first().waitFor();
    await waitForMessage(environment, 'customer@portal.example', new RegExp(`[^]*${ticket}[^]*/public/`));
    await end(visited);
  });

  it('names the customer to the manager in Arabic', async () => {
    const ticket = await submitted();
    const visited = await visit(environment, 'ar', WIDE, { account: 'manager' });
    await visited.page.goto(`/case-details?ticket=${ticket}`);
    await visited.page.getByText('مريم سعيد').first().waitFor();
    await end(visited);
  });

  it('is the only one on the page of own cases of a customer who is also a manager', async () => {
    const ticket = await submitted();
    const stranger = await aCase(await verifiedVisitor(environment.portal), { entityId: OWN_ENTITY });
    const setRoles = (roles: RoleCode[], entity_id: string | null) =>
      databaseOf(environment.portal).db.updateTable('users').set({ roles, entity_id }).where('id', '=', accountId('customer')).execute();
    await setRoles([ROLE.user, ROLE.agentManager], OWN_ENTITY);
    const visited = await visit(environment, 'ar', PHONE, { account: 'customer' });
    const { page } = visited;
    await page.goto('/my-cases');
    await page.getByRole('link', { name: ticket }).first().waitFor();
    await expect(page.getByText(stranger.ticketNumber)).toHaveCount(0);
    await end(visited);
    await setRoles([ROLE.user], null);
  });
});
