import sharp from 'sharp';
import { Keyboard } from '../support/keyboard.ts';
import { newMobile } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { choiceField, expectAccessible, newestCode, recordOn } from './page-actions.ts';
import { PHONE } from './views.ts';

const STORY = {
  ar: 'عمود الإنارة أمام البناية رقم 12 مطفأ منذ ثلاث ليالٍ.',
  en: 'The street light in front of building 12 has been dark.',
};
const PLACE = { ar: 'كورنيش', en: 'corniche' };
const ENTITY = { ar: 'بلديه', en: 'municip' };
const SUBMIT = 'main form button[type=submit]';
const BACK = 'main form button:has(+ button[type=submit])';

test.describe('keyboard navigation', { tag: ['@ar-1440', '@en-390'] }, () => {
  test('submits a case', async ({ page, portal, language, viewport, t }) => {
    const keys = new Keyboard(page);
    const isPhone = viewport?.width === PHONE.width;
    // On phones the optional sections are collapsed.
    const expandSection = async () => {
      if (isPhone) await keys.pressAt('main [data-field] > button[aria-expanded=false]');
    };
    const step = async (name: 'details' | 'entity' | 'contact' | 'confirmation') => {
      await expect(page.getByRole('heading', { name: t(`wizard.${name}.heading`) })).toBeVisible();
      await expect(page.locator(':is(#case-step, h2):focus')).toContainText(t(`wizard.${name}.heading`));
    };
    await page.goto('/create-case');
    await keys.press('Tab');
    await expect(page.getByRole('link', { name: t('site.skip') })).toBeFocused();
    await keys.press('Enter');
    await keys.press('Tab');
    await keys.waitForFocus('main *');
    // A missing answer is reported, and its link moves the focus to the field.
    await keys.pressAt(SUBMIT);
    await keys.waitForFocus('section[tabindex]');
    await keys.pressAt('section[tabindex] a');
    await keys.waitForFocus('#case-caseTypeId input');
    await keys.press('Space');
    await keys.tabTo('#case-description');
    await keys.write(STORY[language]);

    await expandSection();
    await keys.tabTo('#case-voiceNote button');
    await keys.press('Enter');
    await recordOn(page);
    await keys.waitForFocus('#case-voiceNote button');
    await keys.press('Space');
    await expect(page.getByText(t('wizard.details.voiceSent'))).toBeVisible();
    await keys.waitForFocus('#case-voiceNote button');
    await expandSection();
    await keys.tabTo('#case-location input[role=combobox]');
    await keys.write(PLACE[language], true);
    await expect(page.getByRole('option', { name: new RegExp(PLACE[language], 'i') }).first()).toBeVisible();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await expect(page.getByLabel(t('capture.location.address'), { exact: true })).toHaveValue(/.{4}/);
    await expandSection();
    await keys.tabTo('#case-assetNumber');
    await keys.write('LP-2041');
    await expandSection();
    const chosen = page.waitForEvent('filechooser');
    await keys.pressAt('#case-attachments');
    const chooser = await chosen;
    const buffer = await sharp({ create: { width: 200, height: 150, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    await chooser.setFiles([1, 2].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer })));
    await expect(page.getByText(t('wizard.details.file.done'), { exact: true }).nth(1)).toBeVisible();
    await keys.pressAt('#case-attachments ~ ul button, [data-field]:has(#case-attachments) li button');
    await keys.waitForFocus('#case-attachments');
    await expect(page.getByText(t('wizard.details.file.done'), { exact: true })).toHaveCount(1);
    await keys.pressAt(SUBMIT);

    await step('entity');
    await keys.pressAt(BACK);
    await step('details');
    await keys.pressAt(SUBMIT);
    await step('entity');
    await keys.tabTo('#case-entityId');
    await keys.write(ENTITY[language], true);
    await expect(page.getByRole('option').first()).toBeVisible();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await expect(choiceField(page, t('wizard.entity.service')).getByRole('option').nth(2)).toBeAttached();
    await keys.tabTo('#case-serviceId');
    await keys.press('ArrowDown');
    await keys.pressAt(SUBMIT);

    await step('contact');
    const mobile = newMobile();
    await keys.pressAt('main input[type=checkbox]', 'Space');
    await keys.tabTo('#case-mobile');
    await keys.write(mobile.replace('+971', '0'), true);
    await keys.press('Enter');
    await keys.waitForFocus('input[autocomplete="one-time-code"]');
    await keys.write(await newestCode(portal, mobile), true);
    await keys.pressAt(SUBMIT);
    await step('confirmation');
    await expect(page.getByText(/VOC-\w{10}/).first()).toBeVisible();
    expect(keys.errors).toEqual([]);
  });

  test('opens, uses and closes the drawer, the accessibility panel and the happiness meter', async ({
    page,
    viewport,
    t,
  }) => {
    const keys = new Keyboard(page);
    const isPhone = viewport?.width === PHONE.width;
    await page.goto('/faqs');
    const menu = 'header button[aria-haspopup=dialog]:has(.lucide-menu)';
    const meter = 'button[aria-haspopup=dialog]:has(.lucide-smile)';
    await keys.cycleDialog(menu);
    // On a phone the panel is in the menu, which gets the focus back.
    const panel = isPhone ? 'dialog button:has(.lucide-accessibility)' : 'header button:has(.lucide-accessibility)';
    if (isPhone) await keys.open(menu);
    await keys.cycleDialog(panel, isPhone ? menu : panel);
    if (isPhone) await keys.open(menu);
    await keys.open(panel);
    await expect(page.locator('dialog[open] input[value=default]')).toBeVisible();
    await keys.tabTo('dialog[open] input[value=default]');
    await keys.press('ArrowDown');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'deuteranopia');
    await expectAccessible(page);
    await keys.press('Escape');

    await keys.open(meter);
    const frame = page.frameLocator('iframe');
    await expect(page.locator('iframe')).toBeVisible();
    const within = (selector: string) => frame.locator(`:is(${selector}):focus`);
    for (let tab = 0; tab < 10 && !(await within('input[type=radio]').count()); tab++) await keys.press('Tab');
    await keys.press('Space');
    for (let tab = 0; tab < 5 && !(await within('button').count()); tab++) await keys.press('Tab');
    await keys.press('Enter');
    await expect(frame.getByText(t('happiness.thanks'))).toBeVisible();
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab'] as const) {
      await page.keyboard.press(key);
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null,
        ),
      ).toBe(true);
    }
    await keys.tabTo('dialog[open] button');
    await keys.press('Escape');
    await keys.waitForFocus(meter);

    await keys.open(menu);
    await keys.pressAt('dialog[open] nav a[href="/contact-us"]');
    await expect(page).toHaveURL('/contact-us');
    await keys.waitForFocus('h1');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(keys.errors).toEqual([]);
  });
});
