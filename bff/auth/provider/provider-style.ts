import { colorDeclarations, defaultThemeRules } from '../../../common/locale/palette-rules.ts';
import { THEMES, type Theme } from '../../../common/locale/appearance.ts';
import { DARK_PALETTE } from '../../../common/locale/dark-palette.ts';
import { PALETTES, type ColorName } from '../../../common/locale/palettes.ts';

/** The palette colours that the provider's pages use. */
const COLOR_NAMES: readonly ColorName[] = [
  ...(['ink', 'ink-2', 'ink-3', 'line', 'line-strong', 'page', 'surface'] as const),
  ...([
    'brand-900',
    'brand-700',
    'brand',
    'brand-hover',
    'on-fill',
    'on-brand',
    'on-brand-2',
    'accent',
    'accent-fill',
  ] as const),
  ...(['link', 'focus-ring', 'focus-ink', 'danger', 'danger-bg', 'info', 'info-bg'] as const),
];

type Colors = Partial<Record<ColorName, string>>;

const colorsOf = (theme: Theme): [ColorName, string][] =>
  COLOR_NAMES.map((name) => [name, PALETTES[theme][name] ?? PALETTES.default[name]]);

/** The colours of each theme, by name. */
const COLORS = Object.fromEntries(THEMES.map((theme) => [theme, Object.fromEntries(colorsOf(theme))])) as Record<
  Theme,
  Colors
>;

/** The dark colours of the default theme. */
const DARK_COLORS: Colors = Object.fromEntries(COLOR_NAMES.map((name) => [name, DARK_PALETTE[name]]));

const ARABIC = 'U+0600-06FF, U+0750-077F, U+200C-200E, U+FB50-FDFF, U+FE70-FE74, U+FE76-FEFC';
const LATIN = 'U+0000-00FF, U+0131, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122';

/** Font files by the name in the provider's URLs. */
export const FONT_FILES: Record<string, string> = {
  'alexandria-arabic.woff2': '@fontsource/alexandria/files/alexandria-arabic-600-normal.woff2',
  'alexandria-latin.woff2': '@fontsource/alexandria/files/alexandria-latin-600-normal.woff2',
  'plex-arabic.woff2': '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2',
  'plex-latin.woff2': '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff2',
};

const face = (family: string, weight: number, file: string, range: string): string =>
  `@font-face { font-family: '${family}'; font-weight: ${weight}; font-display: swap; src: url('/idp/assets/${file}') format('woff2'); unicode-range: ${range} }`;

const FACES = [
  face('Alexandria', 600, 'alexandria-arabic.woff2', ARABIC),
  face('Alexandria', 600, 'alexandria-latin.woff2', LATIN),
  face('Plex', 400, 'plex-arabic.woff2', ARABIC),
  face('Plex', 400, 'plex-latin.woff2', LATIN),
];

const { default: light, ...otherThemes } = COLORS;
const themes = [
  defaultThemeRules(':root', light, DARK_COLORS),
  ...Object.entries(otherThemes).map(([theme, colors]) => `[data-theme='${theme}'] { ${colorDeclarations(colors)} }`),
];

const FONT_SIZES = `[data-font-size='A-'] { font-size: 93.75% } [data-font-size='A+'] { font-size: 112.5% } [data-font-size='A++'] { font-size: 125% }`;

const RULES = `
*, *::before, *::after { box-sizing: border-box }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column; background: var(--page); color: var(--ink);
  font: 400 1rem/1.65 Plex, 'IBM Plex Sans Arabic', system-ui, sans-serif }
h1, h2, p, ul { margin: 0; padding: 0 }
h1, h2, .name { font-family: Alexandria, system-ui, sans-serif; font-weight: 600 }
a { color: var(--link) }
:focus-visible { outline: 3px solid var(--focus-ink); outline-offset: 2px; box-shadow: 0 0 0 6px var(--focus-ring) }
.bar { background: var(--brand-900); color: var(--on-brand-2); font-size: .875rem }
.bar div, .head div, main { width: 100%; max-width: 34rem; margin-inline: auto; padding-inline: 1rem }
.bar div { display: flex; justify-content: space-between; align-items: center; min-height: 44px }
.bar a { display: inline-flex; align-items: center; min-height: 44px; padding-inline: .5rem; color: var(--on-brand); font-weight: 600; text-decoration: none }
.bar a:hover { text-decoration: underline }
.head { background: var(--surface); border-block-end: 1px solid var(--line) }
.head div { display: flex; align-items: center; gap: .875rem; min-height: 80px }
.head img { background: #ffffff; border-radius: 6px }
.head svg { width: 52px; height: 52px; flex: none }
.name { display: block; font-size: 1.25rem; line-height: 1.35 }
.city { color: var(--ink-3); font-size: .84rem }
main { flex: 1; padding-block: 2.5rem 4rem }
.card { padding: 2.25rem; border: 1px solid var(--line); border-radius: 16px; background: var(--surface) }
h1 { font-size: 1.625rem; line-height: 1.4 }
.intro { margin-block: .5rem 1.75rem; color: var(--ink-2) }
.field { margin-block-end: 1.375rem }
label { display: block; margin-block-end: .375rem; font-weight: 600 }
input { width: 100%; min-height: 52px; padding: .5rem .875rem; border: 1px solid var(--line-strong); border-radius: 10px; background: var(--surface);
  color: var(--ink); font: inherit; text-align: start }
input[aria-invalid='true'] { border: 2px solid var(--danger) }
.error { margin-block-end: .375rem; color: var(--danger); font-weight: 600; font-size: .9375rem }
.hint { margin-block-end: .375rem; color: var(--ink-3); font-size: .9375rem }
.links { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; margin-block-start: 1rem }
.links a { display: inline-flex; align-items: center; min-height: 44px }
.error-summary { margin-block-end: 1.5rem; padding: 1rem 1.125rem; border: 2px solid var(--danger); border-radius: 10px; background: var(--danger-bg) }
.error-summary h2 { font-size: 1.0625rem; color: var(--danger) }
.error-summary ul { margin-block-start: .375rem; list-style: none }
.error-summary a { color: var(--danger); font-weight: 600 }
button, .button { display: inline-flex; align-items: center; justify-content: center; width: 100%; min-height: 52px; padding: .625rem 1.5rem; border: 2px solid var(--brand);
  border-radius: 10px; background: var(--brand); color: var(--on-fill); font: 600 1.0625rem/1.4 Alexandria, system-ui, sans-serif; text-decoration: none; cursor: pointer }
button:hover, .button:hover { background: var(--brand-hover) }
.secondary { border-color: transparent; background: none; color: var(--brand); margin-block-start: .75rem }
.secondary:hover { background: none; text-decoration: underline }
.demo { margin-block-start: 1.5rem; padding: 1rem 1.125rem; border-radius: 10px; background: var(--info-bg); color: var(--info) }
.demo summary { min-height: 28px; font-weight: 600; cursor: pointer }
.demo ul { margin-block-start: .5rem; list-style: none; columns: 2 }
bdi { unicode-bidi: isolate }
@media (max-width: 600px) { main { padding-block: 1.25rem 2.5rem } .card { padding: 1.5rem 1.125rem } .demo ul { columns: 1 } }
@media (forced-colors: active) { button, .button { border-color: ButtonText } }
`;

/** The provider's style sheet. It is served as a file because the Content-Security-Policy forbids inline styles. */
export const PROVIDER_STYLE = [...FACES, ...themes, FONT_SIZES, RULES].join('\n');
