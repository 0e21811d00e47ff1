import { directory } from '../../common/cases/directory.contract.ts';
import { expect, test } from './fixtures.ts';
import { boxOf, pauseRequests, searchFor } from './page-actions.ts';
import { continueToEntity, describeCase } from './wizard-steps.ts';

/** A short screen, on which a long list does not fit below its field. */
const SCREEN = { width: 1280, height: 640 };
/** Finds an entity at once and services later. */
const TYPED = { ar: 'بلديه', en: 'municip' };
/** Frames in which a list that has its results would still change its side. */
const SETTLING_FRAMES = 30;

declare global {
  interface Window {
    sides: string[];
    recordedFrames: number;
  }
}

/** Records in `sides` on which side of its field the list is, and when it closes. */
function recordSides() {
  window.sides = [];
  window.recordedFrames = 0;
  const record = () => {
    window.recordedFrames++;
    const [list, field] = [document.querySelector('[role=listbox]'), document.querySelector('[role=combobox]')];
    const isAbove = list && field && list.getBoundingClientRect().top < field.getBoundingClientRect().top;
    const side = list ? (isAbove ? 'above' : 'below') : 'closed';
    if (side !== window.sides.at(-1)) window.sides.push(side);
    requestAnimationFrame(record);
  };
  record();
}

test.describe('combo box', { tag: ['@ar-1440', '@en-1440'] }, () => {
  test.use({ viewport: SCREEN });

  test('keeps its list on one side while the results grow', async ({ page, language }) => {
    await page.goto('/create-case');
    await describeCase(page, language, 'The street light in front of building 12 is dark.');
    await continueToEntity(page, language);
    const field = page.getByRole('combobox').first();
    // Scrolling to the field would close the list; the event comes with the next frame.
    await field.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await field.click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.evaluate(recordSides);
    await searchFor(field, TYPED[language]);
    // The services of the entity follow it in the list.
    await expect(page.getByRole('option').nth(8)).toBeVisible();
    const frames = await page.evaluate(() => window.recordedFrames);
    await page.waitForFunction((last) => window.recordedFrames >= last, frames + SETTLING_FRAMES);
    expect(await page.evaluate(() => window.sides)).toHaveLength(1);
    const { y, height } = await boxOf(page.getByRole('listbox'));
    expect([y >= 0, y + height <= SCREEN.height, height > 150]).toEqual([true, true, true]);
  });

  test('shows that newer results are awaited while older ones are listed', async ({ page, language }) => {
    await page.goto('/create-case');
    await describeCase(page, language, 'The street light in front of building 12 is dark.');
    await continueToEntity(page, language);
    const field = page.getByRole('combobox').first();
    await searchFor(field, TYPED[language].slice(0, -1));
    const release = await pauseRequests(page, new RegExp(directory.searchServices.path));
    await field.pressSequentially(TYPED[language].at(-1)!);
    await expect(field).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('option').nth(1)).toBeVisible();
    release();
    await expect(field).toHaveAttribute('aria-busy', 'false');
  });
});
