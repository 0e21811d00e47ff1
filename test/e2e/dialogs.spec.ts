import { editors } from '../../common/content/editors.contract.ts';
import { defined } from '../support/defined.ts';
import { signedInUser } from '../support/sign-in.ts';
import { expect, test } from './fixtures.ts';
import { boxOf, button, expectAccessible, textField } from './page-actions.ts';

/** A place on the backdrop of every dialog. */
const BACKDROP = { x: 5, y: 300 };

test(
  'a selection of text that ends outside a dialog does not close it',
  { tag: '@en-1440' },
  async ({ visit, portal, t }) => {
    const editor = await signedInUser(portal, 'content');
    const { id } = defined((await editor.call(editors.list, { kind: 'partner' })).body.data.items[0]);
    const { page } = await visit({ account: 'content' });
    await page.goto(`/admin/partners/partner-detail?id=${id}`);
    await button(page, t('directory.branch.add')).click();
    const field = textField(page, t('editors.field.nameEn'));
    await field.fill('North');
    const { x, y, height } = await boxOf(field);
    await page.mouse.move(x + 40, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(BACKDROP.x, BACKDROP.y, { steps: 3 });
    await page.mouse.up();
    await textField(page, t('directory.field.code')).fill('north');
    await expect(field).toHaveValue('North');
    // Nor does one that ends inside.
    await page.mouse.down();
    await page.mouse.move(x + 40, y + height / 2, { steps: 3 });
    await page.mouse.up();
    await expect(field).toHaveValue('North');
    await page.mouse.click(BACKDROP.x, BACKDROP.y);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'a click on the edge of the accessibility panel keeps it open, one on the backdrop closes it',
  { tag: '@en-1440' },
  async ({ page, t }) => {
    await page.goto('/faqs');
    await button(page, t('site.accessibility.title')).first().click();
    const panel = page.getByRole('dialog', { name: t('site.accessibility.title') });
    await expect(panel).toBeVisible();
    const { x, y } = await boxOf(panel);
    await page.mouse.click(x + 10, y + 100);
    await panel.getByRole('button', { name: t('site.accessibility.reset') }).click();
    await page.mouse.click(BACKDROP.x, BACKDROP.y);
    await expect(panel).toBeHidden();
  },
);

test(
  'a failed deletion says so inside the dialog, which covers the page',
  { tag: '@ar-390' },
  async ({ visit, portal, t }) => {
    const editor = await signedInUser(portal, 'content');
    const texts = {
      questionEn: 'Where is the heron?',
      questionAr: 'أين البلشون؟',
      answerEn: 'Here.',
      answerAr: 'هنا.',
    };
    await editor.call(editors.addFaq, texts);
    const { page } = await visit({ account: 'content' });
    await page.goto('/admin/faqs?q=heron');
    const remove = button(page, t('editors.deleteItem', { name: texts.questionAr }));
    await remove.click();
    const dialog = page.getByRole('dialog');
    await page.route('**/api/faq/*', (route) => route.fulfill({ status: 429, body: 'wait' }));
    await dialog.getByRole('button', { name: t('editors.delete'), exact: true }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    // The next item does not show the error of this one.
    await dialog.getByRole('button', { name: t('editors.cancel') }).click();
    await page.unrouteAll();
    await remove.click();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await dialog.getByRole('button', { name: t('editors.delete'), exact: true }).click();
    await expect(page.getByText(t('editors.deleted'))).toBeVisible();
  },
);

test(
  'a keyword that cannot be added says so inside the dialog',
  { tag: '@ar-390' },
  async ({ page, context, signInAs, t }) => {
    for (const text of ['heronry', 'heronry 1', 'heronry 2'])
      await page.request.get(`/api/search?${new URLSearchParams({ text })}`);
    await signInAs(context, 'admin');
    await page.goto('/admin/partners');
    await button(page, t('directory.unmatched.addWord', { word: 'heronry' })).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('الحافلات');
    await page.getByRole('option', { name: 'خدمات الحافلات العامة' }).click();
    await page.route('**/api/services/manage/**', (route) => route.fulfill({ status: 429, body: 'wait' }));
    await dialog.getByRole('button', { name: t('directory.unmatched.add') }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
  },
);
