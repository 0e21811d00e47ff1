import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';
import { sourcesIn } from '../architecture/sources.ts';

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
  // Other results, and another page for each analysis without legacy mode, would take twice the time.
  const options = { runOnly: [...(rules ?? TAGS)], resultTypes: ['violations' as const] };
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
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

/**
 * The browser logs failed requests, which the page shows. On a busy machine, vike warns of slow hooks. The runner warns
 * of the service workers that it blocks.
 */
const USUAL = /status of 4\d\d|is slow: it's taking more than|Service Worker registration blocked/;

/** Script errors, console errors and blocked resources of pages. */
export class PageErrors {
  list: string[] = [];

  /** `expected`: messages that a test provokes. */
  constructor(private readonly expected?: RegExp) {}

  watch(page: Page): void {
    page.on('pageerror', (error) => this.note('script', error.message));
    page.on('console', (message) => {
      if (/error|warning/.test(message.type())) this.note('console', message.text());
    });
  }

  private note(kind: string, text: string): void {
    if (!USUAL.test(text) && !this.expected?.test(text)) this.list.push(`${kind}: ${text}`);
  }
}
