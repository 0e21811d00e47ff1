import sharp from 'sharp';
import { Keyboard } from '../support/keyboard.ts';
import { newMobile } from '../support/visitor.ts';
import { end, expect, expectAccessible, newestCode, PHONE, useE2eEnvironment, visit, WIDE } from './browser.ts';
import { translator } from './texts.ts';

const environment = useE2eEnvironment();

const STORY = { ar: 'عمود الإنارة أمام البناية رقم 12 مطفأ منذ ثلاث ليالٍ.', en: 'The street light in front of building 12 has been dark.' };
const PLACE = { ar: 'كورنيش', en: 'corniche' };
const ENTITY = { ar: 'بلديه', en: 'municip' };
const SUBMIT = 'main form button[type=submit]';
const BACK = 'main form button:has(+ button[type=submit])';

describe.each([
  { language: 'ar', screen: WIDE },
  { language: 'en', screen: PHONE },
] as const)('keyboard navigation ($language)', ({ language, screen }) => {
  const t = translator(language);

  it('submits a case', async () => {
    const visited = await visit(environment, language, screen);
    const { page } = visited;
    const keys = new Keyboard(page);
    // On phones the optional sections are collapsed.
    const expandSection = async () => {
      if (screen.name === 'phone') await keys.pressAt('main [data-field] > button[aria-expanded=false]');
    };
    const step = async (name: 'details' | 'entity' | 'contact' | 'confirmation') => {
      await page.getByRole('heading', { name: t(`wizard.${name}.heading`) }).waitFor();
      await keys.waitForFocus('#case-step, h2');
      await expect.poll(() => keys.text()).toContain(t(`wizard.${name}.heading`));
    };
    await page.goto('/create-case');
    await keys.press('Tab');
    await expect.poll(() => keys.text()).toBe(t('site.skip'));
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
    await page.locator('#case-voiceNote').getByText('0:01').waitFor();
    await keys.waitForFocus('#case-voiceNote button');
    await keys.press('Space');
    await page.getByText(t('wizard.details.voiceSent')).waitFor();
    await keys.waitForFocus('#case-voiceNote button');
    await expandSection();
    await keys.tabTo('#case-location input[role=combobox]');
    await keys.write(PLACE[language], true);
    await page
      .getByRole('option', { name: new RegExp(PLACE[language], 'i') })
      .first()
      .waitFor();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    const address = await page.getByLabel(t('capture.location.address'), { exact: true }).elementHandle();
    await page.waitForFunction((field) => (field as HTMLInputElement).value.length > 3, address);
    await expandSection();
    const chosen = page.waitForEvent('filechooser');
    await keys.pressAt('#case-attachments');
    const chooser = await chosen;
    const buffer = await sharp({ create: { width: 200, height: 150, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    await chooser.setFiles([1, 2].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer })));
    await page.getByText(t('wizard.details.file.done'), { exact: true }).nth(1).waitFor();
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
    await page.getByRole('option').first().waitFor();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await page.locator('#case-serviceId option').nth(2).waitFor({ state: 'attached' });
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
    await keys.write(await newestCode(environment, mobile), true);
    await keys.pressAt(SUBMIT);
    await step('confirmation');
    await page
      .getByText(/VOC-\w{10}/)
      .first()
      .waitFor();
    expect(keys.errors).toEqual([]);
    await end(visited);
  });

  it('opens, uses and closes the drawer, the accessibility panel and the happiness meter', async () => {
    const visited = await visit(environment, language, screen);
    const { page } = visited;
    const keys = new Keyboard(page);
    await page.goto('/faqs');
    const menu = 'header button[aria-haspopup=dialog]:has(.lucide-menu)';
    const meter = 'button[aria-haspopup=dialog]:has(.lucide-smile)';
    await keys.cycleDialog(menu);
    // On a phone the panel is in the menu, which gets the focus back.
    const panel = screen.name === 'phone' ? 'dialog button:has(.lucide-accessibility)' : 'header button:has(.lucide-accessibility)';
    if (screen.name === 'phone') await keys.open(menu);
    await keys.cycleDialog(panel, screen.name === 'phone' ? menu : panel);
    if (screen.name === 'phone') await keys.open(menu);
    await keys.open(panel);
    await page.locator('dialog[open] input[value=default]').waitFor();
    await keys.tabTo('dialog[open] input[value=default]');
    await keys.press('ArrowDown');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'deuteranopia');
    await expectAccessible(page);
    await keys.press('Escape');

    await keys.open(meter);
    const frame = page.frameLocator('iframe');
    await page.locator('iframe').waitFor({ state: 'visible' });
    const within = (selector: string) => frame.locator(`:is(${selector}):focus`);
    for (let tab = 0; tab < 10 && !(await within('input[type=radio]').count()); tab++) await keys.press('Tab');
    await keys.press('Space');
    for (let tab = 0; tab < 5 && !(await within('button').count()); tab++) await keys.press('Tab');
    await keys.press('Enter');
    await frame.getByText(t('happiness.thanks')).waitFor();
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab'] as const) {
      await page.keyboard.press(key);
      expect(
        await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null),
      ).toBe(true);
    }
    await keys.tabTo('dialog[open] button');
    await keys.press('Escape');
    await keys.waitForFocus(meter);

    await keys.open(menu);
    await keys.pressAt('dialog[open] nav a[href="/contact-us"]');
    await page.waitForURL('**/contact-us');
    await keys.waitForFocus('h1');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    expect(keys.errors).toEqual([]);
    await end(visited);
  });
});
