import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.mjs';
import { axeFindings, PageErrors, shapeOf, hydrated } from '../support/page-checks.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser, sessionOf } from '../support/sign-in.ts';
import { matchGroup } from '../support/defined.ts';

export const SCREENS = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;

export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** `npm test` tests the usual views. `npm run test:matrix` tests the `rest` of them, and `all` in its own suites. */
const SELECTION = process.env['TEST_VIEWS'];
const select = <T>(all: readonly T[], isUsual: (one: T) => boolean): T[] =>
  all.filter((one) => SELECTION === 'all' || isUsual(one) === (SELECTION !== 'rest'));

const EVERY_VIEW = LANGUAGES.flatMap((language) => SCREENS.map((screen) => ({ language, screen, name: `${language}, ${screen.name}` })));

/** The views of page suites. The usual ones are Arabic on a phone and English on a desktop. */
export const VIEWS = select(EVERY_VIEW, ({ name }) => name === 'ar, phone' || name === 'en, wide');

/** The views of journeys. The usual one is Arabic on a phone. */
export const JOURNEY_VIEWS = select(EVERY_VIEW, ({ name }) => name === 'ar, phone');

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

/** Starts the portal with its built pages, and a browser with a simulated microphone. */
export async function startE2eEnvironment(env: Record<string, string> = {}): Promise<E2eEnvironment> {
  const portal = await startPortal({ env: { ...RELAXED_LIMITS, ...env }, pages: true });
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
  /** Lets the page start its service worker. Without it, routes of a test see every request of the page. */
  serviceWorker?: boolean;
  /** Another address of the portal. */
  url?: string;
}

/** A person with a separate browser context. */
export async function visit(
  environment: Pick<E2eEnvironment, 'browser'> & { portal: { url: string } },
  language: Language,
  screen: { width: number; height: number },
  { serviceWorker = false, url: baseURL = environment.portal.url }: VisitOptions = {},
): Promise<Visit> {
  const context = await environment.browser.newContext({
    baseURL,
    locale: language === 'ar' ? 'ar-AE' : 'en-GB',
    viewport: { width: screen.width, height: screen.height },
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
  return { portal: environment.portal, context, page, pageErrors };
}

/** Signs in with a demo account through the API. The sign-in form has its own tests (oversight, register). */
export async function signInAs({ context, portal }: Visit, name: string): Promise<void> {
  await context.addCookies(sessionOf(await signedInUser(portal, name)));
}

/** Lets scripts load only after the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** Expects no axe violations on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

/** Expects the right language and direction, one heading and main element, and no horizontal scrolling. */
export async function expectWhole(page: Page, language: Language): Promise<void> {
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  expect(await shapeOf(page)).toEqual({ lang: language, dir, headings: 1, mains: 1, tooWide: 0, keys: '' });
}

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

/** Expects valid structure and no axe violations on a desktop, and valid structure on a phone. */
export async function expectFine(page: Page, language: Language): Promise<void> {
  await expectWhole(page, language);
  await expectAccessible(page);
  await page.setViewportSize(SCREENS[1]);
  // Charts redraw after they know their width.
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(fits, undefined, { timeout: 5000 }).catch(() => undefined);
  await expectWhole(page, language);
  await page.setViewportSize(SCREENS[0]);
}

/** Ends a visit and expects no page errors. */
export async function end({ context, pageErrors }: Visit): Promise<void> {
  expect(pageErrors.list).toEqual([]);
  await context.close();
}

/** Waits for a message and returns its text. */
export async function received(environment: E2eEnvironment, to: string, having: RegExp): Promise<string> {
  for (let attempt = 0; attempt < 400; attempt++) {
    const found = (await inbox(environment)).find((message) => message.to === to && having.test(message.text));
    if (found) return found.text;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no message to ${to} matches ${having}`);
}

/** The newest code sent to a mobile or an email; waits for the first. */
export async function newestCode(environment: E2eEnvironment, to: string): Promise<string> {
  return matchGroup(/\d{6}/, await received(environment, to, /\d{6}/), 0);
}
