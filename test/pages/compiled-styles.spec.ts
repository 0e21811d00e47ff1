import { createElement, Fragment, type ComponentType, type PropsWithChildren } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { css, keyframes, ServerStyleSheet, styled, StyleSheetManager } from 'styled-components';
import rtlModule from 'stylis-plugin-rtl';
import { ROUTES } from '../../common/access/routes.ts';
import { CompiledStyles } from '../../web/theme/compiled-styles.ts';
import { startPortal } from '../support/portal.ts';

type Plugin = typeof rtlModule;
const rtl = (rtlModule as unknown as { default?: Plugin }).default ?? rtlModule;

const turn = keyframes`
  from { rotate: 0deg; }
  to { rotate: 360deg; }
`;
const shared = css<{ $wide?: boolean }>`
  margin-left: ${({ $wide }) => ($wide ? '2rem' : '1rem')};
`;
const Box = styled.div<{ $wide?: boolean }>`
  ${shared}
  padding: 1px 2px 3px 4px;
  animation: ${turn} 1s;
  &:hover > span,
  & + &::before {
    content: 'a; b } c';
    text-align: left;
  }
  @media (max-width: 600px) {
    float: right;
  }
`;
const Wider = styled(Box)`
  border-left: 1px solid;
  ${Box}:focus & {
    left: 0;
  }
`;

function draw(plugins: Plugin[], Styles: ComponentType<PropsWithChildren>): string {
  const sheet = new ServerStyleSheet();
  const boxes = [
    createElement(Box, { key: 1 }),
    createElement(Box, { key: 2, $wide: true }),
    createElement(Wider, { key: 3 }),
  ];
  const tree = createElement(
    StyleSheetManager,
    { sheet: sheet.instance, stylisPlugins: plugins },
    createElement(Styles, null, boxes),
  );
  const html = renderToStaticMarkup(tree);
  const tags = sheet.getStyleTags();
  sheet.seal();
  return tags + html;
}

describe('compiled styles', () => {
  it.each([
    ['left-to-right', []],
    ['right-to-left', [rtl]],
  ])('are the same as newly compiled styles, %s', (_, plugins) => {
    const compiled = draw(plugins, Fragment);
    expect(compiled).toContain('@keyframes');
    for (let time = 0; time < 3; time++) expect(draw(plugins, CompiledStyles)).toBe(compiled);
  });

  it('keep the directions apart', () => {
    expect(draw([], CompiledStyles)).toContain('margin-left:2rem');
    expect(draw([rtl], CompiledStyles)).toContain('margin-right:2rem');
  });

  it('give every public page the same bytes each time', async () => {
    const portal = await startPortal({ pages: true });
    const html = async (path: string, lang: string) =>
      (await (await fetch(`${portal.url}${path}?lang=${lang}`)).text())
        .replace(/nonce="[^"]*"/g, '')
        .replace(/"requestId":"[^"]*"/g, '')
        // The times of the queries in the page's dehydrated query cache.
        .replace(/"(dataUpdatedAt|dehydratedAt)":\d+/g, '');
    try {
      for (const { path } of ROUTES.filter(({ cacheable }) => cacheable))
        for (const lang of ['ar', 'en'])
          expect([path, lang, await html(path, lang)]).toEqual([path, lang, await html(path, lang)]);
    } finally {
      await portal.close();
    }
  });
});
