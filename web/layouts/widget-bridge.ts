import { THEMES, WIDGET_NAMES } from '../../common/locale/appearance.ts';

/**
 * Inlined as text into the page's head, so it must not use anything from outside. A third-party accessibility widget
 * sets its theme in the `theme` cookie (specification §4), in its own words too. Applies a change at once, from the
 * first moment of the page; the server applies it on the next page load.
 */
function syncWidgetTheme(themes: Readonly<Record<string, string>>): void {
  const syncTheme = () => {
    const cookie = /(?:^|; )theme=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const name = decodeURIComponent(cookie.replace(/%(?![\da-f]{2})/gi, '%25')).toLowerCase();
    const theme = themes[name.replace(/[-_+]/g, ' ')];
    const { dataset } = document.documentElement;
    if (!theme || theme === dataset['theme']) return;
    dataset['theme'] = theme;
    const background = getComputedStyle(document.documentElement).getPropertyValue('--brand-900');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background.trim());
  };
  const { cookieStore } = window as unknown as { cookieStore?: EventTarget };
  cookieStore?.addEventListener('change', syncTheme);
  // Browsers without the Cookie Store API: check after every click, because the widget is used by clicks.
  if (!cookieStore) document.addEventListener('click', () => setTimeout(syncTheme, 100), true);
}

const names = { ...Object.fromEntries(THEMES.map((theme) => [theme, theme])), ...WIDGET_NAMES };

/** The script for the page's head. */
export const widgetBridgeScript = (): string =>
  `(${syncWidgetTheme.toString()})(Object.assign(Object.create(null),${JSON.stringify(names)}))`;
