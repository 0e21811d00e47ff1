import type { ColorName } from './palettes.ts';

type Colors = Partial<Record<ColorName, string>>;

/** CSS declarations of colours. */
export const colorDeclarations = (colors: Colors): string =>
  Object.entries(colors)
    .map(([name, color]) => `--${name}:${color};`)
    .join('');

const inDefaultTheme = (root: string): string => `${root}[data-theme='default'],${root} [data-theme='default']`;

/**
 * CSS rules of the default theme. The browser decides between light and dark, so that a page is the same for everybody;
 * `data-scheme` on the root has a person's own choice. Paper is always light.
 */
export function defaultThemeRules(lightSelector: string, light: Colors, dark: Colors): string {
  const darkColors = `{color-scheme:dark;${colorDeclarations(dark)}}`;
  return [
    `${lightSelector}{color-scheme:light;${colorDeclarations(light)}}`,
    `@media screen and (prefers-color-scheme:dark){${inDefaultTheme(":root:not([data-scheme='light'])")}${darkColors}}`,
    `@media screen{${inDefaultTheme(":root[data-scheme='dark']")}${darkColors}}`,
  ].join('');
}
