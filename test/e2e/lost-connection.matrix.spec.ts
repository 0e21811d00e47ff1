import type { Page } from 'playwright';
import { cases } from '../../common/cases/cases.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { hydrated } from '../support/page-checks.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase } from '../support/visitor.ts';
import { expect, expectAccessible, expectValidPage, markDocument, PHONE, useE2eEnvironment, visit, WIDE } from './browser.ts';
import { translated } from './texts.ts';
import { describeCase, expandSection } from './wizard-steps.ts';

const PAGE_DATA = '**/*.pageContext.json*';
const WITH_WORKER = { serviceWorker: true };

const environment = useE2eEnvironment();

/** Dispatches the browser's online event, after which waiting requests are sent. */
const goOnline = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

describe('offline', () => {
  it('keeps the page and its input when a link is clicked, and explains why', async () => {
    const visited = await visit(environment, 'ar', PHONE, WITH_WORKER);
    const { page, context } = visited;
    await page.goto('/contact-us');
    await page.locator('#contact-message').fill('كتبت هذا قبل انقطاع الاتصال.');
    const isSameDocument = await markDocument(page);
    await context.setOffline(true);
    await page.locator('main a[href="/follow-up"]').first().click();
    await page.getByText(translated('ar', 'site.offline')).waitFor();
    await expectValidPage(page, 'ar');
    expect([new URL(page.url()).pathname, await page.locator('#contact-message').inputValue()]).toEqual([
      '/contact-us',
      'كتبت هذا قبل انقطاع الاتصال.',
    ]);
    expect(await isSameDocument()).toBe(true);
    await context.setOffline(false);
    await page.locator('main a[href="/follow-up"]').first().click();
    await page.waitForURL('**/follow-up');
    await context.close();
  });

  it('keeps the list during a search, and shows the results after reconnecting', async () => {
    const visited = await visit(environment, 'en', WIDE, { ...WITH_WORKER, account: 'agent' });
    const { page, context } = visited;
    await page.goto('/my-cases');
    const before = await page.locator('main').innerText();
    await context.setOffline(true);
    await page.locator('main input[name=text]').fill('lamp');
    await page.keyboard.press('Enter');
    await page.getByText(translated('en', 'site.pageOffline')).waitFor();
    await expectAccessible(page);
    await expect(page.locator('main')).toHaveText(before, { useInnerText: true });
    await context.setOffline(false);
    await page.waitForURL('**/my-cases?text=lamp');
    await context.close();
  });
});

describe('unreachable server', () => {
  it('waits for the latest requested page and then shows it', async () => {
    const { page, context } = await visit(environment, 'en', WIDE, WITH_WORKER);
    await page.goto('/faqs');
    const isSameDocument = await markDocument(page);
    await context.route(PAGE_DATA, (route) => route.abort());
    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill('first words');
    await page.getByText(translated('en', 'site.pageOffline')).waitFor();
    const asked = context.waitForEvent('request', (request) => /pageContext.*other/.test(request.url()));
    await search.fill('other words');
    await asked;
    await context.unrouteAll();
    await goOnline(page);
    await page.waitForURL('**/faqs?q=other+words');
    expect(await isSameDocument()).toBe(true);
    await context.close();
  });

  it('delays the live update of an open case and keeps its input', async () => {
    const visited = await visit(environment, 'ar', PHONE, { ...WITH_WORKER, account: 'customer' });
    const { page, context } = visited;
    const customer = await signedInUser(environment.portal, 'customer');
    const { id, ticketNumber } = await aCase(customer);
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    await page.waitForLoadState('networkidle');
    const isSameDocument = await markDocument(page);
    // First no response, then status 503.
    let requests = 0;
    const read = `/api/${cases.read.path}`;
    await context.route(`**${read}*`, (route) => (requests++ ? route.fulfill({ status: 503, body: 'unavailable' }) : route.abort()));
    await page.locator('main textarea').first().fill('لم أكمل الكتابة بعد');
    const agent = await signedInUser(environment.portal, 'agent');
    const cut = context.waitForEvent('requestfailed', (request) => request.url().includes(read));
    expect((await agent.call(cases.act, { incidentId: id, action: 'START', version: 1 })).status).toBe(202);
    await cut;
    const refusal = context.waitForEvent('response', (response) => response.url().includes(read));
    await goOnline(page);
    expect((await refusal).status()).toBe(503);
    await expect(page.getByText(translated('ar', 'site.pageOffline'))).toHaveCount(0);
    await context.unrouteAll();
    await goOnline(page);
    await page.getByText(translated('ar', 'live.case')).first().waitFor();
    expect([await isSameDocument(), await page.locator('main textarea').first().inputValue()]).toEqual([true, 'لم أكمل الكتابة بعد']);
    await context.close();
  });
});

it('page unload: a script that fails to load meanwhile causes no reload', async () => {
  const { page, context } = await visit(environment, 'en', WIDE);
  await page.goto('/faqs');
  const isSameDocument = await markDocument(page);
  // Simulates Firefox; Chromium runs no script in a page that is unloading.
  const handled = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    return !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  });
  await page.waitForLoadState('networkidle');
  expect([handled, await isSameDocument()]).toEqual([true, true]);
  await context.close();
});

it('page with failing scripts: reloads once, and then stays as rendered by the server', async () => {
  const { page, context } = await visit(environment, 'ar', PHONE);
  let [loads, fails] = [0, 0];
  page.on('request', (request) => request.isNavigationRequest() && loads++);
  await page.route(/entries\/pages_.*faqs/, async (route) => {
    fails += 1;
    await route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no such feature")' });
  });
  // The page reports the error only when it does not reload.
  const reported = page.waitForEvent('console', (message) => /no such feature/.test(message.text()));
  await page.evaluate((to) => void (window.location.href = to), `${environment.portal.url}/faqs`);
  await reported;
  await page.waitForLoadState('networkidle');
  expect([loads, fails, await page.locator('main :is(h1, h2)').first().isVisible()]).toEqual([2, 2, true]);
  await context.close();
});

it('voice note: offers a retry when the code of its upload fails to load', async () => {
  const { page, context } = await visit(environment, 'ar', PHONE);
  let isFailing = true;
  await page.route(/chunks\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    const isUpload = /\bas createUploads\b/.test(await response.text());
    await (isUpload && isFailing ? route.abort() : route.fulfill({ response }));
  });
  await page.goto('/create-case');
  const openVoice = async () => {
    await describeCase(page, 'ar', 'عمود الإنارة مطفأ منذ ثلاث ليالٍ.');
    await expandSection(page, 'ar', 'voice');
  };
  // The first failure reloads the page: the code could be gone after a deployment.
  const reloaded = page.waitForEvent('load');
  await openVoice();
  await reloaded;
  await hydrated(page);
  await openVoice();
  const field = page.locator('#case-voiceNote');
  const retry = field.getByRole('button', { name: translated('ar', 'wizard.retry') });
  await retry.waitFor();
  isFailing = false;
  await retry.click();
  await field.getByRole('button', { name: translated('ar', 'cases.voice.START_RECORDING') }).waitFor();
  await context.close();
});

it('list of editors: shows the order of the server when the response of a move is lost', async () => {
  const { page, context } = await visit(environment, 'en', WIDE, { account: 'content' });
  await page.goto('/admin/partners?arrange=1');
  const names = () => page.locator('main ol b').allInnerTexts();
  const before = await names();
  let moves = 0;
  await page.route(`**/api/${editors.move.path}`, async (route) => {
    if (moves++) return route.continue();
    // The first move is saved, but its response is lost.
    await route.fetch();
    await route.abort();
  });
  await page.locator('main ol button').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.getByText(translated('en', 'site.offline')).first().waitFor();
  await page.waitForLoadState('networkidle');
  const shown = await names();
  expect([moves, shown[2]]).toEqual([2, before[0]]);
  await page.reload();
  expect(await names()).toEqual(shown);
  await context.close();
});
