import { jpeg, png } from '../documents/samples/files.ts';
import { mp3 } from '../documents/samples/media.ts';
import { uploadForCase } from '../support/cases.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import type { Portal } from '../support/portal.ts';
import { defined } from '../support/defined.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { button, expectValidPage } from './page-actions.ts';
import { PHONE_FIRST, WIDE_FIRST } from './views.ts';

const PLACE = { latitude: 24.4795, longitude: 54.3705, address: 'Corniche Road' };

/** A case at a place, with a voice note and two pictures: its page. */
async function aCaseWithFiles(portal: Portal): Promise<string> {
  const owner = await signedInUser(portal, 'customer');
  const voiceNote = await uploadForCase(owner, 'Recording.mp3', await mp3(5));
  const attachments = [
    await uploadForCase(owner, 'bench.jpg', await jpeg()),
    await uploadForCase(owner, 'stop.png', await png()),
  ];
  const { ticketNumber } = await aCase(owner, { entityId: OWN_ENTITY, location: PLACE, voiceNote, attachments });
  return `/case-details?ticket=${ticketNumber}`;
}

for (const account of ['customer', 'agent'])
  test(
    `the page of a case shows its place, plays its recording and opens its pictures: ${account}`,
    account === 'customer' ? PHONE_FIRST : WIDE_FIRST,
    async ({ visit, portal, language, t }) => {
      const path = await aCaseWithFiles(portal);
      const { page } = await visit({ account });
      await page.goto(path);
      const main = page.getByRole('main');
      const map = main.getByRole('application', { name: t('capture.location.placeMap') });
      await map.scrollIntoViewIfNeeded();
      await expect(map.locator('.map-pin')).toBeVisible();
      // The map is only read: a click moves no pin. The pin may still follow the size of the map by a pixel.
      const clicked = { x: 40, y: 40 };
      await map.click({ position: clicked });
      const [area, pin] = [defined(await map.boundingBox()), defined(await map.locator('.map-pin').boundingBox())];
      expect(Math.hypot(pin.x - area.x - clicked.x, pin.y - area.y - clicked.y)).toBeGreaterThan(60);

      const recording = main.getByRole('group', { name: t('details.voiceNote') });
      await recording.scrollIntoViewIfNeeded();
      await expect(recording.getByRole('timer')).toHaveText(/^0:00 \/ 0:05/);
      await button(recording, t('cases.voice.PLAY_RECORDING')).click();
      await button(recording, t('capture.voice.stopPlaying')).click();
      await expect(button(recording, t('cases.voice.PLAY_RECORDING'))).toBeVisible();

      const first = main.getByRole('link', { name: t('details.picture.show', { name: 'bench.jpg' }) });
      await first.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('img', { name: 'bench.jpg' })).toBeVisible();
      await expect(dialog.getByText(t('details.picture.position', { at: '1', of: '2' }))).toBeVisible();
      await expectValidPage(page, language);
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      await expect(dialog.getByRole('img', { name: 'stop.png' })).toBeVisible();
      await button(dialog, t('details.picture.previous')).click();
      await expect(dialog.getByRole('img', { name: 'bench.jpg' })).toBeVisible();
      const download = page.waitForEvent('download');
      await dialog.getByRole('link', { name: t('details.download', { name: 'bench.jpg' }) }).click();
      expect((await download).suggestedFilename()).toBe('bench.jpg');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(first).toBeFocused();
      await expectValidPage(page, language);
    },
  );
