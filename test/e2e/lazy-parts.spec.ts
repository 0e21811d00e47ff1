import { OWN_ENTITY } from '../support/demo-ids.ts';
import { aCase, verifiedVisitor } from '../support/visitor.ts';
import { answeredCase } from './answered-case.ts';
import { expect, test } from './fixtures.ts';
import { button, expectValidPage } from './page-actions.ts';

test.describe('a part that is loaded when it is needed, without a connection', () => {
  test.use({ expectedErrors: /net::ERR_|Failed to fetch/ });

  test(
    'is replaced by a notice, and comes with the connection',
    { tag: '@ar-390' },
    async ({ visit, portal, language, t }) => {
      const { ticketNumber } = await answeredCase(portal);
      const { page, context } = await visit({ account: 'customer' });
      await page.goto(`/case-details?ticket=${ticketNumber}`);
      await context.setOffline(true);
      await button(page, t('survey.satisfied')).click();
      const survey = page.getByRole('region', { name: t('survey.title') });
      await expect(survey.getByText(t('site.offline'))).toBeVisible();
      await expect(button(survey, t('site.error.retry'))).toBeVisible();
      await expectValidPage(page, language);
      await context.setOffline(false);
      await button(page, t('survey.send')).click();
      await expect(page.getByRole('heading', { name: t('survey.yourRating') })).toBeVisible();
    },
  );

  test('closes if it is a dialog, and opens with the connection', { tag: '@en-1440' }, async ({ visit, portal, t }) => {
    const { ticketNumber } = await aCase(await verifiedVisitor(portal), { entityId: OWN_ENTITY });
    const { page, context } = await visit({ account: 'agent' });
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    const attach = button(page, t('knownIssues.attach.title'));
    await expect(attach).toBeVisible();
    await context.setOffline(true);
    await attach.click();
    await expect(page.getByRole('alert').filter({ hasText: t('site.offline') })).toBeVisible();
    await context.setOffline(false);
    await attach.click();
    await expect(page.getByRole('dialog', { name: t('knownIssues.attach.title') })).toBeVisible();
  });
});
