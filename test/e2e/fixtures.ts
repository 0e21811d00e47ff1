import { expect, test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { RELAXED_LIMITS } from '../support/instances.mjs';
import { hydrated, PageErrors } from '../support/page-checks.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { sessionOf, signedInUser } from '../support/sign-in.ts';
import { translator, type Translator } from './texts.ts';
import { languageOf, LOCALES, type Language } from './views.ts';

export { expect };

/** One person gets many codes, soon after each other. Other suites test the limits. */
const LIMITS = { ...RELAXED_LIMITS, OTP_RESEND_SECONDS: '1', OTP_SENDS_PER_HOUR: '50', OTP_MAX_ATTEMPTS_PER_DAY: '90' };

type Settings = Record<string, string>;

export interface Visit {
  context: BrowserContext;
  page: Page;
  language: Language;
  t: Translator;
}

interface VisitOptions extends Pick<
  BrowserContextOptions,
  'viewport' | 'hasTouch' | 'isMobile' | 'serviceWorkers' | 'baseURL'
> {
  /** Another language than that of the view. */
  language?: Language;
  /** The demo account that is signed in. */
  account?: string;
}

interface Options {
  /** Settings of the portal of a suite. */
  settings: Settings;
  /** Messages on the browser's console that a test provokes. */
  expectedErrors: RegExp | undefined;
}

interface Fixtures {
  /** A portal with built pages and demo data, which the tests of a suite share. */
  portal: Portal;
  /** The language of the view. */
  language: Language;
  /** The texts in the language of the view. */
  t: Translator;
  /** Opens the browser of another person, in the same view unless given. `page` is that of a guest. */
  visit: (options?: VisitOptions) => Promise<Visit>;
  /** Signs a demo account in through the API. The sign-in form has its own tests (sign-in.spec). */
  signInAs: (context: BrowserContext, account: string) => Promise<void>;
}

interface WorkerFixtures {
  /** The portal of a suite with these settings. The one before is closed. */
  portalOf: (suite: string, settings: Settings) => Promise<Portal>;
}

/** The cookies of a new session of a demo account, as a browser stores them. */
async function sessionCookies(url: string, account: string) {
  const common = {
    domain: new URL(url).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  };
  return sessionOf(await signedInUser({ url }, account)).map(({ name, value }) => ({ name, value, ...common }));
}

/** Runs `use` with a function that watches a context. Fails after an error on one of its pages. */
async function withoutErrors(
  expected: RegExp | undefined,
  use: (watch: (context: BrowserContext) => void) => Promise<void>,
) {
  const errors = new PageErrors(expected);
  await use((context) => void context.on('page', (page) => errors.watch(page)));
  expect(errors.list).toEqual([]);
}

/** Waits for hydration after each `goto` of the page. */
function untilHydrated(page: Page, withWorker: boolean): Page {
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await open(url, options);
    await hydrated(page);
    if (withWorker) await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return response;
  };
  return page;
}

/** The tests of a suite share a portal, each has its own browser, and fails after an error on the console of a page. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  settings: [{}, { option: true }],
  expectedErrors: [undefined, { option: true }],

  portalOf: [
    async ({}, use) => {
      let current: { key: string; portal: Portal } | undefined;
      await use(async (suite, settings) => {
        const key = JSON.stringify([suite, settings]);
        if (current?.key !== key) {
          await current?.portal.close();
          current = undefined;
          current = { key, portal: await startPortal({ env: { ...LIMITS, ...settings }, pages: true }) };
        }
        return current.portal;
      });
      await current?.portal.close();
    },
    { scope: 'worker' },
  ],
  portal: async ({ portalOf, settings }, use, { file }) => use(await portalOf(file, settings)),

  baseURL: async ({ portal }, use) => use(portal.url),
  language: async ({ locale }, use) => use(languageOf(defined(locale))),
  t: async ({ language }, use) => use(translator(language)),
  context: ({ context, expectedErrors }, use) =>
    withoutErrors(expectedErrors, async (watch) => {
      watch(context);
      await use(context);
    }),
  page: async ({ page, serviceWorkers }, use) => use(untilHydrated(page, serviceWorkers === 'allow')),

  visit: async ({ browser, baseURL, language, serviceWorkers, expectedErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await withoutErrors(expectedErrors, (watch) =>
      use(async ({ language: own = language, account, ...options } = {}) => {
        const cookies = account ? await sessionCookies(options.baseURL ?? defined(baseURL), account) : [];
        const context = await browser.newContext({
          locale: LOCALES[own],
          storageState: { cookies, origins: [] },
          ...options,
        });
        contexts.push(context);
        watch(context);
        const page = untilHydrated(await context.newPage(), (options.serviceWorkers ?? serviceWorkers) === 'allow');
        return { context, page, language: own, t: translator(own) };
      }),
    );
    for (const context of contexts) await context.close();
  },
  signInAs: async ({ baseURL }, use) =>
    use(async (context, account) => context.addCookies(await sessionCookies(defined(baseURL), account))),
});
