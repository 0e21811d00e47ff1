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

const made: Partial<Record<Dir, string>> = {};

/** The document's global rules as plain CSS, made once a direction: they never change, so the browser needs no program for them. Server only. */
export function globalCss(dir: Dir): string {
  return (made[dir] ??= cssFor(dir));
}
