import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.mjs';
import { axeFindings, Complaints, shapeOf, takenOver } from '../support/page-checks.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aSignedIn, sessionOf } from '../support/sign-in.ts';

export const SCREENS = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;

export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Waits are not what is tested here: codes may be asked for in quick succession. */
const PATIENT = {
  OTP_RESEND_SECONDS: '1',
  OTP_SENDS_PER_HOUR: '50',
  OTP_MAX_WRONG_PER_DAY: '90',
  OTP_SENDS_PER_ADDRESS: '5000',
  UPLOADS_PER_ADDRESS: '5000',
};

export interface Stage {
  portal: Portal;
  browser: Browser;
  close(): Promise<void>;
}

/** One browser for all suites of a worker; each visit has a context of its own. It ends with the worker. */
let shared: Promise<Browser> | undefined;

/** The portal with its built pages, and a browser with a microphone that beeps. */
export async function openStage(env: Record<string, string> = {}): Promise<Stage> {
  const portal = await startPortal({ env: { ...PATIENT, ...env }, pages: true });
  const browser = await (shared ??= chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS }));
  return {
    portal,
    browser,
    close: async () => {
      for (const context of browser.contexts()) await context.close();
      await portal.close();
    },
  };
}

export interface Visit {
  portal: Portal;
  context: BrowserContext;
  page: Page;
  complaints: Complaints;
}

/** A person with a browser of their own. */
export async function visit(stage: Stage, language: Language, screen: { width: number; height: number }): Promise<Visit> {
  const context = await stage.browser.newContext({
    baseURL: stage.portal.url,
    locale: language === 'ar' ? 'ar-AE' : 'en-GB',
    viewport: { width: screen.width, height: screen.height },
    permissions: ['microphone', 'geolocation', 'clipboard-read', 'clipboard-write'],
    geolocation: { latitude: 24.4795, longitude: 54.3705 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await open(url, options);
    await takenOver(page);
    return answer;
  };
  const complaints = new Complaints();
  complaints.watch(page);
  return { portal: stage.portal, context, page, complaints };
}

/** Signs a demo account in beside the browser, which is given the session. The way through the form has tests of its own (oversight, register). */
export async function signInAs({ context, portal }: Visit, name: string): Promise<void> {
  await context.addCookies(sessionOf(await aSignedIn(portal, name)));
}

/** axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

/** The page is in its language and direction, in one piece, and fits its width. */
export async function expectWhole(page: Page, language: Language): Promise<void> {
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  expect(await shapeOf(page)).toEqual({ lang: language, dir, headings: 1, mains: 1, tooWide: 0, keys: '' });
}

interface Received {
  channel: 'SMS' | 'EMAIL';
  to: string;
  subject?: string;
  text: string;
}

/** What has arrived, newest first, from the demo's inbox. */
async function inbox(stage: Stage): Promise<Received[]> {
  return ((await (await fetch(`${stage.portal.url}/dev/inbox.json`)).json()) as { messages: Received[] }).messages;
}

/** Whole and accessible on a desk, and as narrow as a phone. */
export async function expectFine(page: Page, language: Language): Promise<void> {
  await expectWhole(page, language);
  await expectAccessible(page);
  await page.setViewportSize(SCREENS[1]);
  // Charts are drawn anew once they know their room.
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(fits, undefined, { timeout: 5000 }).catch(() => undefined);
  await expectWhole(page, language);
  await page.setViewportSize(SCREENS[0]);
}

/** A visit without a complaint ends. */
export async function end({ context, complaints }: Visit): Promise<void> {
  expect(complaints.list).toEqual([]);
  await context.close();
}

/** Waits for a message to arrive; gives its text. */
export async function received(stage: Stage, to: string, having: RegExp): Promise<string> {
  for (let attempt = 0; attempt < 400; attempt++) {
    const found = (await inbox(stage)).find((message) => message.to === to && having.test(message.text));
    if (found) return found.text;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nothing like ${having} came to ${to}`);
}

/** The newest code that was sent to a mobile or an email; waits for the first. */
export async function newestCode(stage: Stage, to: string): Promise<string> {
  return /\d{6}/.exec(await received(stage, to, /\d{6}/))![0];
}
