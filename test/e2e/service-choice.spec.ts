import type { Page } from '@playwright/test';
import { CASE_TYPE } from '../../common/cases/case.enums.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import type { Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, Visitor } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { button, choiceField } from './page-actions.ts';
import { WIDE_FIRST } from './views.ts';
import { continueToEntity, describeCase } from './wizard-steps.ts';

/** The name of OTHER_ENTITY. */
const ENTITY = { ar: 'بلدية المدينة', en: 'City Municipality' };

/** A service that takes only some types of cases. */
async function serviceFor(portal: Portal, entityId: string, caseTypes: number[]) {
  const { services } = (await new Visitor(portal).call(directory.services, { entityId })).body.data;
  const service = defined(services.at(-1));
  await databaseOf(portal)
    .db.updateTable('services')
    .set({ case_types: caseTypes })
    .where('id', '=', service.id)
    .execute();
  return service;
}

const optionsOf = (page: Page, name: string) => choiceField(page, name).getByRole('option');

test.describe('a service that does not take the type of the case', WIDE_FIRST, () => {
  test('must be replaced in the wizard before the next step opens', async ({ page, portal, language, t }) => {
    const service = await serviceFor(portal, OWN_ENTITY, [CASE_TYPE.COMPLAINT]);
    // The link names a service for complaints; the first type is an incident.
    await page.goto(`/create-case?entity=${OWN_ENTITY}&service=${service.id}`);
    await describeCase(page, language, 'The street light at the corner is dark.');
    await continueToEntity(page, language);
    await expect(optionsOf(page, t('wizard.entity.service')).nth(1)).toBeAttached();
    await button(page, t('wizard.entity.next')).click();
    await expect(choiceField(page, t('wizard.entity.service'))).toHaveAttribute('aria-invalid', 'true');
    await choiceField(page, t('wizard.entity.service')).selectOption({ index: 1 });
    await button(page, t('wizard.entity.next')).click();
    await expect(page.getByRole('heading', { name: t('wizard.contact.heading') })).toBeVisible();
  });

  test('is not offered for a transfer and for feedback', async ({ visit, page, portal, language, t }) => {
    const { ticketNumber } = await aCase(await signedInUser(portal, 'customer'));
    const { nameEn, nameAr } = await serviceFor(portal, OTHER_ENTITY, [CASE_TYPE.COMPLAINT]);
    const name = language === 'ar' ? nameAr : nameEn;
    const admin = await visit({ account: 'admin' });
    await admin.page.goto(`/case-details?ticket=${ticketNumber}`);
    await button(admin.page, t('agentWorkspace.action.TRANSFER.title')).click();
    await admin.page.getByLabel(t('agentWorkspace.transfer.entity')).selectOption(OTHER_ENTITY);
    const offered = optionsOf(admin.page, t('agentWorkspace.transfer.service'));
    await expect(offered.nth(1)).toBeAttached();
    await expect(offered.filter({ hasText: name })).toHaveCount(0);

    await page.goto('/feedback');
    await page.getByRole('combobox').first().fill(ENTITY[language]);
    await page.getByRole('option', { name: ENTITY[language] }).first().click();
    const choices = optionsOf(page, t('feedback.service'));
    await expect(choices.nth(1)).toBeAttached();
    await expect(choices.filter({ hasText: name })).toHaveCount(0);
  });
});
