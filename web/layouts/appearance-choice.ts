import {
  isColorScheme,
  isFontSize,
  isTheme,
  type ColorScheme,
  type FontSize,
  type Theme,
} from '../../common/locale/appearance.ts';
import { saveCookie } from './save-cookie.ts';

export interface Appearance {
  theme: Theme;
  colorScheme: ColorScheme;
  fontSize: FontSize;
}

export const DEFAULT_APPEARANCE: Appearance = { theme: 'default', colorScheme: 'system', fontSize: 'A' };

/** The current appearance of the document. */
export function currentAppearance(): Appearance {
  const { theme, scheme, fontSize } = document.documentElement.dataset;
  return {
    theme: isTheme(theme) ? theme : DEFAULT_APPEARANCE.theme,
    colorScheme: isColorScheme(scheme) ? scheme : DEFAULT_APPEARANCE.colorScheme,
    fontSize: isFontSize(fontSize) ? fontSize : DEFAULT_APPEARANCE.fontSize,
  };
}

/** Applies a choice to the document at once, and saves it. */
export function applyAppearance({ theme, colorScheme, fontSize }: Partial<Appearance>): void {
  const { dataset } = document.documentElement;
  if (colorScheme) {
    if (colorScheme === 'system') delete dataset['scheme'];
    else dataset['scheme'] = colorScheme;
    saveCookie('color-scheme', colorScheme);
  }
  if (fontSize) {
    dataset['fontSize'] = fontSize;
    saveCookie('font-size', fontSize);
  }
  if (theme) {
    dataset['theme'] = theme;
    saveCookie('theme', theme);
    // Updates the colour of the browser's own toolbar.
    const background = getComputedStyle(document.documentElement).getPropertyValue('--brand-900');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background.trim());
  }
}
