import { css } from 'styled-components';
import { upTo } from './media.ts';
import { DARK_PALETTE } from '../../common/locale/dark-palette.ts';
import { colorDeclarations, defaultThemeRules } from '../../common/locale/palette-rules.ts';
import { PALETTES } from '../../common/locale/palettes.ts';
import * as tokens from './tokens.ts';

const customProperties = (prefix: string, values: object, unit = '') =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${name}:${value}${unit};`)
    .join('');

const { default: light, ...otherThemes } = PALETTES;
const palettes = [
  defaultThemeRules(':root,[data-theme]', light, DARK_PALETTE),
  ...Object.entries(otherThemes).map(([name, colors]) => `[data-theme='${name}']{${colorDeclarations(colors)}}`),
].join('');

const rootSizes = Object.entries(tokens.rootFontSize)
  .map(([name, size]) => `html[data-font-size='${name}']{font-size:${size};}`)
  .join('');

const roles = Object.entries(tokens.type);
/** Captions are at least 12 px, even at A-. */
const textSize = (name: string, rem: number) =>
  `--text-${name}:${name === 'caption' ? `max(12px,${rem}rem)` : `${rem}rem`};`;
const texts = roles.map(([name, role]) => textSize(name, role.rem)).join('');
const mobileTexts = roles
  .filter(([, role]) => role.mobileRem !== role.rem)
  .map(([name, role]) => textSize(name, role.mobileRem))
  .join('');
const arabicTexts = roles
  .filter(([, role]) => role.arRem)
  .map(([name, role]) => textSize(name, role.arRem ?? role.rem))
  .join('');
const leading = (key: 'lhEn' | 'lhAr') => roles.map(([name, role]) => `--leading-${name}:${role[key]};`).join('');

/** All tokens as custom properties, so a theme or text size is one attribute on <html>. */
export const variables = css`
  :root {
    --font-heading: ${tokens.fonts.heading};
    --font-body: ${tokens.fonts.body};
    --star: url('${tokens.star}');
    --to-end: 90deg;
    ${customProperties('space-', tokens.space, 'px')}
    ${customProperties('radius-', tokens.radius, 'px')}
    ${customProperties('shadow-', tokens.elevation)}
    ${customProperties('control-', tokens.control, 'px')}
    ${customProperties('', tokens.motion)}
    ${texts}
    ${leading('lhEn')}
    --gutter: ${tokens.layout.gutter}px;
  }
  ${palettes}
  ${rootSizes}
  html[lang='ar'] {
    ${arabicTexts}
    ${leading('lhAr')}
  }
  html[dir='rtl'] {
    --to-end: 270deg;
  }
  ${upTo.mobile} {
    :root {
      ${mobileTexts}
      --gutter: ${tokens.layout.gutterMobile}px;
    }
  }
`;
