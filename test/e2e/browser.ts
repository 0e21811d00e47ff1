import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright';
import { expect as playwrightExpect } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.mjs';
import { defined, matchGroup } from '../support/defined.ts';
import { axeFindings, PageErrors, pageStructure, hydrated } from '../support/page-checks.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser, sessionOf } from '../support/sign-in.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Playwright's assertions: those on a locator or page ask again until they hold, for at most this long. */
export const expect = playwrightExpect.configure({ timeout: 20_000 });

export const SCREENS = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;
export type ScreenSize = (typeof SCREENS)[number];
export const [WIDE, PHONE] = SCREENS;

export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** `npm test` tests the usual views. `npm run test:matrix` tests the `rest` of them, and `all` in its own suites. */
const SELECTION = process.env['TEST_VIEWS'];
const select = <T>(all: readonly T[], isUsual: (one: T) => boolean): T[] =>
  all.filter((one) => SELECTION === 'all' || isUsual(one) === (SELECTION !== 'rest'));

const EVERY_VIEW = LANGUAGES.flatMap((language) => SCREENS.map((screen) => ({ language, screen, name: `${language}, ${screen.name}` })));

/** The views of journeys: Arabic on a phone, which is the usual one, and English on a desktop. */
export const JOURNEY_VIEWS = select(
  EVERY_VIEW.filter(({ name }) => name === 'ar, phone' || name === 'en, wide'),
  ({ language }) => language === 'ar',
);

/** The views of pages: those of journeys; every language on every screen in the suites of `npm run test:matrix`. */
export const VIEWS = SELECTION === 'all' ? EVERY_VIEW : JOURNEY_VIEWS;

/** The languages of long journeys. The usual one is Arabic. */
export const JOURNEY_LANGUAGES = select(LANGUAGES, (language) => language === 'ar');

/** Relaxed rate limits, which other suites test. */
const RELAXED_LIMITS = {
  OTP_RESEND_SECONDS: '1',
  OTP_SENDS_PER_HOUR: '50',
  OTP_MAX_ATTEMPTS_PER_DAY: '90',
  OTP_SENDS_PER_ADDRESS: '5000',
  UPLOADS_PER_ADDRESS: '5000',
};

export interface E2eEnvironment {
  portal: Portal;
  browser: Browser;
  close(): Promise<void>;
}

/** One browser for all suites of a worker, which ends with the worker. Each visit has its own context. */
let shared: Promise<Browser> | undefined;

type Settings = Record<string, string>;

/**
 * Starts the portal with its built pages, and a browser with a simulated microphone, before the tests of a suite, and
 * ends them after it. `settings`: a function where they name a server that an earlier `beforeAll` starts.
 */
export function useE2eEnvironment(settings: Settings | (() => Settings) = {}): E2eEnvironment {
  const environment = {} as E2eEnvironment;
  beforeAll(async () => {
    Object.assign(environment, await startE2eEnvironment(typeof settings === 'function' ? settings() : settings));
  });
  afterAll(() => environment.close());
  return environment;
}

export async function startE2eEnvironment(settings: Settings = {}): Promise<E2eEnvironment> {
  const portal = await startPortal({ env: { ...RELAXED_LIMITS, ...settings }, pages: true });
  const { browser, close } = await startBrowser(portal);
  return { portal, browser, close: () => close().then(() => portal.close()) };
}

/** A browser at a running portal. */
export async function startBrowser<P extends { url: string }>(portal: P): Promise<{ portal: P; browser: Browser; close(): Promise<void> }> {
  const browser = await (shared ??= chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS }));
  const close = async () => {
    for (const context of browser.contexts()) await context.close();
  };
  return { portal, browser, close };
}

export interface Visit {
  portal: { url: string };
  context: BrowserContext;
  page: Page;
  pageErrors: PageErrors;
}

interface VisitOptions {
  /** The demo account that is signed in. */
  account?: string;
  /** Lets the page start its service worker. Without it, routes of a test see every request of the page. */
  serviceWorker?: boolean;
  /** Another address of the portal. */
  url?: string;
  /** A device without a pointer that hovers and drags. */
  touch?: boolean;
}

/** A person with a separate browser context. */
export async function visit(
  environment: Pick<E2eEnvironment, 'browser'> & { portal: { url: string } },
  language: Language,
  screen: { width: number; height: number },
  { account, serviceWorker = false, url: baseURL = environment.portal.url, touch = false }: VisitOptions = {},
): Promise<Visit> {
  const context = await environment.browser.newContext({
    baseURL,
    locale: language === 'ar' ? 'ar-AE' : 'en-GB',
    viewport: { width: screen.width, height: screen.height },
    hasTouch: touch,
    isMobile: touch,
    permissions: ['microphone', 'geolocation', 'clipboard-read', 'clipboard-write'],
    geolocation: { latitude: 24.4795, longitude: 54.3705 },
    reducedMotion: 'reduce',
  });
  if (!serviceWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await open(url, options);
    await hydrated(page);
    if (serviceWorker) await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    return answer;
  };
  const pageErrors = new PageErrors();
  pageErrors.watch(page);
  const visited = { portal: environment.portal, context, page, pageErrors };
  if (account) await signInAs(visited, account);
  return visited;
}

/** Signs in with a demo account through the API. The sign-in form has its own tests (oversight, register). */
export async function signInAs({ context, portal }: Visit, name: string): Promise<void> {
  await context.addCookies(sessionOf(await signedInUser(portal, name)));
}

/** Lets scripts load only after the returned function is called. */
export const pauseScripts = (page: Page) => pauseRequests(page, /\.js$/);

/** Lets requests for these URLs through only after the returned function is called. */
export async function pauseRequests(page: Page, url: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** Marks the document; the returned function tells whether the page still has the same one, without a page load. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => (document.body.dataset['marked'] = 'yes'));
  return () => page.evaluate(() => document.body.dataset['marked'] === 'yes');
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Expects no axe violations on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

/**
 * Expects the language and its direction, one heading and main element, no horizontal scrolling, no untranslated keys.
 */
export async function expectPageStructure(page: Page, language: Language): Promise<void> {
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  expect(await pageStructure(page)).toEqual({ lang: language, dir, headings: 1, mains: 1, tooWide: 0, keys: '' });
}

/** Expects the page structure and no axe violations. */
export async function expectValidPage(page: Page, language: Language): Promise<void> {
  await expectPageStructure(page, language);
  await expectAccessible(page);
}

/** The place and size of a visible element. */
export const boxOf = async (element: Locator) => defined(await element.boundingBox());

interface ReceivedMessage {
  channel: 'SMS' | 'EMAIL';
  to: string;
  subject?: string;
  text: string;
}

/** The messages of the demo inbox, newest first. */
async function inbox(environment: E2eEnvironment): Promise<ReceivedMessage[]> {
  return ((await (await fetch(`${environment.portal.url}/dev/inbox.json`)).json()) as { messages: ReceivedMessage[] }).messages;
}

/**
 * Expects the page structure and no axe violations on a wide screen, then the page structure on a phone. Ends on the
 * wide screen.
 */
export async function expectValidOnBothScreens(page: Page, language: Language): Promise<void> {
  await expectValidPage(page, language);
  await page.setViewportSize(PHONE);
  // Charts are redrawn after a change of the width.
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(fits, undefined, { timeout: 5000 }).catch(() => undefined);
  await expectPageStructure(page, language);
  await page.setViewportSize(WIDE);
}

/** Ends a visit and expects no page errors. */
export async function end({ context, pageErrors }: Visit): Promise<void> {
  expect(pageErrors.list).toEqual([]);
  await context.close();
}

/** Waits for a message to a mobile or an email, and returns its text. */
export async function waitForMessage(environment: E2eEnvironment, to: string, pattern: RegExp): Promise<string> {
  const find = async () => (await inbox(environment)).find((message) => message.to === to && pattern.test(message.text));
  return (await waitUntil(find, `a message to ${to} that matches ${pattern}`)).text;
}

/** The newest code sent to a mobile or an email; waits for the first. */
export async function newestCode(environment: E2eEnvironment, to: string): Promise<string> {
  return matchGroup(/\d{6}/, await waitForMessage(environment, to, /\d{6}/), 0);
}
