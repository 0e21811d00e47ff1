import { editors } from '../../common/content/editors.contract.ts';
import { defined } from '../support/defined.ts';
import { signedInUser } from '../support/sign-in.ts';
import { boxOf, button, end, expect, expectAccessible, PHONE, signInAs, useE2eEnvironment, visit, WIDE } from './browser.ts';
import { translator } from './texts.ts';

const environment = useE2eEnvironment();
const t = translator('en');

/** A place on the backdrop of every dialog. */
const BACKDROP = { x: 5, y: 300 };

it('a selection of text that ends outside a dialog does not close it', async () => {
  const editor = await signedInUser(environment.portal, 'content');
  const { id } = defined((await editor.call(editors.list, { kind: 'partner' })).body.data.items[0]);
  const visited = await visit(environment, 'en', WIDE, { account: 'content' });
  const { page } = visited;
  await page.goto(`/admin/partners/partner-detail?id=${id}`);
  await button(page, t('directory.branch.add')).click();
  const field = page.locator('#entry-nameEn');
  await field.fill('North');
  const { x, y, height } = await boxOf(field);
  await page.mouse.move(x + 40, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(BACKDROP.x, BACKDROP.y, { steps: 3 });
  await page.mouse.up();
  await page.locator('#entry-code').fill('north');
  await expect(field).toHaveValue('North');
  // Nor does one that ends inside.
  await page.mouse.down();
  await page.mouse.move(x + 40, y + height / 2, { steps: 3 });
  await page.mouse.up();
  await expect(field).toHaveValue('North');
  await page.mouse.click(BACKDROP.x, BACKDROP.y);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await end(visited);
});

it('a click on the edge of the accessibility panel keeps it open, one on the backdrop closes it', async () => {
  const visited = await visit(environment, 'en', WIDE);
  const { page } = visited;
  await page.goto('/faqs');
  await button(page, t('site.accessibility.title')).first().click();
  const panel = page.getByRole('dialog', { name: t('site.accessibility.title') });
  await panel.waitFor();
  const { x, y } = await boxOf(panel);
  await page.mouse.click(x + 10, y + 100);
  await panel.getByRole('button', { name: t('site.accessibility.reset') }).click();
  await page.mouse.click(BACKDROP.x, BACKDROP.y);
  await panel.waitFor({ state: 'hidden' });
  await end(visited);
});

it('a failed deletion says so inside the dialog, which covers the page', async () => {
  const editor = await signedInUser(environment.portal, 'content');
  const texts = { questionEn: 'Where is the heron?', questionAr: 'أين البلشون؟', answerEn: 'Here.', answerAr: 'هنا.' };
  await editor.call(editors.addFaq, texts);
  const visited = await visit(environment, 'en', PHONE, { account: 'content' });
  const { page } = visited;
  await page.goto('/admin/faqs?q=heron');
  await page.locator('main [data-danger]').click();
  const dialog = page.getByRole('dialog');
  await page.route('**/api/faq/*', (route) => route.fulfill({ status: 429, body: 'wait' }));
  await dialog.getByRole('button', { name: t('editors.delete'), exact: true }).click();
  await dialog.getByRole('alert').waitFor();
  await expectAccessible(page);
  // The next item does not show the error of this one.
  await dialog.getByRole('button', { name: t('editors.cancel') }).click();
  await page.unrouteAll();
  await page.locator('main [data-danger]').click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: t('editors.delete'), exact: true }).click();
  await page.getByText(t('editors.deleted')).waitFor();
  await end(visited);
});

it('a keyword that cannot be added says so inside the dialog', async () => {
  const visited = await visit(environment, 'en', PHONE);
  const { page } = visited;
  for (const text of ['heronry', 'heronry 1', 'heronry 2']) await page.request.get(`/api/search?${new URLSearchParams({ text })}`);
  await signInAs(visited, 'admin');
  await page.goto('/admin/partners');
  await button(page, t('directory.unmatched.addWord', { word: 'heronry' })).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('bus services');
  await page.getByRole('option', { name: 'Public bus services' }).click();
  await page.route('**/api/services/manage/**', (route) => route.fulfill({ status: 429, body: 'wait' }));
  await dialog.getByRole('button', { name: t('directory.unmatched.add') }).click();
  await dialog.getByRole('alert').waitFor();
  await expectAccessible(page);
  await end(visited);
});
