import { ServerStyleSheet } from 'styled-components';
import type { PageContextServer } from 'vike/types';
import { CompiledStyles } from '../theme/compiled-styles.ts';
import { loadTexts, textGroupsOf } from '../i18n/use-translation.ts';

export async function onBeforeRenderHtml(pageContext: PageContextServer): Promise<void> {
  await loadTexts(pageContext.locale, textGroupsOf(pageContext.route));
  pageContext.CompiledStyles = CompiledStyles;
  pageContext.styleSheet = new ServerStyleSheet({ nonce: pageContext.cspNonce });
}
