import type { Page } from 'playwright-core';
import { axeFindings, shapeOf } from '../support/page-checks.ts';

/** Text that is cut off at the side of the screen, or stands in the other language's letters where nothing says so. */
function lookOver(page: Page) {
  return page.evaluate(() => {
    const { lang } = document.documentElement;
    const foreign = lang === 'ar' ? /[A-Za-z]{3,}(?: [A-Za-z]{2,}){2,}/ : /[\u0621-\u064a]{3,}/;
    const cut = new Set<string>();
    const strange = new Set<string>();
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
      if (foreign.test(text) && !parent.closest(`[lang]:not([lang=${lang}]):not(html), bdi, code, kbd, [dir=auto], [dir=ltr]`))
        strange.add(text.slice(0, 60));
      range.selectNodeContents(node);
      const { left, right, width, height } = range.getBoundingClientRect();
      const hidden = width < 2 || height < 2 || parent.getBoundingClientRect().width < 2;
      if (hidden || (left >= -1 && right <= document.documentElement.clientWidth + 1)) continue;
      let scrolled = false;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX) || clipPath !== 'none') scrolled = true;
      }
      if (!scrolled) cut.add(text.slice(0, 60));
    }
    return { cut: [...cut], strange: [...strange] };
  });
}

/** axe's rules that depend on the width; the others are asked once a page. */
const BY_WIDTH = ['target-size', 'color-contrast', 'scrollable-region-focusable', 'aria-hidden-focus', 'bypass', 'heading-order'];

/** In forced colours contrast is the person's choice, and axe reckons with the colours that the page would have had. */
const isOurs = (forced: boolean) => (found: string) => !forced || !found.startsWith('color-contrast');

/** What is wrong with the page as it stands at this width. `again`: it has been asked everything at another width; `forced`: the colours are the person's own. */
export async function faultsOf(
  page: Page,
  language: string,
  { again, forced = false }: { again: boolean; forced?: boolean },
): Promise<string[]> {
  const { lang, headings, mains, tooWide, keys } = await shapeOf(page);
  const { cut, strange } = await lookOver(page);
  return [
    lang !== language && `language ${lang}`,
    headings !== 1 && `${headings} headings`,
    mains !== 1 && `${mains} mains`,
    tooWide > 0 && `${tooWide} px too wide`,
    keys && `keys ${keys}`,
    cut.length > 0 && `cut off: ${cut.slice(0, 3).join(' / ')}`,
    strange.length > 0 && `untranslated: ${strange.slice(0, 3).join(' / ')}`,
    ...(await axeFindings(page, again ? BY_WIDTH : undefined)).filter(isOurs(forced)).map((found) => `axe ${found}`),
  ].filter((fault): fault is string => Boolean(fault));
}
