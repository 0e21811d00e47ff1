import { isFontSize, isTheme, type FontSize, type Theme } from '../../common/locale/appearance.ts';

const YEAR_S = 31_536_000;

/** The server reads the cookie on the next page load (bff/auth/preferences.ts). */
function saveCookie(name: 'theme' | 'font-size', value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}

/** The current appearance of the document. */
export function currentAppearance(): { theme: Theme; fontSize: FontSize } {
  const { theme, fontSize } = document.documentElement.dataset;
  return { theme: isTheme(theme) ? theme : 'default', fontSize: isFontSize(fontSize) ? fontSize : 'A' };
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  saveCookie('theme', theme);
  // Updates the colour of the browser's own toolbar.
  const background = getComputedStyle(document.documentElement).getPropertyValue('--brand-900');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background.trim());
}

export function chooseFontSize(fontSize: FontSize): void {
  document.documentElement.dataset['fontSize'] = fontSize;
  saveCookie('font-size', fontSize);
}
