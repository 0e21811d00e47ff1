import { cases } from '../../common/cases/cases.contract.ts';
import { startExampleMiddleware } from '../middleware/example-middleware.mjs';
import { signedInUser } from '../support/sign-in.ts';
import { end, expect, expectValidPage, JOURNEY_VIEWS, startE2eEnvironment, visit } from './browser.ts';
import { translated } from './texts.ts';

const SECRET = 'what-portal-and-middleware-share-here';
/** More than open the circuit breaker of a service that fails. */
const MANY = 12;

const LISTS = [
  { path: '/known-issues', title: 'knownIssues.unavailable' },
  { path: '/admin/reply-templates', title: 'replyTemplates.unavailable' },
] as const;

it.each(JOURNEY_VIEWS)(
  'pages of features that a middleware does not implement are empty and in no menu ($name)',
  async ({ language, screen }) => {
    const middleware = await startExampleMiddleware(SECRET, language === 'ar' ? 404 : 501);
    const environment = await startE2eEnvironment({ MIDDLEWARE_CASES_URL: middleware.url, MIDDLEWARE_SECRET: SECRET });
    const manager = await visit(environment, language, screen, { account: 'manager' });
    const { page } = manager;
    for (const { path, title } of LISTS) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await page.getByText(translated(language, title)).waitFor();
      await expectValidPage(page, language);
      await page.reload();
      await expect(page.locator(`nav a[href^="${path}"]`)).toHaveCount(0);
    }
    await page.goto('/');
    await expect(page.locator('a[href="/known-issues"]')).toHaveCount(0);
    await end(manager);
    // The calls that the middleware has work all the same.
    const visitor = await signedInUser(environment.portal, 'manager');
    for (let time = 0; time < MANY; time++) expect((await visitor.request('GET', '/known-issues')).status).toBe(200);
    expect((await visitor.call(cases.filter, {})).status).toBe(200);
    await environment.close();
    middleware.server.closeAllConnections();
    middleware.server.close();
  },
);
