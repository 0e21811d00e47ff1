import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import { sourcesIn } from '../house/sources.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until React has taken over all that the server drew; the front page leaves that until it is touched, the provider's pages have none. */
export async function takenOver(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => {
    const plain = !document.getElementById('vike_pageContext') || location.pathname === '/';
    return plain || !('earlyDeeds' in window);
  });
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it stands: a line a rule. `rules`: these alone. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run({ runOnly });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }, rules ?? TAGS);
}

let topics: string | undefined;

/** The names with which text keys begin. */
function topicsOfTexts(): string {
  const files = sourcesIn('common/locale/messages/en', /\.json$/).map(({ path }) => JSON.parse(readFileSync(path, 'utf8')) as object);
  return (topics ??= [...new Set(files.flatMap((file) => Object.keys(file)))].join('|'));
}

/** Language, direction and build of the page: one heading, one main, no wider than the screen, no key where a text should stand. */
export function shapeOf(page: Page) {
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
  }, topicsOfTexts());
}

/** What a page complained about while it was open: script errors, console errors, refused resources. */
export class Complaints {
  list: string[] = [];

  watch(page: Page): void {
    page.on('pageerror', (fault) => this.list.push(`script: ${fault.message}`));
    page.on('console', (message) => {
      // The browser itself reports a call that was refused; the page shows it to the person.
      if (/error|warning/.test(message.type()) && !/status of 4\d\d/.test(message.text())) this.list.push(`console: ${message.text()}`);
    });
  }
}
