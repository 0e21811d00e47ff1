import type { Page } from 'playwright';
import sharp from 'sharp';
import { editors } from '../../common/content/editors.contract.ts';
import { Keyboard } from '../support/keyboard.ts';
import { signedInUser } from '../support/sign-in.ts';
import { waitUntil } from '../support/wait-until.ts';
import {
  boxOf,
  end,
  expect,
  expectAccessible,
  expectPageStructure,
  expectValidPage,
  JOURNEY_LANGUAGES,
  type Language,
  PHONE,
  signInAs,
  useE2eEnvironment,
  visit,
  type Visit,
  WIDE,
} from './browser.ts';
import { translated, translator } from './texts.ts';
import { defined } from '../support/defined.ts';

const environment = useE2eEnvironment();

const WRITTEN = {
  questionAr: 'كيف أغيّر رقم هاتفي؟',
  questionEn: 'How do I change my number?',
  answerAr: 'من صفحة الملف الشخصي. <script>document.title="run"</script>',
  answerEn: 'On the profile page. <img src=x onerror="document.title=\'run\'">',
};

/** Waits until a public page meets a condition and returns it. Changes are public within two seconds. */
async function publicPage({ context }: Visit, language: Language, path: string, matches: (html: string) => boolean): Promise<string> {
  const readMatching = async () => {
    const html = await (await context.request.get(path, { headers: { 'accept-language': language } })).text();
    return matches(html) && html;
  };
  return waitUntil(readMatching, `the condition at ${path}`);
}

const idIn = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? '';

/** Saves a change by another editor. */
async function changeElsewhere(page: Page, id: string, input: object): Promise<void> {
  const status = await page.evaluate(
    async ({ path, body }) =>
      (await fetch(path, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).status,
    { path: `/api/faq/${id}`, body: input },
  );
  expect(status).toBe(202);
}

describe.each(JOURNEY_LANGUAGES)('content manager (%s)', (language) => {
  const screen = language === 'ar' ? WIDE : PHONE;

  const t = translator(language);

  it('adds, publishes, reorders, edits and deletes a question by keyboard, and resolves an edit conflict', async () => {
    const visited = await visit(environment, language, screen);
    const { page, context, pageErrors } = visited;
    const guest = await visit(environment, language, WIDE);
    const keys = new Keyboard(page);
    await signInAs(visited, 'content');
    await page.goto('/admin/faqs');
    await keys.pressAt('main a[href="/admin/faqs/add"]');
    await page.waitForURL('**/admin/faqs/add');
    await keys.waitForFocus('h1');
    await expectPageStructure(page, language);
    const order =
      language === 'ar' ? ['questionAr', 'questionEn', 'answerAr', 'answerEn'] : ['questionEn', 'questionAr', 'answerEn', 'answerAr'];
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
    await page.getByText(t('editors.history')).waitFor();
    await keys.waitForFocus('h1');
    const id = idIn(page);
    const name = language === 'ar' ? WRITTEN.questionAr : WRITTEN.questionEn;
    expect((await guest.context.request.get(`/api/faq/${id}`)).status()).toBe(404);
    await keys.pressAt('main a[href*="/edit?id="]');
    await page.waitForURL(/faqs\/edit/);
    await keys.pressAt('main form input[type=checkbox]', 'Space');
    await keys.pressAt('button[type=submit]');
    await page.waitForURL(/faq-detail/);
    await page.getByText(t('editors.published'), { exact: true }).waitFor();
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
    await publicPage(guest, language, address, (html) => html.includes(name));
    await guest.page.goto(address);
    await expect(guest.page.locator('main')).toContainText(language === 'ar' ? WRITTEN.answerAr : WRITTEN.answerEn, { useInnerText: true });
    expect(await guest.page.title()).not.toBe('run');

    await page.goto(`/admin/faqs/edit?id=${id}`);
    await changeElsewhere(page, id, { version: 2, answerEn: 'Theirs.' });
    await page.fill('#edit-answerEn', 'Mine.');
    await keys.pressAt('button[type=submit]');
    await page.getByText(t('conflict.title')).waitFor();
    await expect(page.locator('[role=alert]')).toContainText('Theirs.', { useInnerText: true });
    await expectAccessible(page);
    await page.getByRole('button', { name: t('conflict.keepMine') }).click();
    // Unsaved changes ask for confirmation before leaving.
    await keys.cycleDialog('main form a[href*="faq-detail"]');
    expect(page.url()).toContain('/admin/faqs/edit');
    await keys.pressAt('button[type=submit]');
    await page.waitForURL(/faq-detail/);
    await page.getByText('Mine.').waitFor();

    const remove = 'main button:has(.lucide-trash-2)';
    await keys.cycleDialog(remove);
    await keys.press('Enter');
    await keys.tabTo('dialog[open] button:last-of-type:not([aria-label])');
    await expect.poll(() => keys.text()).toBe(t('editors.delete'));
    await keys.press('Enter');
    await page.waitForURL(/\/admin\/faqs$/);
    await publicPage(guest, language, address, (html) => !html.includes('Mine.'));
    expect([...keys.errors, ...pageErrors.list, ...guest.pageErrors.list]).toEqual([]);
    await Promise.all([context.close(), guest.context.close()]);
  });

  it('reorders lists by arrow keys and by mouse, and adds images to a story', async () => {
    const visited = await visit(environment, language, WIDE, { account: 'content' });
    const { page, context } = visited;
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
    await page.getByRole('tooltip', { name: t('dashboard.menu.partners') }).waitFor();
    const names = () => page.locator('main ol b').allInnerTexts();
    const before = await names();
    const keys = new Keyboard(page);
    await keys.tabTo('main ol button');
    const saved = page.waitForResponse(/content\/manage\/order/);
    await keys.press('ArrowDown');
    expect((await saved).status()).toBe(202);
    expect((await names()).slice(0, 2)).toEqual([before[1], before[0]]);
    await page.reload();
    expect((await names()).slice(0, 2)).toEqual([before[1], before[0]]);
    await expectAccessible(page);

    // The last item of a long list is dragged to the top, and the list scrolls.
    await page.goto('/admin/partners?arrange=1');
    const listed = await names();
    const [first, last] = [defined(listed[0]), defined(listed.at(-1))];
    await page.locator('main ol button').last().hover();
    await page.mouse.down();
    await page.mouse.move(700, 5, { steps: 4 });
    await page.locator('main ol b').first().filter({ hasText: last }).waitFor();
    const stored = page.waitForResponse(/content\/manage\/order/);
    await page.mouse.up();
    expect((await stored).status()).toBe(202);
    expect(await names()).toEqual([last, ...listed.slice(0, -1)]);
    await page.reload();
    expect(await names()).toEqual([last, ...listed.slice(0, -1)]);
    await publicPage(visited, language, '/partners', (html) => html.indexOf(last) < html.indexOf(first) && html.includes(last));
    // The secondary mouse button does not drag.
    await page.locator('main ol button').first().hover();
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(700, 600, { steps: 3 });
    await page.mouse.up({ button: 'right' });
    expect((await names())[0]).toBe(last);

    await page.goto('/admin/success-stories?q=exams');
    await page.locator('a[href*="success-stories/edit?id="]').first().click();
    await page.locator('#edit-titleEn').waitFor();
    const id = idIn(page);
    const discarded = page.waitForResponse((response) => response.request().method() === 'DELETE');
    for (const field of ['image', 'image', 'banner']) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click(`#edit-${field}`)]);
      const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#b68a35' } });
      await chooser.setFiles([{ name: 'صورة.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() }]);
      const use = page.getByRole('button', { name: t('editors.crop.use') });
      await use.waitFor();
      await page.locator('dialog[open] input[type=range]').first().fill('2');
      const sent = page.waitForResponse(/documents\/upload/);
      await use.click();
      expect((await sent).status()).toBe(201);
    }
    expect((await discarded).status()).toBe(200);
    await page.locator('main img').nth(1).waitFor();
    await expectAccessible(page);
    await page.click('button[type=submit]');
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
    await end(visited);
  });
});

it('a list opens the page before when the only item of its last page is deleted', async () => {
  const editor = await signedInUser(environment.portal, 'content');
  for (let number = 0; number < 11; number++) await editor.call(editors.addFaq, { ...WRITTEN, questionEn: `Zebra ${number}?` });
  const visited = await visit(environment, 'en', WIDE, { account: 'content' });
  await visited.page.goto('/admin/faqs?q=zebra&page=2');
  await visited.page.locator('tbody [data-danger]').click();
  await visited.page
    .getByRole('dialog')
    .getByRole('button', { name: translated('en', 'editors.delete'), exact: true })
    .click();
  await visited.page.waitForURL('**/admin/faqs?q=zebra');
  await visited.page.locator('tbody tr').nth(9).waitFor();
  await visited.context.close();
});
