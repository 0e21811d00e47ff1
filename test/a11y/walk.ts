import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { FONT_SIZES, THEMES } from '../../common/locale/appearance.ts';
import { LOCALES, type Locale } from '../../common/locale/locales.ts';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.mjs';
import { RELAXED_LIMITS } from '../support/instances.mjs';
import { PageErrors, hydrated } from '../support/page-checks.ts';
import { runPortal } from '../support/running-portal.mjs';
import { MAX_SCRIPT_KB, watchScripts } from '../support/script-weight.mjs';
import { sessionOf } from '../support/sign-in.ts';
import type { Visitor } from '../support/visitor.ts';
import { startLongValuesDemo } from './long-values-demo.ts';
import { problemsOf } from './page-problems.ts';
import { signInEveryone, listVisits, type Person, type Visit } from './visits.ts';
import { defined } from '../support/defined.ts';

// `npm run test:a11y`: opens every page for each role, in both languages and at each width (320 is 400 % zoom), the
// main pages also in every theme, at the largest text size and in forced colours, and every page in dark colours, and
// prints the problems. Options: --only <regular expression on paths>, --languages ar,en, --widths 390,768, --shots
// <folder>, --appearances themes (without the default appearance) or dark, --weights (also prints the scripts of each
// page), --long (every text is one long word), --url <a running demo>.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    languages: { type: 'string', default: LOCALES.join() },
    widths: { type: 'string', default: '1440,768,390,320' },
    shots: { type: 'string' },
    appearances: { type: 'string', default: 'all' },
    weights: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    url: { type: 'string' },
  },
});

/** How pages are shown: the language, the widths of the screen in pixels, and the appearance. */
interface View {
  language: Locale;
  widths: number[];
  theme: string;
  fontSize: string;
  /** Forced colours, dark scheme and reduced motion. */
  forced?: boolean;
  /** The device prefers dark colours. */
  dark?: boolean;
}

const HEIGHT = 900;
/** A page that is not done by then is closed, which is recorded. Scripts in a page have no limit of their own. */
const PAGE_LIMIT_MS = 60_000;
const only = new RegExp(values.only);
const widths = values.widths.split(',').map(Number);
const languages = LOCALES.filter((locale) => values.languages.split(',').includes(locale));
/** The pages that are also tested in every theme and at the largest text size. */
const MAIN_PAGES = [
  '/',
  '/faqs',
  '/create-case',
  '/follow-up',
  '/login',
  '/my-cases',
  '/case-details',
  '/admin/users',
  '/admin/partners',
];

/** The scripts of each page, at most over its views. */
const weights = new Map<string, { files: number; kb: number }>();
const results: { visit: Visit; view: string; errors: string[] }[] = [];

async function contextFor(browser: Browser, url: string, visitor: Visitor, view: View): Promise<BrowserContext> {
  const { language, theme, fontSize, forced, dark } = view;
  const context = await browser.newContext({
    locale: language === 'ar' ? 'ar-AE' : 'en-GB',
    viewport: { width: 1440, height: HEIGHT },
    ...((forced || dark) && ({ colorScheme: 'dark' } as const)),
    ...(forced && ({ forcedColors: 'active', reducedMotion: 'reduce' } as const)),
  });
  // Data saver turns prefetching off, so that only the page's own scripts are measured.
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const preferences = { locale: language, theme, 'font-size': fontSize };
  await context.addCookies([
    ...sessionOf(visitor),
    ...Object.entries(preferences).map(([name, value]) => ({ name, value, url })),
  ]);
  return context;
}

/** Scrolls down and back up, so that lazy sections render. */
async function renderLazySections(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}

/** Opens a page and records its problems at each width. */
async function checkPage(
  context: BrowserContext,
  url: string,
  visit: Visit,
  { language, widths: viewWidths, theme, fontSize, forced, dark }: View,
): Promise<void> {
  const page = await context.newPage();
  const pageErrors = new PageErrors();
  pageErrors.watch(page);
  const weigh = watchScripts(page);
  const limit = setTimeout(() => void page.close(), PAGE_LIMIT_MS);
  try {
    await page.goto(url + visit.path, { waitUntil: 'load' });
    await hydrated(page);
    // A live page keeps its event stream open, but sends no further requests.
    await page.waitForLoadState('networkidle');
    const weight = weigh();
    const { kb } = weight;
    if (kb > MAX_SCRIPT_KB) pageErrors.list.push(`loads ${kb.toFixed(1)} kB of scripts`);
    const key = `${visit.person} ${visit.path.split('?')[0]}`;
    if (kb > (weights.get(key)?.kb ?? 0)) weights.set(key, weight);
    await renderLazySections(page);
    // Shows the skip link, as for keyboard users.
    await page.keyboard.press('Tab');
    for (const width of viewWidths) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 150))));
      const errors = [
        ...(await problemsOf(page, language, { widthRulesOnly: dark || width !== viewWidths[0], forced })),
        ...pageErrors.list,
      ];
      pageErrors.list = [];
      const view = `${language} ${width}${theme === 'default' ? '' : ` ${theme}`}${fontSize === 'A' ? '' : ` ${fontSize}`}${forced ? ' forced' : ''}${dark ? ' dark' : ''}`;
      record({ visit, view, errors });
      const name = `${visit.path.replace(/=[^&]*/g, '').replace(/\W+/g, '-')}-${visit.person}-${view.replace(/ /g, '-')}`;
      if (values.shots) await page.screenshot({ path: `${values.shots}/${name}.png`, fullPage: true });
    }
  } catch (error) {
    record({ visit, view: language, errors: [`failed to open: ${String(error).split('\n')[0]}`] });
  }
  clearTimeout(limit);
  await page.close();
}

/**
 * The views: every page in both languages at each width, and in dark colours; the main pages in each theme and at the
 * largest text size.
 */
function viewsToCheck(): (View & { mainPagesOnly: boolean })[] {
  const [firstLanguage, lastLanguage] = [defined(languages[0]), defined(languages.at(-1))];
  const plain = { language: firstLanguage, widths, theme: 'default', fontSize: 'A', mainPagesOnly: false };
  const ofMainPages = {
    ...plain,
    widths: widths.filter((width) => width === 1440 || width === 390),
    mainPagesOnly: true,
  };
  const dark = { ...ofMainPages, dark: true, mainPagesOnly: false };
  if (values.appearances === 'dark') return [dark];
  const others = [
    ...THEMES.slice(1).map((theme) => ({ ...ofMainPages, theme })),
    { ...ofMainPages, language: lastLanguage, fontSize: defined(FONT_SIZES.at(-1)) },
    { ...ofMainPages, forced: true },
    dark,
  ].filter((view) => view.widths.length);
  return values.appearances === 'themes'
    ? others
    : [...languages.map((language) => ({ ...plain, language })), ...others];
}

async function visitEveryPage(url: string): Promise<void> {
  if (values.shots) mkdirSync(values.shots, { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  const people = await signInEveryone({ url });
  const visits = (await listVisits(people)).filter(({ path }) => only.test(path));
  for (const view of viewsToCheck()) {
    for (const [person, visitor] of Object.entries(people) as [Person, Visitor][]) {
      const isShown = ({ path }: Visit) => !view.mainPagesOnly || MAIN_PAGES.includes(defined(path.split('?')[0]));
      const ownVisits = visits.filter((visit) => visit.person === person && isShown(visit));
      if (!ownVisits.length) continue;
      const context = await contextFor(browser, url, visitor, view);
      for (const visit of ownVisits) await checkPage(context, url, visit, view);
      await context.close();
    }
  }
  await browser.close();
}

/** Keeps a result, and prints it when it has problems. */
function record(result: (typeof results)[number]): void {
  results.push(result);
  const { visit, view, errors } = result;
  if (!errors.length) return;
  const line = [visit.person.padEnd(10), view.padEnd(22), visit.path.slice(0, 60)].join(' ');
  process.stdout.write(`${line}\n${errors.map((error) => `    ${error.slice(0, 400)}\n`).join('')}`);
}

/** Prints the totals and returns the number of views with problems. */
function report(): number {
  const failed = results.filter(({ errors }) => errors.length).length;
  const pages = new Set(results.map(({ visit }) => `${visit.person} ${visit.path}`)).size;
  const heaviest = Math.max(0, ...[...weights.values()].map(({ kb }) => kb));
  if (values.weights)
    for (const [page, { files, kb }] of weights) process.stdout.write(`${page}: ${files} files, ${kb.toFixed(1)} kB\n`);
  process.stdout.write(
    `\n${pages} pages, ${results.length} views, ${failed} with problems; largest script size ${heaviest.toFixed(1)} kB\n`,
  );
  return failed;
}

const env = { ...RELAXED_LIMITS, LOG_LEVEL: 'silent' };
const start = () => (values.long ? startLongValuesDemo(env) : runPortal({ env }));
const portal = values.url ? undefined : await start();
await visitEveryPage(values.url ?? defined(portal).url);
await portal?.stop();
process.exit(report() ? 1 : 0);
