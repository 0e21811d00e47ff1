import { themeOf } from '../../common/locale/appearance.ts';
import { chooseTheme } from './appearance-choice.ts';

/**
 * A third-party accessibility widget sets its theme in the `theme` cookie (specification §4). Applies a change at once;
 * the server applies it on the next page load.
 */
export function syncWidgetTheme(): void {
  const syncTheme = () => {
    const cookie = /(?:^|; )theme=([^;]*)/.exec(document.cookie)?.[1];
    if (cookie === undefined) return;
    const theme = themeOf(decodeURIComponent(cookie.replace(/%(?![\da-f]{2})/gi, '%25')));
    if (theme && theme !== document.documentElement.dataset['theme']) chooseTheme(theme);
  };
  const { cookieStore } = window as unknown as { cookieStore?: EventTarget };
  cookieStore?.addEventListener('change', syncTheme);
  // Browsers without the Cookie Store API: check after every click, because the widget is used by clicks.
  if (!cookieStore) document.addEventListener('click', () => setTimeout(syncTheme, 100), true);
}
