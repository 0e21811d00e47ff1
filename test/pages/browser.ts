import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@jest/globals';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.mjs';
import { runPortal, type RunningPortal } from '../support/running-portal.mjs';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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
  portal: RunningPortal;
  browser: Browser;
  close(): Promise<void>;
}

/** The built portal and a browser with a microphone that beeps. */
export async function openStage(env: Record<string, string> = {}): Promise<Stage> {
  const portal = await runPortal({ env: { ...PATIENT, ...env } });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  return {
    portal,
    browser,
    close: async () => {
      await browser.close();
      await portal.stop();
    },
  };
}

/** What a page complained about while it was open: script errors, console errors, refused resources. */
export class Complaints {
  readonly list: string[] = [];

  watch(page: Page): void {
    page.on('pageerror', (fault) => this.list.push(`script: ${fault.message}`));
    page.on('console', (message) => {
      // The browser itself reports a call that was refused; the page shows it to the person.
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) this.list.push(`console: ${message.text()}`);
    });
  }
}

export interface Visit {
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
  return { context, page, complaints };
}

/** Waits until React has taken over what the server drew; the front page leaves that until it is touched, the provider's pages have none. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    const plain = !document.getElementById('vike_pageContext') || location.pathname === '/' || !main;
    return plain || Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
}

/** axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
  expect(found).toEqual([]);
}

/** The page is in its language and direction, in one piece, and fits its width. */
export async function expectWhole(page: Page, language: Language): Promise<void> {
  const seen = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    headings: document.querySelectorAll('h1').length,
    mains: document.querySelectorAll('main').length,
    tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    keys: (
      document.body.innerText.match(
        /\b(cases|site|home|wizard|otp|capture|details|followUp|content|titles|account|signup|profileEdit|editors|dashboard|desk|live|delegations)\.[\w.]+/g,
      ) ?? []
    ).join(),
  }));
  expect(seen).toEqual({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr', headings: 1, mains: 1, tooWide: 0, keys: '' });
}

/** The newest code that was sent to a mobile, from the demo's inbox. */
export async function newestCode(stage: Stage, mobile: string): Promise<string> {
  const { messages } = (await (await fetch(`${stage.portal.url}/dev/inbox.json`)).json()) as { messages: { to: string; text: string }[] };
  return /\d{6}/.exec(messages.find(({ to }) => to === mobile)?.text ?? '')?.[0] ?? '';
}
