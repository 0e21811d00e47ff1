import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expectAccessible, expectWhole, LANGUAGES, openStage, SCREENS, signInAs, visit, type Language, type Stage } from './browser.ts';
import { say } from './texts.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const WIDE = SCREENS[0];
const WRITTEN = {
  questionAr: 'كيف أغيّر رقم هاتفي؟',
  questionEn: 'How do I change my number?',
  answerAr: 'من صفحة الملف الشخصي. <script>document.title="run"</script>',
  answerEn: 'On the profile page. <img src=x onerror="document.title=\'run\'">',
};

/** Tab by Tab until the element has the focus, as someone without a mouse goes. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    if (await page.evaluate((one) => document.activeElement?.matches(one) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`never came to ${selector} on ${page.url()}`);
}

/** The public list shows a change within two seconds; asked as a stranger. */
async function publicFaqs(page: Page, words: string): Promise<string> {
  await page.waitForTimeout(1600);
  await page.goto(`/faqs?q=${encodeURIComponent(words)}`);
  return page.locator('main').innerText();
}

const idIn = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? '';

/** Another editor, faster by a moment. */
async function changeElsewhere(page: Page, id: string, input: object): Promise<void> {
  const status = await page.evaluate(
    async ({ path, body }) =>
      (await fetch(path, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).status,
    { path: `/api/faq/${id}`, body: input },
  );
  expect(status).toBe(202);
}

describe.each(LANGUAGES.map((language) => ({ language })))('a content manager ($language)', ({ language }: { language: Language }) => {
  const t = (key: string, values?: Record<string, string>) => say(language, key, values);

  it('adds a question by keyboard alone, meets another editor, and everybody reads it', async () => {
    const { page, context, complaints } = await visit(stage, language, WIDE);
    const guest = await visit(stage, language, WIDE);
    await signInAs(page, 'content');
    await page.goto('/admin/faqs/add');
    await expectWhole(page, language);
    await tabTo(page, '#edit-questionAr, #edit-questionEn');
    const order =
      language === 'ar' ? ['questionAr', 'questionEn', 'answerAr', 'answerEn'] : ['questionEn', 'questionAr', 'answerEn', 'answerAr'];
    for (const field of order.slice(0, 3)) {
      await tabTo(page, `#edit-${field}`);
      await page.keyboard.insertText(WRITTEN[field as keyof typeof WRITTEN]);
    }
    // The language that is missing is named, and the summary leads to it.
    await tabTo(page, 'button[type=submit]');
    await page.keyboard.press('Enter');
    const problem = language === 'ar' ? 'أدخل الإجابة باللغة الإنجليزية' : 'Enter the answer in Arabic';
    await page.getByRole('link', { name: problem }).focus();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(`edit-${order[3]}`);
    await page.keyboard.insertText(WRITTEN[order[3] as keyof typeof WRITTEN]);
    await tabTo(page, 'button[type=submit]');
    await page.keyboard.press('Enter');
    await page.waitForURL(/faq-detail/);
    await page.getByText(t('editors.record')).waitFor();
    await expectWhole(page, language);
    await expectAccessible(page);
    const shown = await publicFaqs(guest.page, WRITTEN.questionEn);
    expect(shown).toContain(language === 'ar' ? WRITTEN.questionAr : WRITTEN.questionEn);
    expect(shown).toContain(language === 'ar' ? WRITTEN.answerAr : WRITTEN.answerEn);
    expect(await guest.page.title()).not.toBe('run');

    const id = idIn(page);
    await page.goto(`/admin/faqs/edit?id=${id}`);
    await changeElsewhere(page, id, { version: 1, answerEn: 'Theirs.' });
    await page.fill('#edit-answerEn', 'Mine.');
    await page.click('button[type=submit]');
    await page.getByText(t('editors.conflict.title')).waitFor();
    expect(await page.locator('[role=alert]').innerText()).toContain('Theirs.');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('editors.conflict.keepMine') }).click();
    // Leaving with changes asks first.
    await page.locator('nav a[href="/admin/partners"]').first().click();
    await page.getByRole('button', { name: t('editors.leave.stay') }).click();
    expect(page.url()).toContain('/admin/faqs/edit');
    await page.click('button[type=submit]');
    await page.waitForURL(/faq-detail/);
    await page.getByText('Mine.').waitFor();

    await page.getByRole('button', { name: t('editors.delete') }).click();
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: t('editors.delete') })
      .click();
    await page.waitForURL(/\/admin\/faqs$/);
    expect(await publicFaqs(guest.page, WRITTEN.questionEn)).not.toContain('Mine.');
    expect([...complaints.list, ...guest.complaints.list]).toEqual([]);
    await Promise.all([context.close(), guest.context.close()]);
  });

  it('puts a list in order by the arrow keys, and gives a story its pictures', async () => {
    const { page, context, complaints } = await visit(stage, language, WIDE);
    await signInAs(page, 'content');
    await expectAccessible(page);
    await page.goto('/admin/success-stories?arrange=1');
    const names = () => page.locator('main ol b').allInnerTexts();
    const before = await names();
    await tabTo(page, 'main ol button');
    const kept = page.waitForResponse(/content\/manage\/order/);
    await page.keyboard.press('ArrowDown');
    expect((await kept).status()).toBe(202);
    expect((await names()).slice(0, 2)).toEqual([before[1], before[0]]);
    await page.reload();
    expect((await names()).slice(0, 2)).toEqual([before[1], before[0]]);
    await expectAccessible(page);

    await page.goto('/admin/success-stories?q=exams');
    await page.locator('a[href*="success-stories/edit?id="]').first().click();
    await page.locator('#edit-titleEn').waitFor();
    const id = idIn(page);
    for (const field of ['image', 'banner']) {
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
    expect(complaints.list).toEqual([]);
    await context.close();
  });
});
