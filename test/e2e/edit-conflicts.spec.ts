import { sla } from '../../common/cases/sla.contract.ts';
import { webhooks } from '../../common/cases/webhook.contract.ts';
import { defined } from '../support/defined.ts';
import { fillDate } from '../support/fill-date.ts';
import { signedInUser } from '../support/sign-in.ts';
import { expect, test } from './fixtures.ts';
import { button, expectAccessible, textField } from './page-actions.ts';
import { WIDE_FIRST } from './views.ts';

/** Friday and Saturday. */
const THEIR_WEEKEND = [5, 6];

test.describe('a change of another admin', WIDE_FIRST, () => {
  test('to the SLA rules is a conflict, also after the page has shown newer data', async ({ visit, portal, t }) => {
    const { page } = await visit({ account: 'admin' });
    await page.goto('/admin/sla');
    const other = await signedInUser(portal, 'admin');
    const settings = async () => (await other.call(sla.overview)).body.data.settings;
    const before = await settings();
    expect((await other.call(sla.change, { ...before, weekend: THEIR_WEEKEND })).status).toBe(202);
    // Refreshes the page's data.
    await button(page, t('sla.holidays.add')).click();
    const dialog = page.getByRole('dialog');
    await textField(dialog, t('sla.holidays.nameAr')).fill('يوم التأسيس');
    await textField(dialog, t('sla.holidays.nameEn')).fill('Founding day');
    await fillDate(page, t('sla.holidays.from'), '2031-03-04');
    await dialog.getByRole('button', { name: t('sla.save') }).click();
    await expect(page.getByText(t('sla.holidays.saved')).first()).toBeVisible();

    const rules = page.getByRole('region', { name: t('sla.rules.heading') });
    await textField(rules, t('sla.rules.warn')).fill('61');
    const save = rules.getByRole('button', { name: t('sla.save') });
    await save.click();
    const [conflict] = t('sla.conflict', { value: '|' }).split('|');
    await expect(rules.getByText(defined(conflict))).toBeVisible();
    await expectAccessible(page);
    expect((await settings()).weekend).toEqual(THEIR_WEEKEND);
    // The form names the other admin's rules, so that saving again replaces them. A message may lie over the button.
    await save.press('Enter');
    await expect(page.getByText(t('sla.rules.saved')).first()).toBeVisible();
    expect(await settings()).toMatchObject({ weekend: before.weekend, warnPercent: 61 });
    await textField(rules, t('sla.rules.warn')).fill('62');
    await save.press('Enter');
    await expect.poll(async () => (await settings()).warnPercent).toBe(62);
  });

  test('to a webhook is a conflict once, and saving again replaces it', async ({ visit, portal, t }) => {
    const other = await signedInUser(portal, 'admin');
    const [name, theirs, mine] = ['The ERP', 'Their ERP', 'Our ERP'];
    const added = await other.call(webhooks.add, {
      name,
      url: 'https://erp.example/hooks',
      events: ['case.submitted'],
    });
    const { id, version } = added.body.data.subscription;
    const { page } = await visit({ account: 'admin' });
    await page.goto('/admin/webhooks');
    await button(page, t('webhooks.edit', { name })).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('webhooks.name')).fill(mine);
    expect((await other.call(webhooks.change, { id, version, name: theirs })).status).toBe(202);
    const save = dialog.getByRole('button', { name: t('sla.save') });
    await save.click();
    await expect(dialog.getByText(theirs)).toBeVisible();
    await expectAccessible(page);
    await expect(dialog.getByLabel(t('webhooks.name'))).toHaveValue(mine);
    await save.click();
    await expect(page.getByText(t('webhooks.changed')).first()).toBeVisible();
    const { subscriptions } = (await other.call(webhooks.list)).body.data;
    expect(subscriptions.find((one) => one.id === id)?.name).toBe(mine);
  });
});
