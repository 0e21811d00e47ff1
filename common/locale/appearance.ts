/** Themes (specification §1) and text sizes; the cookies `theme` and `font-size` hold these values. */
export const THEMES = ['default', 'deuteranopia', 'protanopia', 'monochromacy'] as const;
export type Theme = (typeof THEMES)[number];

/** Light or dark colours of the default theme, stored in the cookie `color-scheme`; `system`: as the device. */
export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

export const FONT_SIZES = ['A-', 'A', 'A+', 'A++'] as const;
export type FontSize = (typeof FONT_SIZES)[number];

/** Other names of the themes in accessibility widgets (specification §1). */
export const WIDGET_NAMES: Readonly<Record<string, Theme>> = {
  'colour blind': 'monochromacy',
  'color blind': 'monochromacy',
  'red weakness': 'protanopia',
  'green weakness': 'deuteranopia',
};

/** The theme of a cookie value, by the portal's or a widget's name. */
export function themeOf(value: unknown): Theme | undefined {
  if (isTheme(value)) return value;
  const name = typeof value === 'string' ? value.toLowerCase().replace(/[-_+]/g, ' ') : '';
  return Object.hasOwn(WIDGET_NAMES, name) ? WIDGET_NAMES[name] : undefined;
}

/** The width of the dashboard's side menu, stored in the cookie `side-menu`. */
const SIDE_MENUS = ['wide', 'mini'] as const;
export type SideMenuWidth = (typeof SIDE_MENUS)[number];

/** The height of the rows in the lists of staff, stored in the cookie `row-height`. */
const ROW_HEIGHTS = ['compact', 'comfortable'] as const;
export type RowHeight = (typeof ROW_HEIGHTS)[number];

export const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme);

export const isColorScheme = (value: unknown): value is ColorScheme => COLOR_SCHEMES.includes(value as ColorScheme);

export const isFontSize = (value: unknown): value is FontSize => FONT_SIZES.includes(value as FontSize);

export const isSideMenuWidth = (value: unknown): value is SideMenuWidth => SIDE_MENUS.includes(value as SideMenuWidth);

export const isRowHeight = (value: unknown): value is RowHeight => ROW_HEIGHTS.includes(value as RowHeight);
