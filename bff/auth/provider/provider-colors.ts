import { THEMES, type Theme } from '../../../common/locale/appearance.ts';
import { DARK_PALETTE } from '../../../common/locale/dark-palette.ts';
import { PALETTES, type ColorName } from '../../../common/locale/palettes.ts';

/** The palette colours that the provider's pages use. */
const COLOR_NAMES: readonly ColorName[] = [
  ...(['ink', 'ink-2', 'ink-3', 'line', 'line-strong', 'page', 'surface'] as const),
  ...(['brand-900', 'brand-700', 'brand', 'brand-hover', 'on-fill', 'on-brand', 'on-brand-2', 'accent', 'accent-fill'] as const),
  ...(['link', 'focus-ring', 'focus-ink', 'danger', 'danger-bg', 'info', 'info-bg'] as const),
];

type Colors = Partial<Record<ColorName, string>>;

const colorsOf = (theme: Theme): [ColorName, string][] =>
  COLOR_NAMES.map((name) => [name, PALETTES[theme][name] ?? PALETTES.default[name]]);

/** The colours of each theme, by name. */
export const COLORS = Object.fromEntries(THEMES.map((theme) => [theme, Object.fromEntries(colorsOf(theme))])) as Record<Theme, Colors>;

/** The dark colours of the default theme. */
export const DARK_COLORS: Colors = Object.fromEntries(COLOR_NAMES.map((name) => [name, DARK_PALETTE[name]]));
