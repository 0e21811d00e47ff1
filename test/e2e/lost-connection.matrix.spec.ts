import type { Page } from '@playwright/test';
import { cases } from '../../common/cases/cases.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { defined } from '../support/defined.ts';
import { hydrated } from '../support/page-checks.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectValidPage, link, markDocument, textField } from './page-actions.ts';
import { describeCase, expandSection } from './wizard-steps.ts';

const PAGE_DATA = '**/*.pageContext.json*';

/** Dispatches the browser's online event, after which waiting requests are sent. */
const goOnline = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

  test(
    'keeps the page and its input when a link is clicked, and explains why',
    { tag: '@ar-390' },
    async ({ page, context, t }) => {
      const [message, text] = [textField(page, t('content.contact.message')), 'كتبت هذا قبل انقطاع الاتصال.'];
      await page.goto('/contact-us');
      await message.fill(text);
      const isSameDocument = await markDocument(page);
      await context.setOffline(true);
      await link(page.getByRole('main'), t('titles.follow-up')).click();
      await expect(page.getByText(t('site.offline'))).toBeVisible();
      await expectValidPage(page, 'ar');
      await expect(page).toHaveURL('/contact-us');
      await expect(message).toHaveValue(text);
      expect(await isSameDocument()).toBe(true);
      await context.setOffline(false);
      await link(page.getByRole('main'), t('titles.follow-up')).click();
      await expect(page).toHaveURL('/follow-up');
    },
  );

  test(
    'keeps the list during a search, and shows the results after reconnecting',
    { tag: '@en-1440' },
    async ({ visit, t }) => {
      const { page, context } = await visit({ account: 'agent' });
      await page.goto('/my-cases');
      const before = await page.getByRole('main').innerText();
      await context.setOffline(true);
      await textField(page, t('agentWorkspace.list.filter.search')).fill('lamp');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('site.pageOffline'))).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByRole('main')).toHaveText(before, { useInnerText: true });
      await context.setOffline(false);
      await expect(page).toHaveURL('/my-cases?text=lamp');
    },
  );
});

test.describe('unreachable server', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /net::ERR_FAILED|Failed to fetch|status of 503/ });

  test('waits for the latest requested page and then shows it', { tag: '@en-1440' }, async ({ page, context, t }) => {
    await page.goto('/faqs');
    const isSameDocument = await markDocument(page);
    await context.route(PAGE_DATA, (route) => route.abort());
    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill('first words');
    const notice = page.getByText(t('site.pageOffline'));
    // It stays below the pointer until the page has come.
    await notice.hover();
    const asked = context.waitForEvent('request', (request) => /pageContext.*other/.test(request.url()));
    await search.fill('other words');
    await asked;
    await context.unrouteAll();
    await goOnline(page);
    await expect(page).toHaveURL('/faqs?q=other+words');
    await expect(notice).toHaveCount(0);
    expect(await isSameDocument()).toBe(true);
  });

  test(
    'delays the live update of an open case and keeps its input',
    { tag: '@ar-390' },
    async ({ visit, portal, t }) => {
      const { page, context } = await visit({ account: 'customer' });
      const customer = await signedInUser(portal, 'customer');
      const { id, ticketNumber } = await aCase(customer);
      await page.goto(`/case-details?ticket=${ticketNumber}`);
      // The page listens to changes of the case once its scripts are loaded.
      await page.waitForLoadState('networkidle');
      const isSameDocument = await markDocument(page);
      // First no response, then status 503.
      let requests = 0;
      const read = `/api/${cases.read.path}`;
      await context.route(`**${read}*`, (route) =>
        requests++ ? route.fulfill({ status: 503, body: 'unavailable' }) : route.abort(),
      );
      const [reply, text] = [textField(page, t('details.comment.label')), 'لم أكمل الكتابة بعد'];
      await reply.fill(text);
      const agent = await signedInUser(portal, 'agent');
      const cut = context.waitForEvent('requestfailed', (request) => request.url().includes(read));
      expect((await agent.call(cases.act, { incidentId: id, action: 'START', version: 1 })).status).toBe(202);
      await cut;
      const refusal = context.waitForEvent('response', (response) => response.url().includes(read));
      await goOnline(page);
      expect((await refusal).status()).toBe(503);
      await expect(page.getByText(t('site.pageOffline'))).toHaveCount(0);
      await context.unrouteAll();
      await goOnline(page);
      await expect(page.getByText(t('live.case')).first()).toBeVisible();
      await expect(reply).toHaveValue(text);
      expect(await isSameDocument()).toBe(true);
    },
  );
});

test('page unload: a script that fails to load meanwhile causes no reload', { tag: '@en-1440' }, async ({ page }) => {
  await page.goto('/faqs');
  const isSameDocument = await markDocument(page);
  // Simulates Firefox; Chromium runs no script in a page that is unloading.
  const handled = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    return !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  });
  // A reload would have loaded the page.
  await page.waitForLoadState('networkidle');
  expect([handled, await isSameDocument()]).toEqual([true, true]);
});

test.describe('page with failing scripts', () => {
  test.use({ expectedErrors: /no such feature|Vike bug/ });

  test('reloads once, and then stays as rendered by the server', { tag: '@ar-390' }, async ({ page, portal }) => {
    let [loads, fails] = [0, 0];
    page.on('request', (request) => request.isNavigationRequest() && loads++);
    await page.route(/entries\/pages_.*faqs/, async (route) => {
      fails += 1;
      await route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no such feature")' });
    });
    // What reloads the page runs before what loads its parts.
    let [listens, isEarly] = [false, false];
    await page.route(/entries\/pages_client/, async (route) => {
      await route.fulfill({ response: await route.fetch() });
      listens = true;
    });
    await page.route(/entries\/entry-client-routing/, async (route) => {
      isEarly ||= !listens;
      await route.continue();
    });
    // The page reports the error only when it does not reload.
    const reported = page.waitForEvent('console', (message) => /no such feature/.test(message.text()));
    await page.evaluate((to) => void (window.location.href = to), `${portal.url}/faqs`);
    await reported;
    // Another reload would have loaded the page.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect([loads, fails, isEarly]).toEqual([2, 2, false]);
  });
});

test.describe('aborted request', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test(
    'voice note offers a retry when the code of its upload fails to load',
    { tag: '@ar-390' },
    async ({ page, language, t }) => {
      let isFailing = true;
      await page.route(/chunks\/.*\.js$/, async (route) => {
        const response = await route.fetch();
        const isUpload = /\bas createUploads\b/.test(await response.text());
        await (isUpload && isFailing ? route.abort() : route.fulfill({ response }));
      });
      let loads = 0;
      page.on('load', () => loads++);
      await page.goto('/create-case');
      const openVoice = async () => {
        await describeCase(page, language, 'عمود الإنارة مطفأ منذ ثلاث ليالٍ.');
        await expandSection(page, language, 'voice');
      };
      // The first failure reloads the page: the code could be gone after a deployment. The attachments may ask for the
      // same code before the voice note does.
      await expect(async () => {
        if (loads < 2) await openVoice();
        expect(loads).toBe(2);
      }).toPass({ timeout: 30_000 });
      await hydrated(page);
      await openVoice();
      const field = page.locator('#case-voiceNote');
      const retry = field.getByRole('button', { name: t('wizard.retry') });
      await expect(retry).toBeVisible();
      isFailing = false;
      await retry.click();
      await expect(field.getByRole('button', { name: t('cases.voice.START_RECORDING') })).toBeVisible();
    },
  );

  test(
    'list of editors shows the order of the server when the response of a move is lost',
    { tag: '@en-1440' },
    async ({ visit, t }) => {
      const { page } = await visit({ account: 'content' });
      await page.goto('/admin/partners?arrange=1');
      const names = page.locator('main ol b');
      const before = await names.allInnerTexts();
      let moves = 0;
      await page.route(`**/api/${editors.move.path}`, async (route) => {
        if (moves++) return route.continue();
        // The first move is saved, but its response is lost.
        await route.fetch();
        await route.abort();
      });
      const order = page.waitForResponse((response) => response.url().includes(`/api/${editors.list.path}`));
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText(t('site.offline')).first()).toBeVisible();
      await order;
      const [first, second, third, ...others] = before;
      const moved = [second, third, first, ...others].map(defined);
      await expect(names).toHaveText(moved, { useInnerText: true });
      expect(moves).toBe(2);
      await page.reload();
      await expect(names).toHaveText(moved, { useInnerText: true });
    },
  );
});
