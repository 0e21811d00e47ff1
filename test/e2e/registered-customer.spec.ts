import { cases } from '../../common/cases/cases.contract.ts';
import { ROLE, type RoleCode } from '../../common/users/account.enums.ts';
import { readCase } from '../support/cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { accountId, OWN_ENTITY } from '../support/demo-ids.ts';
import type { Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, verifiedVisitor } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { choiceField, expectAccessible, expectPageStructure, searchFor, waitForMessage } from './page-actions.ts';
import { continueToEntity, describeCase, expandSection, submittedTicket } from './wizard-steps.ts';

const DESCRIPTION = 'حفرة عميقة في الشارع أمام البناية رقم 12. للتواصل +971 4 601 9999 صباحًا.';
const ACCOUNT = { first_name: 'Mariam', last_name: 'Saeed', first_name_ar: 'مريم', last_name_ar: 'سعيد' };

test.beforeEach(async ({ portal }) => {
  await databaseOf(portal)
    .db.updateTable('users')
    .set({ ...ACCOUNT, preferred_channel: 2, preferred_language: 'en' })
    .where('id', '=', accountId('customer'))
    .execute();
});

/** A case of the customer. */
const submitted = async (portal: Portal) => {
  const customer = await signedInUser(portal, 'customer');
  return (await aCase(customer, { entityId: OWN_ENTITY, description: DESCRIPTION })).ticketNumber;
};

test.describe('case of a registered customer', () => {
  test(
    'is submitted with the account’s details, after one pick of a service by an everyday word',
    { tag: '@ar-390' },
    async ({ visit, portal, t }) => {
      const { page } = await visit({ account: 'customer' });
      await page.goto('/create-case');
      await describeCase(page, 'ar', DESCRIPTION);
      await expandSection(page, 'ar', 'location');
      const place = page.getByRole('combobox').first();
      await searchFor(place, 'المارينا');
      await page.getByRole('option').first().click();
      await place.fill('قققققق');
      await expect(page.getByText(t('capture.location.noPlaces'))).toBeVisible();
      // The old place is not offered: the only line of the list says that nothing was found.
      await expect(page.getByRole('option')).toHaveText([t('capture.location.noPlaces')]);
      await page.keyboard.press('Escape');
      await continueToEntity(page, 'ar');
      const search = page.getByRole('combobox').first();
      await searchFor(search, 'حفرة');
      await page.getByRole('option', { name: /صيانة الطرق/ }).click();
      await expect(search).toHaveValue('هيئة النقل');
      await expect(choiceField(page, t('wizard.entity.service')).getByRole('option', { selected: true })).toContainText(
        'صيانة الطرق',
      );
      await expectAccessible(page);
      await page.getByRole('button', { name: t('wizard.entity.next') }).click();
      await expect(page.getByRole('heading', { name: t('wizard.contact.contact') })).toBeVisible();
      for (const detail of ['مريم سعيد', '+971 50 000 0001', 'customer@portal.example'])
        await expect(page.getByRole('main').getByText(detail).first()).toBeVisible();
      await expectPageStructure(page, 'ar');
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: t('wizard.contact.submit') }).click();
      const ticket = await submittedTicket(page, 'ar');
      const timed = await page.evaluate((name) => performance.getEntriesByName(name).length, cases.submit.path);
      expect(timed).toBe(1);
      const requester = { firstName: 'Mariam', lastName: 'Saeed', firstNameAr: 'مريم', lastNameAr: 'سعيد' };
      const received = await readCase(await signedInUser(portal, 'agent'), { ticketNumber: ticket });
      expect(received).toMatchObject({ description: DESCRIPTION, requester });
      // By email and in English, as the account says.
      expect(await waitForMessage(portal, 'customer@portal.example', new RegExp(ticket))).toMatch(/case/i);
    },
  );

  test(
    'reaches the agent with the name, and the customer is told of the work by the preferred channel',
    { tag: '@en-1440' },
    async ({ visit, portal, t }) => {
      const ticket = await submitted(portal);
      const { page } = await visit({ account: 'agent' });
      await page.goto(`/case-details?ticket=${ticket}`);
      await expect(page.getByText('Mariam Saeed').first()).toBeVisible();
      await expect(page.locator('main bdi[dir=ltr]', { hasText: '+971 4 601 9999' }).first()).toBeAttached();
      await page.getByRole('button', { name: t('agentWorkspace.action.START.title'), exact: true }).click();
      await expect(page.getByText(t('agentWorkspace.action.START.done')).first()).toBeVisible();
      await waitForMessage(portal, 'customer@portal.example', new RegExp(`[^]*${ticket}[^]*/public/`));
    },
  );

  test('names the customer to the manager in Arabic', { tag: '@ar-390' }, async ({ visit, portal }) => {
    const ticket = await submitted(portal);
    const { page } = await visit({ account: 'manager' });
    await page.goto(`/case-details?ticket=${ticket}`);
    await expect(page.getByText('مريم سعيد').first()).toBeVisible();
  });

  test(
    'is the only one on the page of own cases of a customer who is also a manager',
    { tag: '@ar-390' },
    async ({ visit, portal }) => {
      const ticket = await submitted(portal);
      const stranger = await aCase(await verifiedVisitor(portal), { entityId: OWN_ENTITY });
      const setRoles = (roles: RoleCode[], entity_id: string | null) =>
        databaseOf(portal)
          .db.updateTable('users')
          .set({ roles, entity_id })
          .where('id', '=', accountId('customer'))
          .execute();
      await setRoles([ROLE.user, ROLE.agentManager], OWN_ENTITY);
      const { page } = await visit({ account: 'customer' });
      await page.goto('/my-cases');
      await expect(page.getByRole('link', { name: ticket }).first()).toBeVisible();
      await expect(page.getByText(stranger.ticketNumber)).toHaveCount(0);
      await setRoles([ROLE.user], null);
    },
  );
});
