import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { editors } from '../../common/content/editors.contract.ts';
import { defined } from '../support/defined.ts';
import { Keyboard } from '../support/keyboard.ts';
import { signedInUser } from '../support/sign-in.ts';
import { expect, test } from './fixtures.ts';
import {
  boxOf,
  button,
  chooseFiles,
  expectAccessible,
  expectPageStructure,
  expectValidPage,
  fileButton,
  textField,
} from './page-actions.ts';
import { WIDE_FIRST, type Language } from './views.ts';

const WRITTEN = {
  questionAr: 'كيف أغيّر رقم هاتفي؟',
  questionEn: 'How do I change my number?',
  answerAr: 'من صفحة الملف الشخصي. <script>document.title="run"</script>',
  answerEn: 'On the profile page. <img src=x onerror="document.title=\'run\'">',
};

/** The HTML of a public page, for `expect.poll`. Changes are public within two seconds. */
const publicPage = (request: APIRequestContext, language: Language, path: string) => async () =>
  (await request.get(path, { headers: { 'accept-language': language } })).text();

const idIn = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? '';

/** Saves a change by another editor. */
async function changeElsewhere(page: Page, id: string, input: object): Promise<void> {
  const status = await page.evaluate(
    async ({ path, body }) =>
      (
        await fetch(path, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    { path: `/api/faq/${id}`, body: input },
  );
  expect(status).toBe(202);
}

test.describe('content manager', () => {
  test(
    'adds, publishes, reorders, edits and deletes a question by keyboard, and resolves an edit conflict',
    WIDE_FIRST,
    async ({ page: guest, request, visit, language, t }) => {
      const { page } = await visit({ account: 'content' });
      const keys = new Keyboard(page);
      await page.goto('/admin/faqs');
      await keys.pressAt('main a[href="/admin/faqs/add"]');
      await page.waitForURL('**/admin/faqs/add');
      await keys.waitForFocus('h1');
      await expectPageStructure(page, language);
      const order =
        language === 'ar'
          ? ['questionAr', 'questionEn', 'answerAr', 'answerEn']
          : ['questionEn', 'questionAr', 'answerEn', 'answerAr'];
      for (const field of order.slice(0, 3)) {
        await keys.tabTo(`#edit-${field}`);
        await keys.write(WRITTEN[field as keyof typeof WRITTEN]);
      }
      // Saves it unpublished.
      await keys.pressAt('main form input[type=checkbox]', 'Space');
      // The error names the missing language, and the summary links to the field.
      await keys.pressAt('button[type=submit]');
      await keys.waitForFocus('section[tabindex]');
      const problem = language === 'ar' ? 'أدخل الإجابة باللغة الإنجليزية' : 'Enter the answer in Arabic';
      await keys.tabTo('section[tabindex] a');
      await expect.poll(() => keys.text()).toBe(problem);
      await expectAccessible(page);
      await keys.press('Enter');
      await keys.waitForFocus(`#edit-${order[3]}`);
      await keys.write(WRITTEN[order[3] as keyof typeof WRITTEN]);
      await keys.pressAt('button[type=submit]');
      await page.waitForURL(/faq-detail/);
      await expect(page.getByText(t('editors.history'))).toBeVisible();
      await keys.waitForFocus('h1');
      const id = idIn(page);
      const name = language === 'ar' ? WRITTEN.questionAr : WRITTEN.questionEn;
      expect((await request.get(`/api/faq/${id}`)).status()).toBe(404);
      await keys.pressAt('main a[href*="/edit?id="]');
      await page.waitForURL(/faqs\/edit/);
      await keys.pressAt('main form input[type=checkbox]', 'Space');
      await keys.pressAt('button[type=submit]');
      await page.waitForURL(/faq-detail/);
      await expect(page.getByText(t('editors.published'), { exact: true })).toBeVisible();
      await expectValidPage(page, language);
      await page.goto('/admin/faqs');
      await keys.pressAt('main a[href*="arrange=1"]');
      await page.waitForURL(/arrange=1/);
      const row = `main ol button[aria-label*="${name}"]`;
      await keys.tabTo(row);
      const saved = page.waitForResponse(/content\/manage\/order/);
      await keys.press('Home');
      expect((await saved).status()).toBe(202);
      await keys.waitForFocus(row);
      await expect(page.locator('main ol b').first()).toHaveText(name, { useInnerText: true });
      const address = `/faqs?q=${encodeURIComponent(WRITTEN.questionEn)}`;
      await expect.poll(publicPage(request, language, address)).toContain(name);
      await guest.goto(address);
      await expect(guest.getByRole('main')).toContainText(language === 'ar' ? WRITTEN.answerAr : WRITTEN.answerEn, {
        useInnerText: true,
      });
      await expect(guest).not.toHaveTitle('run');

      await page.goto(`/admin/faqs/edit?id=${id}`);
      await changeElsewhere(page, id, { version: 2, answerEn: 'Theirs.' });
      await textField(page, t('editors.field.answerEn')).fill('Mine.');
      await keys.pressAt('button[type=submit]');
      await expect(page.getByText(t('conflict.title'))).toBeVisible();
      await expect(page.getByRole('alert')).toContainText('Theirs.', { useInnerText: true });
      await expectAccessible(page);
      await button(page, t('conflict.keepMine')).click();
      // Unsaved changes ask for confirmation before leaving.
      await keys.cycleDialog('main form a[href*="faq-detail"]');
      await expect(page).toHaveURL(/admin\/faqs\/edit/);
      await keys.pressAt('button[type=submit]');
      await page.waitForURL(/faq-detail/);
      await expect(page.getByText('Mine.')).toBeVisible();

      const remove = 'main button:has(.lucide-trash-2)';
      await keys.cycleDialog(remove);
      await keys.press('Enter');
      await keys.tabTo('dialog[open] button:last-of-type:not([aria-label])');
      await expect.poll(() => keys.text()).toBe(t('editors.delete'));
      await keys.press('Enter');
      await page.waitForURL(/\/admin\/faqs$/);
      await expect.poll(publicPage(request, language, address)).not.toContain('Mine.');
      expect(keys.errors).toEqual([]);
    },
  );

  test(
    'reorders lists by arrow keys and by mouse',
    { tag: ['@en-1440', '@ar-1440'] },
    async ({ request, visit, language, t }) => {
      const { page, context } = await visit({ account: 'content' });
      await page.goto('/admin/partners');
      await expectAccessible(page);
      // The server renders the collapsed side menu on the next page.
      const side = page.locator('[data-side-menu]');
      expect((await boxOf(side)).width).toBe(220);
      await page.getByRole('button', { name: t('dashboard.collapse') }).click();
      await page.goto('/admin/success-stories?arrange=1');
      expect(await (await context.request.get('/admin/faqs')).text()).toContain('data-side-menu="mini"');
      expect((await boxOf(side)).width).toBe(72);
      // The mouse must move before an element under it is hovered.
      await page.mouse.move(700, 500);
      await side.getByRole('link', { name: t('dashboard.menu.partners') }).hover();
      await expect(page.getByRole('tooltip', { name: t('dashboard.menu.partners') })).toBeVisible();
      const names = page.locator('main ol b');
      const [first, second, ...others] = (await names.allInnerTexts()) as [string, string, ...string[]];
      const keys = new Keyboard(page);
      await keys.tabTo('main ol button');
      const saved = page.waitForResponse(/content\/manage\/order/);
      await keys.press('ArrowDown');
      expect((await saved).status()).toBe(202);
      await expect(names).toHaveText([second, first, ...others]);
      await page.reload();
      await expect(names).toHaveText([second, first, ...others]);
      await expectAccessible(page);

      // The last item of a long list is dragged to the top, and the list scrolls.
      await page.goto('/admin/partners?arrange=1');
      const before = await names.allInnerTexts();
      const [top, last] = [defined(before[0]), defined(before.at(-1))];
      await page.getByRole('main').getByRole('listitem').getByRole('button').last().hover();
      await page.mouse.down();
      await page.mouse.move(700, 5, { steps: 4 });
      await expect(names.first()).toHaveText(last);
      const stored = page.waitForResponse(/content\/manage\/order/);
      await page.mouse.up();
      expect((await stored).status()).toBe(202);
      const after = [last, ...before.slice(0, -1)];
      await expect(names).toHaveText(after);
      await page.reload();
      await expect(names).toHaveText(after);
      const isPublic = async () => {
        const html = await publicPage(request, language, '/partners')();
        return html.includes(last) && html.indexOf(last) < html.indexOf(top);
      };
      await expect.poll(isPublic).toBe(true);
      // The secondary mouse button does not drag.
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().hover();
      await page.mouse.down({ button: 'right' });
      await page.mouse.move(700, 600, { steps: 3 });
      await page.mouse.up({ button: 'right' });
      await expect(names.first()).toHaveText(last);
    },
  );

  test('adds images to a story', WIDE_FIRST, async ({ visit, t }) => {
    const { page } = await visit({ account: 'content' });
    await page.goto('/admin/success-stories?q=exams');
    const edit = page
      .getByRole('table')
      .getByRole('link', { name: new RegExp(`^${t('editors.editItem', { name: '' })}`) });
    await edit.first().click();
    await expect(textField(page, t('editors.field.titleEn'))).toBeVisible();
    const id = idIn(page);
    const discarded = page.waitForResponse((response) => response.request().method() === 'DELETE');
    for (const field of ['image', 'image', 'banner'] as const) {
      const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#b68a35' } });
      const file = { name: 'صورة.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() };
      await chooseFiles(fileButton(page, t(`editors.field.${field}`)), file);
      await page.getByRole('slider', { name: t('editors.crop.zoom') }).fill('2');
      const sent = page.waitForResponse(/documents\/upload/);
      await button(page, t('editors.crop.use')).click();
      expect((await sent).status()).toBe(201);
    }
    expect((await discarded).status()).toBe(200);
    await expect(page.getByRole('img', { name: t('editors.image.preview') }).nth(1)).toBeVisible();
    await expectAccessible(page);
    await button(page, t('editors.save')).click();
    await page.waitForURL(/story-detail/);
    await page.goto(`/success-story/details?id=${id}`);
    const image = await page
      .locator('article picture img')
      .first()
      .evaluate(async (img: HTMLImageElement) => {
        await img.decode();
        return [img.naturalWidth > 0, /[?&]f=avif/.test(img.currentSrc)];
      });
    expect(image).toEqual([true, true]);
  });
});

test(
  'a list opens the page before when the only item of its last page is deleted',
  { tag: '@en-1440' },
  async ({ visit, portal, t }) => {
    const editor = await signedInUser(portal, 'content');
    for (let number = 0; number < 11; number++)
      await editor.call(editors.addFaq, { ...WRITTEN, questionEn: `Zebra ${number}?` });
    const { page } = await visit({ account: 'content' });
    await page.goto('/admin/faqs?q=zebra&page=2');
    const remove = page.getByRole('button', { name: t('editors.deleteItem', { name: 'Zebra' }) });
    await remove.click();
    await button(page, t('editors.delete')).click();
    await expect(page).toHaveURL('/admin/faqs?q=zebra');
    await expect(remove.nth(9)).toBeVisible();
  },
);
