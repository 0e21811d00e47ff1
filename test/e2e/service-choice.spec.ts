import type { Page } from 'playwright';
import { CASE_TYPE } from '../../common/cases/case.enums.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, Visitor } from '../support/visitor.ts';
import { button, end, expect, JOURNEY_VIEWS, useE2eEnvironment, visit, WIDE } from './browser.ts';
import { translator } from './texts.ts';
import { continueToEntity, describeCase } from './wizard-steps.ts';

const environment = useE2eEnvironment();

/** The name of OTHER_ENTITY. */
const ENTITY = { ar: 'بلدية المدينة', en: 'City Municipality' };

/** A service that takes only some types of cases. */
async function serviceFor(entityId: string, caseTypes: number[]) {
  const { services } = (await new Visitor(environment.portal).call(directory.services, { entityId })).body.data;
  const service = defined(services.at(-1));
  await databaseOf(environment.portal).db.updateTable('services').set({ case_types: caseTypes }).where('id', '=', service.id).execute();
  return service;
}

const optionsOf = (page: Page, label: string) => page.getByLabel(label).locator('option');

describe.each(JOURNEY_VIEWS)('a service that does not take the type of the case ($name)', ({ language, screen }) => {
  const t = translator(language);
  const nameOf = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }) => (language === 'ar' ? nameAr : nameEn);

  it('must be replaced in the wizard before the next step opens', async () => {
    const service = await serviceFor(OWN_ENTITY, [CASE_TYPE.COMPLAINT]);
    const visited = await visit(environment, language, screen);
    const { page } = visited;
    // The link names a service for complaints; the first type is an incident.
    await page.goto(`/create-case?entity=${OWN_ENTITY}&service=${service.id}`);
    await describeCase(page, language, 'The street light at the corner is dark.');
    await continueToEntity(page, language);
    await optionsOf(page, t('wizard.entity.service')).nth(1).waitFor({ state: 'attached' });
    await button(page, t('wizard.entity.next')).click();
    await expect(page.locator('#case-serviceId')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('#case-serviceId').selectOption({ index: 1 });
    await button(page, t('wizard.entity.next')).click();
    await page.getByRole('heading', { name: t('wizard.contact.heading') }).waitFor();
    await end(visited);
  });

  it('is not offered for a transfer and for feedback', async () => {
    const { portal } = environment;
    const { ticketNumber } = await aCase(await signedInUser(portal, 'customer'));
    const [entity, service] = [OTHER_ENTITY, await serviceFor(OTHER_ENTITY, [CASE_TYPE.COMPLAINT])];
    const manager = await visit(environment, language, WIDE, { account: 'admin' });
    await manager.page.goto(`/case-details?ticket=${ticketNumber}`);
    await button(manager.page, t('agentWorkspace.action.TRANSFER.title')).click();
    await manager.page.getByLabel(t('agentWorkspace.transfer.entity')).selectOption(entity);
    const offered = optionsOf(manager.page, t('agentWorkspace.transfer.service'));
    await offered.nth(1).waitFor({ state: 'attached' });
    await expect(offered.filter({ hasText: nameOf(service) })).toHaveCount(0);
    await end(manager);

    const guest = await visit(environment, language, screen);
    await guest.page.goto('/feedback');
    await guest.page.getByRole('combobox').first().fill(ENTITY[language]);
    await guest.page.getByRole('option', { name: ENTITY[language] }).first().click();
    const choices = guest.page.locator('#feedback-serviceId option');
    await choices.nth(1).waitFor({ state: 'attached' });
    await expect(choices.filter({ hasText: nameOf(service) })).toHaveCount(0);
    await end(guest);
  });
});
