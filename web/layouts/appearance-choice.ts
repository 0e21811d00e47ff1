import { isFontSize, isTheme, type FontSize, type Theme } from '../../common/locale/appearance.ts';

const YEAR_S = 31_536_000;

/** The server reads it at the next page (bff/auth/choices.ts). */
function keep(name: 'theme' | 'font-size', value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}

/** What the document shows now: the server's choice, or what was chosen since. */
export function appearanceNow(): { theme: Theme; fontSize: FontSize } {
  const { theme, fontSize } = document.documentElement.dataset;
  return { theme: isTheme(theme) ? theme : 'default', fontSize: isFontSize(fontSize) ? fontSize : 'A' };
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  keep('theme', theme);
  // The browser's own bar follows.
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--brand-900');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground.trim());
}

export function chooseFontSize(fontSize: FontSize): void {
  document.documentElement.dataset['fontSize'] = fontSize;
  keep('font-size', fontSize);
}
