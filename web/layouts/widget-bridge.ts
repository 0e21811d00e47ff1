import { themeOf } from '../../common/locale/appearance.ts';
import { chooseTheme } from './appearance-choice.ts';

/**
 * A third-party accessibility widget says its theme by the `theme` cookie (specification §4): when it has changed the cookie, the page follows
 * at once, as the server does at the next page.
 */
export function followWidget(): void {
  const follow = () => {
    const cookie = /(?:^|; )theme=([^;]*)/.exec(document.cookie)?.[1];
    if (cookie === undefined) return;
    const theme = themeOf(decodeURIComponent(cookie.replace(/%(?![\da-f]{2})/gi, '%25')));
    if (theme && theme !== document.documentElement.dataset['theme']) chooseTheme(theme);
  };
  const { cookieStore } = window as unknown as { cookieStore?: EventTarget };
  cookieStore?.addEventListener('change', follow);
  // Where the browser does not tell, after every click: the widget is worked by clicks.
  if (!cookieStore) document.addEventListener('click', () => setTimeout(follow, 100), true);
}
