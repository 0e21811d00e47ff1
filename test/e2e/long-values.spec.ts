import type { Page } from '@playwright/test';
import type { SubmitCase } from '../../common/cases/cases.dto.ts';
import type { SubmittedCase } from '../../common/cases/submission.types.ts';
import { content } from '../../common/content/content.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { LIMITS } from '../../common/limits.ts';
import { findTextProblems } from '../a11y/page-problems.ts';
import { jpeg } from '../documents/samples/files.ts';
import { uploadForCase } from '../support/cases.ts';
import { defined } from '../support/defined.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { button, expectPageStructure } from './page-actions.ts';
import { PHONE_FIRST } from './views.ts';

/** A text of this many characters without a space. */
const unbroken = (length: number, end = '') => 'm'.repeat(length - end.length) + end;
const EMAIL = unbroken(120, '@customer-happiness-centre.roads-and-public-transport.example');
const PICTURE = unbroken(100, '.jpg');

/** Submits a case whose values have no space. */
async function aLongCase(who: Visitor, over: Partial<SubmitCase> = {}): Promise<SubmittedCase> {
  const picture = await uploadForCase(who, PICTURE, await jpeg());
  return aCase(who, {
    entityId: OWN_ENTITY,
    description: unbroken(500),
    suggestedSolution: unbroken(500),
    assetNumber: unbroken(32),
    location: { latitude: 24.4795, longitude: 54.3705, address: unbroken(LIMITS.addressMax) },
    attachments: [picture],
    ...over,
  });
}

/** Nothing is cut off, and the page does not scroll sideways. */
async function expectWrapped(page: Page, language: 'ar' | 'en'): Promise<void> {
  await expectPageStructure(page, language);
  expect((await findTextProblems(page)).clipped).toEqual([]);
}

test.describe('long values without a space', PHONE_FIRST, () => {
  test('fit the pages that show an entity', async ({ page, visit, portal, language }) => {
    const editor = await signedInUser(portal, 'content');
    const entity = defined((await editor.call(content.partners, {})).body.data.partners[0]);
    const { item } = (await editor.call(editors.one, { kind: 'partner', id: entity.id })).body.data;
    const change = {
      id: entity.id,
      version: item.version,
      nameEn: unbroken(LIMITS.nameMax),
      nameAr: unbroken(LIMITS.nameMax),
      contactEmail: EMAIL,
      website: `https://${unbroken(60)}.example/${unbroken(200)}`,
      hoursEn: unbroken(200),
      hoursAr: unbroken(200),
    };
    expect((await editor.call(editors.changePartner, change)).status).toBe(202);
    await page.goto(`/partners/${entity.id}`);
    await expect(page.getByRole('link', { name: EMAIL })).toBeVisible();
    await expectWrapped(page, language);
    await page.goto('/partners');
    await expect(page.getByText(change.nameEn).first()).toBeVisible();
    await expectWrapped(page, language);
    const { page: list } = await visit({ account: 'content', viewport: { width: 1440, height: 900 } });
    await list.goto(`/admin/partners?q=${change.nameEn}`);
    await expect(list.getByText(change.nameEn).first()).toBeVisible();
    await expectWrapped(list, language);
  });

  test('fit the list and the page of a case, for staff', async ({ visit, portal, language, t }) => {
    const name = unbroken(LIMITS.nameMax);
    const requester = { firstName: name, lastName: name, email: EMAIL };
    const { ticketNumber } = await aLongCase(await verifiedVisitor(portal), { requester });
    const { page } = await visit({ account: 'agent' });
    await page.goto(`/my-cases?text=${ticketNumber}`);
    await expect(page.getByRole('link', { name: ticketNumber }).first()).toBeVisible();
    await expectWrapped(page, language);
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    await button(page, t('agentWorkspace.requester.show')).click();
    await expect(page.getByText(EMAIL)).toBeVisible();
    await expectWrapped(page, language);
    await page.getByRole('link', { name: t('details.picture.show', { name: PICTURE }) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img')).toBeVisible();
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expectWrapped(page, language);
  });

  test('fit the list and the page of a case, for its owner', async ({ visit, portal, language }) => {
    const { ticketNumber } = await aLongCase(await signedInUser(portal, 'customer'));
    const { page } = await visit({ account: 'customer' });
    await page.goto('/my-cases');
    await expect(page.getByRole('link', { name: ticketNumber }).first()).toBeVisible();
    await expectWrapped(page, language);
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    await expect(page.getByRole('heading', { name: ticketNumber })).toBeVisible();
    await expectWrapped(page, language);
  });
});
