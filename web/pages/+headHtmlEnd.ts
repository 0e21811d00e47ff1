import type { PageContextServer } from 'vike/types';
import { directionOf } from '../../common/locale/locales.ts';
import { fontFaces } from '../design/fonts.ts';
import { globalCss } from '../design/global-css.tsx';
import { earlyDeedsScript } from '../layouts/early-deeds.ts';
import { startScriptsScript } from '../layouts/start-scripts.ts';

/**
 * What remembers early presses and what starts the scripts; fonts, the global rules and the page's own styles; and the nonce by which
 * styled-components and Vite may add more in the browser. Nothing of it is a file, so nothing holds up the first paint.
 */
export function headHtmlEnd({ styleSheet, cspNonce, locale, settings, config }: PageContextServer): string {
  const tags = styleSheet?.getStyleTags() ?? '';
  styleSheet?.seal();
  // Where visits are counted, people must be asked.
  const waits = config.waitsForTouch === true && !settings.analytics;
  const scripts = `<script nonce="${cspNonce}">${earlyDeedsScript()};${startScriptsScript(waits)}</script>`;
  const { first, further } = fontFaces(locale);
  const styles = `<style nonce="${cspNonce}">${first}${globalCss(directionOf(locale))}</style>`;
  // Without scripts at once.
  const later = `<style nonce="${cspNonce}" media="(scripting: none)">${further}</style>`;
  return `<meta property="csp-nonce" nonce="${cspNonce}">${styles}${later}${scripts}${tags}`;
}
