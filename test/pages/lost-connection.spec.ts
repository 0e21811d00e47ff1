import type { Page } from 'playwright-core';
import { cases } from '../../common/cases/cases.contract.ts';
import { aSignedIn } from '../support/sign-in.ts';
import { aCase } from '../support/visitor.ts';
import { expectAccessible, expectWhole, openStage, SCREENS, signInAs, visit, type Stage } from './browser.ts';
import { say } from './texts.ts';

const [WIDE, PHONE] = SCREENS;
const PAGE_DATA = '**/*.pageContext.json*';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Marks the document, and tells later whether it is still the same. */
async function keep(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => (document.body.dataset['kept'] = 'yes'));
  return () => page.evaluate(() => document.body.dataset['kept'] === 'yes');
}

/** The browser says that there is a line again: what waits is asked for at once. */
const lineIsBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

describe('without a connection', () => {
  it('a link is not followed: the page stays, with what is written in it, and says why', async () => {
    const one = await visit(stage, 'ar', PHONE);
    const { page, context } = one;
    await page.goto('/contact-us');
    await page.locator('#contact-message').fill('كتبت هذا قبل انقطاع الاتصال.');
    const isKept = await keep(page);
    await context.setOffline(true);
    await page.locator('main a[href="/follow-up"]').first().click();
    await page.getByText(say('ar', 'site.offline')).waitFor();
    await expectWhole(page, 'ar');
    await expectAccessible(page);
    expect([new URL(page.url()).pathname, await page.locator('#contact-message').inputValue()]).toEqual([
      '/contact-us',
      'كتبت هذا قبل انقطاع الاتصال.',
    ]);
    expect(await isKept()).toBe(true);
    await context.setOffline(false);
    await page.locator('main a[href="/follow-up"]').first().click();
    await page.waitForURL('**/follow-up');
    await context.close();
  });

  it('the desk stays while its list is searched; what was searched for comes with the connection', async () => {
    const one = await visit(stage, 'en', WIDE);
    const { page, context } = one;
    await signInAs(one, 'agent');
    await page.goto('/my-cases');
    const before = await page.locator('main').innerText();
    await context.setOffline(true);
    await page.locator('main input[name=text]').fill('lamp');
    await page.keyboard.press('Enter');
    await page.getByText(say('en', 'site.pageHeld')).waitFor();
    await expectAccessible(page);
    expect(await page.locator('main').innerText()).toBe(before);
    await context.setOffline(false);
    await page.waitForURL('**/my-cases?text=lamp');
    await context.close();
  });
});

describe('while the server cannot be reached', () => {
  it('a page is waited for; the last one that was asked for is shown', async () => {
    const { page, context } = await visit(stage, 'en', WIDE);
    await page.goto('/faqs');
    const isKept = await keep(page);
    await page.route(PAGE_DATA, (route) => route.abort());
    const search = page.getByRole('searchbox');
    await search.fill('first words');
    await page.getByText(say('en', 'site.pageHeld')).waitFor();
    const asked = page.waitForRequest(/pageContext.*other/);
    await search.fill('other words');
    await asked;
    await page.unrouteAll();
    await lineIsBack(page);
    await page.waitForURL('**/faqs?q=other+words');
    expect(await isKept()).toBe(true);
    await context.close();
  });

  it('news of an open case come later, and take nothing away', async () => {
    const one = await visit(stage, 'ar', PHONE);
    const { page, context } = one;
    await signInAs(one, 'customer');
    const customer = await aSignedIn(stage.portal, 'customer');
    const { id, ticketNumber } = await aCase(customer);
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    await page.waitForLoadState('networkidle');
    const isKept = await keep(page);
    // Nothing answers at first, then a server that cannot.
    let refused = 0;
    await page.route(PAGE_DATA, (route) => (refused++ ? route.fulfill({ status: 503, json: { serverSideError: true } }) : route.abort()));
    await page.locator('main textarea').first().fill('لم أكمل الكتابة بعد');
    const agent = await aSignedIn(stage.portal, 'agent');
    const cut = page.waitForEvent('requestfailed', (request) => request.url().includes('pageContext'));
    expect((await agent.call(cases.act, { incidentId: id, action: 'START', version: 1 })).status).toBe(202);
    await cut;
    const refusal = page.waitForResponse(/pageContext/);
    await lineIsBack(page);
    expect((await refusal).status()).toBe(503);
    expect(await page.getByText(say('ar', 'site.pageHeld')).count()).toBe(0);
    await page.unrouteAll();
    await lineIsBack(page);
    await page.getByText(say('ar', 'live.case')).first().waitFor();
    expect([await isKept(), await page.locator('main textarea').first().inputValue()]).toEqual([true, 'لم أكمل الكتابة بعد']);
    await context.close();
  });
});

it('a page that is being left is not loaded anew for what is cut off in it', async () => {
  const { page, context } = await visit(stage, 'en', WIDE);
  await page.goto('/faqs');
  const isKept = await keep(page);
  // As Firefox does it; Chromium runs nothing any more in a page that is left.
  const handled = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    return !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  });
  await page.waitForLoadState('networkidle');
  expect([handled, await isKept()]).toEqual([true, true]);
  await context.close();
});

it('a page whose scripts fail stays as the server drew it: loaded once more, and not again and again', async () => {
  const { page, context } = await visit(stage, 'ar', PHONE);
  let [loads, fails] = [0, 0];
  page.on('request', (request) => request.isNavigationRequest() && loads++);
  await page.route(/entries\/pages_.*faqs/, async (route) => {
    fails += 1;
    await route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no such feature")' });
  });
  await page.evaluate((to) => void (window.location.href = to), `${stage.portal.url}/faqs`);
  while (fails < 2) await page.waitForResponse(/entries\/pages_.*faqs/);
  await page.waitForTimeout(2000);
  expect([loads, fails, await page.locator('main :is(h1, h2)').first().isVisible()]).toEqual([2, 2, true]);
  await context.close();
});
