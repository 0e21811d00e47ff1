import { cases } from '../../common/cases/cases.contract.ts';
import { startExampleMiddleware } from '../middleware/example-middleware.mjs';
import { signedInUser } from '../support/sign-in.ts';
import { expect, test as base } from './fixtures.ts';
import { expectValidPage } from './page-actions.ts';
import { WIDE_FIRST } from './views.ts';

const SECRET = 'what-portal-and-middleware-share-here';
/** More than open the circuit breaker of a service that fails. */
const MANY = 12;

const LISTS = [
  { path: '/known-issues', title: 'knownIssues.unavailable' },
  { path: '/admin/reply-templates', title: 'replyTemplates.unavailable' },
] as const;

/** The portal has a middleware that does not implement some of the calls. */
const test = base.extend<{ middlewareUrl: string }>({
  middlewareUrl: async ({ language }, use) => {
    const { url, server } = await startExampleMiddleware(SECRET, language === 'ar' ? 404 : 501);
    await use(url);
    server.closeAllConnections();
    server.close();
  },
  settings: async ({ middlewareUrl }, use) => use({ MIDDLEWARE_CASES_URL: middlewareUrl, MIDDLEWARE_SECRET: SECRET }),
});

test(
  'pages of features that a middleware does not implement are empty and in no menu',
  WIDE_FIRST,
  async ({ visit, portal, language, t }) => {
    const { page } = await visit({ account: 'manager' });
    for (const { path, title } of LISTS) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByText(t(title))).toBeVisible();
      await expectValidPage(page, language);
      await page.reload();
      await expect(page.locator(`nav a[href^="${path}"]`)).toHaveCount(0);
    }
    await page.goto('/');
    await expect(page.locator('a[href="/known-issues"]')).toHaveCount(0);
    // The calls that the middleware has work all the same.
    const visitor = await signedInUser(portal, 'manager');
    for (let time = 0; time < MANY; time++) expect((await visitor.request('GET', '/known-issues')).status).toBe(200);
    expect((await visitor.call(cases.filter, {})).status).toBe(200);
  },
);
