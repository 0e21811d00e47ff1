import { ServerStyleSheet } from 'styled-components';
import type { PageContextServer } from 'vike/types';
import { TEXT_GROUPS } from '../../common/access/page-route.ts';
import { loadTexts } from '../client/text.ts';

export async function onBeforeRenderHtml(pageContext: PageContextServer): Promise<void> {
  await loadTexts(pageContext.locale, TEXT_GROUPS);
  pageContext.styleSheet = new ServerStyleSheet({ nonce: pageContext.cspNonce });
}
