import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright';
import { sourcesIn } from '../architecture/sources.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits for hydration. The home page hydrates on the first interaction, and pages of the provider have no scripts. */
export async function hydrated(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => {
    const plain = !document.getElementById('vike_pageContext') || location.pathname === '/';
    return plain || !('earlyEvents' in window);
  });
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits for the end of CSS transitions: axe would measure the contrast of colours that are still changing. */
const transitionsEnded = (page: Page) =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(running.map((animation) => animation.finished));
  });

/** The axe violations of the page, one line per rule. `rules`: only these. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  await transitionsEnded(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run({ runOnly });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }, rules ?? TAGS);
}

let prefixes: string | undefined;

/** The first parts of translation keys. */
function keyPrefixes(): string {
  const files = sourcesIn('common/locale/messages/en', /\.json$/).map(({ text }) => JSON.parse(text) as object);
  return (prefixes ??= [...new Set(files.flatMap((file) => Object.keys(file)))].join('|'));
}

/**
 * Language, direction and structure of the page: one heading, one main element, no horizontal overflow, no untranslated
 * keys.
 */
export function pageStructure(page: Page) {
  return page.evaluate((names) => {
    const shown = document.body.innerText.replace(/\S+@\S+|https?:\S+/g, '');
    return {
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      headings: document.querySelectorAll('h1').length,
      mains: document.querySelectorAll('main').length,
      tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      keys: (shown.match(new RegExp(`\\b(${names})(\\.[a-zA-Z][\\w-]*)+`, 'g')) ?? []).join(),
    };
  }, keyPrefixes());
}

/** Script errors, console errors and blocked resources of a page. */
export class PageErrors {
  list: string[] = [];

  watch(page: Page): void {
    page.on('pageerror', (error) => this.list.push(`script: ${error.message}`));
    page.on('console', (message) => {
      // The browser logs failed requests, which the page shows. On a busy machine, vike warns of slow hooks.
      const isExpected = /status of 4\d\d|is slow: it's taking more than/.test(message.text());
      if (/error|warning/.test(message.type()) && !isExpected) this.list.push(`console: ${message.text()}`);
    });
  }
}
