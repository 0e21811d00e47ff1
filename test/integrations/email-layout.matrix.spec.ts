import { chromium, type Browser } from '@playwright/test';
import { DEFAULT_BRANDING } from '../../bff/city/city-branding.ts';
import { sampleValues } from '../../bff/messages/templates/sample-values.ts';
import { TEMPLATES } from '../../bff/messages/templates/catalogue.ts';
import { renderTemplate } from '../../bff/messages/templates/render-template.ts';
import { emailHtml } from '../../bff/integrations/email/email-html.ts';
import { LOCALES, type Locale } from '../../common/locale/locales.ts';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.mjs';

const executablePath = findChromium();
const inChromium = executablePath ? describe : describe.skip;
if (!executablePath) process.stdout.write('skipped: email layout; no Chromium is installed\n');

/** Longer than any line. */
const LONG = { link: `https://voice.city.example/public/${'x'.repeat(300)}`, remarks: 'y'.repeat(200) };

inChromium('email layout', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  });
  afterAll(() => browser.close());

  it.each([390, 1440])('an email fits a screen of %d pixels in both languages, with long values', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    const wide: unknown[] = [];
    const values = (language: Locale) => ({
      ...sampleValues(language, DEFAULT_BRANDING, 'https://voice.city.example', new Date()),
      ...LONG,
    });
    for (const language of LOCALES)
      for (const [key, { texts }] of TEMPLATES) {
        const { subject = '', email } = renderTemplate(texts, language, values);
        if (!email) continue;
        await page.setContent(emailHtml(subject, email, language));
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        if (needed > width) wide.push([key, language, needed]);
      }
    expect(wide).toEqual([]);
    await page.close();
  });
});
