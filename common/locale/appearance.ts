/** Themes (specification §1) and text sizes; the cookies `theme` and `font-size` hold these values. */
export const THEMES = ['default', 'deuteranopia', 'protanopia', 'monochromacy'] as const;
export type Theme = (typeof THEMES)[number];

export const FONT_SIZES = ['A-', 'A', 'A+', 'A++'] as const;
export type FontSize = (typeof FONT_SIZES)[number];

export const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme);

export const isFontSize = (value: unknown): value is FontSize => FONT_SIZES.includes(value as FontSize);
