import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { FONT_SIZES, THEMES } from '../../common/locale/appearance.ts';
import { LOCALES, type Locale } from '../../common/locale/locales.ts';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.mjs';
import { PageErrors, hydrated } from '../support/page-checks.ts';
import { runPortal } from '../support/running-portal.mjs';
import { MAX_SCRIPT_KB, watchScripts } from '../support/script-weight.mjs';
import { sessionOf } from '../support/sign-in.ts';
import type { Visitor } from '../support/visitor.ts';
import { problemsOf } from './page-problems.ts';
import { signInEveryone, listVisits, type Person, type Visit } from './visits.ts';
import { defined } from '../support/defined.ts';

// `npm run test:a11y`: opens every page for each role, in both languages and at each width (320 is 400 % zoom), the
// main pages also in every theme, at the largest text size and in forced colours, and prints the problems. Options:
// --only <regular expression on paths>, --languages ar,en, --widths 390,768, --shots <folder>, --looks only (the themes
// only), --weights (also prints the scripts of each page), --url <a running demo>.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    languages: { type: 'string', default: LOCALES.join() },
    widths: { type: 'string', default: '1440,768,390,320' },
    shots: { type: 'string' },
    looks: { type: 'string', default: 'too' },
    weights: { type: 'boolean', default: false },
    url: { type: 'string' },
  },
});

interface Look {
  language: Locale;
  widths: number[];
  theme: string;
  fontSize: string;
  /** Forced colours, dark scheme and reduced motion. */
  forced?: boolean;
}

const HEIGHT = 900;
const only = new RegExp(values.only);
const widths = values.widths.split(',').map(Number);
const languages = LOCALES.filter((locale) => values.languages.split(',').includes(locale));
/** The pages that are also tested in every theme and at the largest text size. */
const MAIN = ['/', '/faqs', '/create-case', '/follow-up', '/login', '/my-cases', '/case-details', '/admin/users', '/admin/partners'];

/** The scripts of each page, at most over its views. */
const weights = new Map<string, { files: number; kb: number }>();
const rows: { visit: Visit; look: string; errors: string[] }[] = [];

async function browserOf(browser: Browser, url: string, visitor: Visitor, look: Look): Promise<BrowserContext> {
  const { language, theme, fontSize, forced } = look;
  const theirs = forced && ({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' } as const);
  const context = await browser.newContext({
    locale: language === 'ar' ? 'ar-AE' : 'en-GB',
    viewport: { width: 1440, height: HEIGHT },
    ...theirs,
  });
  // Data saver turns prefetching off, so that only the page's own scripts are measured.
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const chosen = { locale: language, theme, 'font-size': fontSize };
  await context.addCookies([...sessionOf(visitor), ...Object.entries(chosen).map(([name, value]) => ({ name, value, url }))]);
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

async function open(
  context: BrowserContext,
  url: string,
  visit: Visit,
  { language, widths: at, theme, fontSize, forced }: Look,
): Promise<void> {
  const page = await context.newPage();
  const pageErrors = new PageErrors();
  pageErrors.watch(page);
  const weigh = watchScripts(page);
  try {
    await page.goto(url + visit.path, { waitUntil: 'load' });
    await hydrated(page);
    // A live page keeps its event stream open, but sends no further requests.
    await page.waitForLoadState('networkidle');
    const weight = await weigh();
    const { kb } = weight;
    if (kb > MAX_SCRIPT_KB) pageErrors.list.push(`loads ${kb.toFixed(1)} kB of scripts`);
    const key = `${visit.person} ${visit.path.split('?')[0]}`;
    if (kb > (weights.get(key)?.kb ?? 0)) weights.set(key, weight);
    await renderLazySections(page);
    // Shows the skip link, as for keyboard users.
    await page.keyboard.press('Tab');
    for (const width of at) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 150))));
      const errors = [...(await problemsOf(page, language, { again: width !== at[0], forced })), ...pageErrors.list];
      pageErrors.list = [];
      const look = `${language} ${width}${theme === 'default' ? '' : ` ${theme}`}${fontSize === 'A' ? '' : ` ${fontSize}`}${forced ? ' forced' : ''}`;
      record({ visit, look, errors });
      const name = `${visit.path.replace(/=[^&]*/g, '').replace(/\W+/g, '-')}-${visit.person}-${look.replace(/ /g, '-')}`;
      if (values.shots) await page.screenshot({ path: `${values.shots}/${name}.png`, fullPage: true });
    }
  } catch (error) {
    record({ visit, look: language, errors: [`failed to open: ${String(error).split('\n')[0]}`] });
  }
  await page.close();
}

/** The views: every page in both languages at each width; the main pages in each theme and at the largest text size. */
function looks(): (Look & { main: boolean })[] {
  const plain = languages.map((language) => ({ language, widths, theme: 'default', fontSize: 'A', main: false }));
  const some = widths.filter((width) => width === 1440 || width === 390);
  const [last] = languages.slice(-1);
  const language = defined(languages[0]);
  const coloured = THEMES.slice(1).map((theme) => ({ language, widths: some, theme, fontSize: 'A', main: true }));
  const large = { language: defined(last), widths: some, theme: 'default', fontSize: defined(FONT_SIZES.at(-1)), main: true };
  const forced = { language, widths: some, theme: 'default', fontSize: 'A', forced: true, main: true };
  const themed = some.length ? [...coloured, large, forced] : [];
  return values.looks === 'only' ? themed : [...plain, ...themed];
}

async function visitEveryPage(url: string): Promise<void> {
  if (values.shots) mkdirSync(values.shots, { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  const people = await signInEveryone({ url });
  const visits = (await listVisits(people)).filter(({ path }) => only.test(path));
  for (const look of looks()) {
    for (const [person, visitor] of Object.entries(people) as [Person, Visitor][]) {
      const theirs = visits.filter((visit) => visit.person === person && (!look.main || MAIN.includes(defined(visit.path.split('?')[0]))));
      if (!theirs.length) continue;
      const context = await browserOf(browser, url, visitor, look);
      for (const visit of theirs) await open(context, url, visit, look);
      await context.close();
    }
  }
  await browser.close();
}

/** Prints a line for each view with problems. */
function record(row: (typeof rows)[number]): void {
  rows.push(row);
  if (!row.errors.length) return;
  const line = [row.visit.person.padEnd(10), row.look.padEnd(22), row.visit.path.slice(0, 60)].join(' ');
  process.stdout.write(`${line}\n${row.errors.map((error) => `    ${error.slice(0, 400)}\n`).join('')}`);
}

function report(): number {
  const wrong = rows.filter(({ errors }) => errors.length).length;
  const pages = new Set(rows.map(({ visit }) => `${visit.person} ${visit.path}`)).size;
  const heaviest = Math.max(0, ...[...weights.values()].map(({ kb }) => kb));
  if (values.weights) for (const [page, { files, kb }] of weights) process.stdout.write(`${page}: ${files} files, ${kb.toFixed(1)} kB\n`);
  process.stdout.write(`\n${pages} pages, ${rows.length} views, ${wrong} with problems; largest script size ${heaviest.toFixed(1)} kB\n`);
  return wrong;
}

/** So high that no request is rejected by a rate limit. */
const MANY = '1000000';
const portal = values.url
  ? undefined
  : await runPortal({ env: { RATE_LIMIT_PER_IP_HOUR: MANY, LOOKUPS_PER_ADDRESS: MANY, SIGN_INS_PER_ADDRESS: MANY, LOG_LEVEL: 'silent' } });
await visitEveryPage(values.url ?? defined(portal).url);
await portal?.stop();
process.exit(report() ? 1 : 0);
