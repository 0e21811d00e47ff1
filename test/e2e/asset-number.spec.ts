import { signedInUser } from '../support/sign-in.ts';
import { aCase } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { button, expectValidPage } from './page-actions.ts';
import { continueToEntity, describeCase } from './wizard-steps.ts';

test.describe('the number on the post, meter or bin', () => {
  test('is asked for with an incident only, checked, and kept in the draft', async ({ page, language, t }) => {
    const label = t('caseFields.assetNumber.label');
    const field = page.getByRole('textbox', { name: label });
    await page.goto('/create-case');
    await describeCase(page, language, 'The street light has been dark for three nights.');
    // On a phone it is folded.
    const toggle = page.getByRole('button', { name: label, expanded: false });
    await expect(field.or(toggle)).toBeVisible();
    if (await toggle.isVisible()) await toggle.click();
    await expectValidPage(page, language);
    await field.fill('7'.repeat(33));
    await button(page, t('wizard.details.next')).click();
    const summary = page.getByRole('region', { name: t('site.formProblem') });
    const problem = t('fieldMessages.tooLong_other', { count: '32' });
    await expect(summary.getByRole('link')).toContainText(t('site.fieldProblem', { name: label, problem }));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('LP-2041');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await continueToEntity(page, language);
    await page.reload();
    await button(page, t('wizard.back')).click();
    await expect(field.or(toggle)).toBeVisible();
    if (await toggle.isVisible()) {
      await expect(toggle).toContainText('LP-2041');
      await toggle.click();
    }
    await expect(field).toHaveValue('LP-2041');
    await page.getByRole('radio').nth(1).check();
    await expect(field).toHaveCount(0);
  });

  test('is shown on the page of the case', async ({ visit, portal }) => {
    const { ticketNumber } = await aCase(await signedInUser(portal, 'customer'), { assetNumber: 'LP-2041' });
    const { page, t } = await visit({ account: 'customer' });
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    const heading = page.getByRole('heading', { name: t('caseFields.assetNumber.label') });
    await expect(heading.locator('..')).toContainText('LP-2041');
  });
});
