import type { Page } from 'playwright';
import { end, expect, expectValidPage, JOURNEY_LANGUAGES, PHONE, signInAs, useE2eEnvironment, visit } from './browser.ts';
import { translator, type TranslationKey } from './texts.ts';
import { continueToEntity, describeCase, submittedTicket } from './wizard-steps.ts';

const environment = useE2eEnvironment();

describe.each(JOURNEY_LANGUAGES)('number of a submitted case (%s)', (language) => {
  const t = translator(language);
  const button = (page: Page, key: TranslationKey) => page.getByRole('button', { name: t(key), exact: true });

  /** Submits a case from the page of an entity, and returns its number. */
  async function submit(page: Page): Promise<string> {
    await page.goto('/partners');
    await page.locator('main a[href^="/partners/"]').first().click();
    await page.getByRole('article').getByRole('listitem').getByRole('link').first().click();
    await describeCase(page, language, 'The street light at the corner is dark.');
    await continueToEntity(page, language);
    await button(page, 'wizard.entity.next').click();
    await page.getByRole('checkbox').first().check();
    await button(page, 'wizard.contact.submit').click();
    return submittedTicket(page, language);
  }

  it('is copied, and shared by WhatsApp and the system', async () => {
    const visited = await visit(environment, language, PHONE);
    const { page } = visited;
    // The browser of the tests has no dialog of the system.
    await page.addInitScript(() =>
      Object.assign(navigator, { share: (what: ShareData) => Promise.resolve(void Object.assign(window, { shared: what })) }),
    );
    await signInAs(visited, 'customer');
    const number = await submit(page);
    await expectValidPage(page, language);
    await button(page, 'wizard.confirmation.copy').click();
    await button(page, 'wizard.confirmation.copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
    await button(page, 'wizard.confirmation.share').click();
    const text = t('wizard.confirmation.shareText', { number });
    const url = `${environment.portal.url}/follow-up`;
    await expect.poll(() => page.evaluate(() => (window as unknown as { shared: ShareData }).shared)).toEqual({ text, url });
    const link = page.getByRole('link', { name: t('wizard.confirmation.whatsapp') });
    const target = new URL((await link.getAttribute('href')) ?? '');
    expect([target.origin, target.searchParams.get('text')]).toEqual(['https://wa.me', `${text} ${url}`]);
    await end(visited);
  });

  it('can be copied by hand where the browser refuses', async () => {
    const visited = await visit(environment, language, PHONE);
    const { page } = visited;
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await signInAs(visited, 'customer');
    const number = await submit(page);
    // Without the dialog of the system there is no button for it.
    await expect(button(page, 'wizard.confirmation.share')).toHaveCount(0);
    await button(page, 'wizard.confirmation.copy').click();
    await page.getByText(t('wizard.confirmation.copyFailed')).waitFor();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toContain(number);
    await end(visited);
  });
});
