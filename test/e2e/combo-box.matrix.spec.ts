import { LANGUAGES, useE2eEnvironment, visit } from './browser.ts';
import { continueToEntity } from './wizard-steps.ts';

/** A short screen, on which a long list does not fit below its field. */
const SCREEN = { name: 'short', width: 1280, height: 640 };
/** Finds an entity at once and services later. */
const TYPED = { ar: 'بلديه', en: 'municip' };

const environment = useE2eEnvironment();

declare global {
  interface Window {
    sides: string[];
  }
}

/** Records in `sides` on which side of its field the list is, and when it closes. */
function recordSides() {
  window.sides = [];
  const record = () => {
    const [list, field] = [document.querySelector('[role=listbox]'), document.querySelector('[role=combobox]')];
    const isAbove = list && field && list.getBoundingClientRect().top < field.getBoundingClientRect().top;
    const side = list ? (isAbove ? 'above' : 'below') : 'closed';
    if (side !== window.sides.at(-1)) window.sides.push(side);
    requestAnimationFrame(record);
  };
  record();
}

describe('combo box', () => {
  it.each(LANGUAGES)('keeps its list on one side while the results grow (%s)', async (language) => {
    const { page, context } = await visit(environment, language, SCREEN);
    await page.goto('/create-case');
    await page.getByRole('radio').first().check();
    await page.locator('textarea').first().fill('The street light in front of building 12 is dark.');
    await continueToEntity(page, language);
    const field = page.getByRole('combobox').first();
    await field.click();
    await page.getByRole('listbox').waitFor();
    await page.evaluate(recordSides);
    await field.pressSequentially(TYPED[language], { delay: 50 });
    // The services of the entity follow it in the list.
    await page.getByRole('option').nth(8).waitFor();
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => window.sides)).toHaveLength(1);
    const list = await page.getByRole('listbox').boundingBox();
    expect([list!.y >= 0, list!.y + list!.height <= SCREEN.height, list!.height > 150]).toEqual([true, true, true]);
    await context.close();
  });
});
