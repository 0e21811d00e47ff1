import { ServerStyleSheet } from 'styled-components';
import type { PageContextServer } from 'vike/types';
import { loadTexts } from '../client/text.ts';

export async function onBeforeRenderHtml(pageContext: PageContextServer): Promise<void> {
  await loadTexts(pageContext.locale, true);
  pageContext.styleSheet = new ServerStyleSheet({ nonce: pageContext.cspNonce });
}
