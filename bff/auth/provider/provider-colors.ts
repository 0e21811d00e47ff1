import { THEMES, type Theme } from '../../../common/locale/appearance.ts';
import { PALETTES, type ColorName } from '../../../common/locale/palettes.ts';

/** The palette colours that the provider's pages use. */
const COLOR_NAMES: readonly ColorName[] = [
  ...(['ink', 'ink-2', 'ink-3', 'line', 'line-strong', 'page', 'surface'] as const),
  ...(['brand-900', 'brand', 'brand-hover', 'on-brand', 'on-brand-2', 'accent', 'accent-fill'] as const),
  ...(['link', 'focus-ring', 'focus-ink', 'danger', 'danger-bg', 'info', 'info-bg'] as const),
];

const colorsOf = (theme: Theme): [ColorName, string][] =>
  COLOR_NAMES.map((name) => [name, PALETTES[theme][name] ?? PALETTES.default[name]]);

/** The colours of each theme, by name. */
export const COLORS = Object.fromEntries(THEMES.map((theme) => [theme, Object.fromEntries(colorsOf(theme))]));
