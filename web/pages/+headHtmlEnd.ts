import type { PageContextServer } from 'vike/types';
import { directionOf } from '../../common/locale/locales.ts';
import { earlyDeedsScript } from '../layouts/early-deeds.ts';
import { globalCss } from '../design/global-css.tsx';

/** What remembers early presses, the global rules, the page's own styles, and the nonce by which styled-components and Vite may add more in the browser. */
export function headHtmlEnd({ styleSheet, cspNonce, locale }: PageContextServer): string {
  const tags = styleSheet?.getStyleTags() ?? '';
  styleSheet?.seal();
  const script = `<script nonce="${cspNonce}">${earlyDeedsScript()}</script>`;
  return `${script}<meta property="csp-nonce" nonce="${cspNonce}"><style nonce="${cspNonce}">${globalCss(directionOf(locale))}</style>${tags}`;
}
