import type { Page } from '@playwright/test';
import { axeFindings, pageStructure } from '../support/page-checks.ts';

/** Finds text that is clipped at the side of the screen, or untranslated, and usual words that are broken in two. */
export function findTextProblems(page: Page) {
  return page.evaluate(() => {
    const { lang } = document.documentElement;
    const foreign = lang === 'ar' ? /[A-Za-z]{3,}(?: [A-Za-z]{2,}){2,}/ : /[\u0621-\u064a]{3,}/;
    const clipped = new Set<string>();
    const untranslated = new Set<string>();
    const broken = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const text = node.data.trim();
      const parent = node.parentElement!;
      if (
        !text ||
        parent.closest('script, style, noscript, template, [aria-hidden=true]') ||
        !parent.checkVisibility({ checkVisibilityCSS: true })
      )
        continue;
      if (
        foreign.test(text) &&
        !parent.closest(`[lang]:not([lang=${lang}]):not(html), bdi, code, kbd, [dir=auto], [dir=ltr]`)
      )
        untranslated.add(text.slice(0, 60));
      range.selectNodeContents(node);
      const { left, right, width, height } = range.getBoundingClientRect();
      const hidden = width < 2 || height < 2 || parent.getBoundingClientRect().width < 2;
      if (hidden) continue;
      // Addresses may break anywhere.
      const words = node.data.replace(/https?:\S+/g, (address) => ' '.repeat(address.length));
      for (const { 0: word, index } of words.matchAll(/(?<![\p{L}\p{M}])[\p{L}\p{M}]{2,16}(?![\p{L}\p{M}])/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        // The boxes of two lines overlap where the line height is small.
        const [start, ...others] = range.getClientRects();
        if (start && others.some((part) => part.top > start.top + start.height / 2)) broken.add(word);
      }
      if (left >= -1 && right <= document.documentElement.clientWidth + 1) continue;
      // Text that can be scrolled to, that ends in an ellipsis, or that is hidden visually on purpose.
      let isExempt = false;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, clipPath, textOverflow } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX) || clipPath === 'inset(50%)' || textOverflow === 'ellipsis') isExempt = true;
      }
      if (!isExempt) clipped.add(text.slice(0, 60));
    }
    return { clipped: [...clipped], untranslated: [...untranslated], broken: [...broken] };
  });
}

/** The axe rules that depend on the width; the others run once per page. */
const WIDTH_RULES = [
  'target-size',
  'color-contrast',
  'scrollable-region-focusable',
  'aria-hidden-focus',
  'bypass',
  'heading-order',
];

/** In forced colours the contrast is the person's choice, and axe computes it from the page's own colours. */
const isRelevant = (forced: boolean) => (found: string) => !forced || !found.startsWith('color-contrast');

/**
 * The problems of a page at its current width. `widthRulesOnly`: runs only WIDTH_RULES, because the other rules run
 * in another view; `forced`: forced colours are on.
 */
export async function problemsOf(
  page: Page,
  language: string,
  { widthRulesOnly, forced = false }: { widthRulesOnly: boolean; forced?: boolean },
): Promise<string[]> {
  const { lang, headings, mains, tooWide, keys } = await pageStructure(page);
  const { clipped, untranslated, broken } = await findTextProblems(page);
  return [
    lang !== language && `language ${lang}`,
    headings !== 1 && `${headings} h1 elements`,
    mains !== 1 && `${mains} mains`,
    tooWide > 0 && `${tooWide} px too wide`,
    keys && `keys ${keys}`,
    clipped.length > 0 && `clipped: ${clipped.slice(0, 3).join(' / ')}`,
    untranslated.length > 0 && `untranslated: ${untranslated.slice(0, 3).join(' / ')}`,
    broken.length > 0 && `broken: ${broken.slice(0, 5).join(' / ')}`,
    ...(await axeFindings(page, widthRulesOnly ? WIDTH_RULES : undefined))
      .filter(isRelevant(forced))
      .map((found) => `axe ${found}`),
  ].filter((problem): problem is string => Boolean(problem));
}
