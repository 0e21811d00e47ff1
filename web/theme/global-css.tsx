import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Direction, type Dir } from './direction.tsx';
import { GlobalStyle } from './global-style.ts';

function cssFor(dir: Dir): string {
  const sheet = new ServerStyleSheet();
  try {
    renderToStaticMarkup(
      <Direction dir={dir} sheet={sheet.instance}>
        <GlobalStyle />
      </Direction>,
    );
    return sheet.getStyleTags().replace(/^<style[^>]*>|<\/style>$/g, '');
  } finally {
    sheet.seal();
  }
}

const cache: Partial<Record<Dir, string>> = {};

/** The global rules as static CSS, rendered once per direction, so the browser needs no code for them. Server only. */
export function globalCss(dir: Dir): string {
  return (cache[dir] ??= cssFor(dir));
}
