import type { PageContextServer } from 'vike/types';
import { brandRules } from '../../common/city/brand-colors.ts';
import { directionOf } from '../../common/locale/locales.ts';
import { fontFaces } from '../theme/fonts.ts';
import { globalCss } from '../theme/global-css.tsx';
import { earlyEventsScript } from '../layouts/early-events.ts';
import { widgetBridgeScript } from '../layouts/widget-bridge.ts';
import { issueNoticesScript } from '../cases/known-issues/issue-notices.ts';
import { deferScriptsScript } from '../layouts/defer-scripts.ts';

/**
 * The inline scripts that record early events, follow an accessibility widget, hide known issues and start the
 * deferred scripts, the fonts, the global rules and the page's styles, and the nonce for styles added in the browser.
 * All inline, so that no file delays the first paint.
 */
export function headHtmlEnd({ styleSheet, cspNonce, locale, settings, config }: PageContextServer): string {
  const tags = styleSheet?.getStyleTags() ?? '';
  styleSheet?.seal();
  // With analytics the consent banner must appear, so the page hydrates at once.
  const lazy = config.lazyHydrate === true && !settings.analytics;
  const scripts = `<script nonce="${cspNonce}">${earlyEventsScript()};${widgetBridgeScript()};${deferScriptsScript(lazy)};${issueNoticesScript()}</script>`;
  const { critical, deferred } = fontFaces(locale);
  const { color } = settings.city;
  const brand = color ? brandRules(color) : '';
  const styles = `<style nonce="${cspNonce}">${critical}${globalCss(directionOf(locale))}${brand}</style>`;
  // Applies at once where scripting is off.
  const deferredStyles = `<style nonce="${cspNonce}" media="(scripting: none)">${deferred}</style>`;
  return `<meta property="csp-nonce" nonce="${cspNonce}">${styles}${deferredStyles}${scripts}${tags}`;
}
