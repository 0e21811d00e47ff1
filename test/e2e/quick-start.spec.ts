import { png } from '../documents/samples/files.ts';
import { expect, test } from './fixtures.ts';
import { boxOf, button, expectAccessible, recordOn } from './page-actions.ts';
import { describeCase, draftStored, expandSection } from './wizard-steps.ts';
import { PHONE, PHONE_FIRST } from './views.ts';

test.describe('step 1 on a phone', PHONE_FIRST, () => {
  test.use({ viewport: PHONE });

  test('begins with the camera, whose pictures are shown, kept and removed', async ({ page, language, t }) => {
    await page.goto('/create-case');
    const take = button(page, t('wizard.details.takePhoto'));
    const { y, height } = await boxOf(take);
    expect(y + height).toBeLessThan(PHONE.height);
    const photograph = async () => {
      const camera = page.waitForEvent('filechooser');
      await take.click();
      await (await camera).setFiles({ name: 'post.png', mimeType: 'image/png', buffer: await png(60, 40) });
    };
    await photograph();
    const photos = page.getByRole('listitem').filter({ hasText: 'post.png', visible: true });
    const isDrawn = () =>
      photos.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
    await expect(photos).toContainText(t('wizard.details.file.done'));
    await expect.poll(isDrawn).toBe(true);
    await expectAccessible(page);

    await describeCase(page, language, 'The lamp on this post has been dark for three nights.');
    await photos.getByRole('button', { name: t('wizard.details.file.remove', { name: 'post.png' }) }).click();
    await expect(photos).toHaveCount(0);
    await expect(take).toBeFocused();

    await photograph();
    await expect(photos).toContainText(t('wizard.details.file.done'));
    await draftStored(page, 'post.png');
    await page.goto('/create-case');
    await expandSection(page, language, 'attachments');
    await expect(photos).toHaveCount(1);
    await expect.poll(isDrawn).toBe(true);
  });

  test('begins with the microphone, whose recording stands in one place', async ({ page, t }) => {
    await page.goto('/create-case');
    const speak = button(page, t('wizard.details.speak'));
    await speak.click();
    const start = button(page, t('cases.voice.START_RECORDING'));
    await expect(start).toHaveCount(1);
    expect((await boxOf(start)).y).toBeLessThan(PHONE.height);
    await expectAccessible(page);
    await start.click();
    await recordOn(page);
    // Another tap neither stops nor loses what is being recorded.
    await speak.click();
    await recordOn(page);
    await button(page, t('capture.voice.finish')).click();
    await expect(page.getByText(t('wizard.details.voiceSent'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('wizard.yourCase.voice'), expanded: false })).toHaveCount(0);
  });
});
