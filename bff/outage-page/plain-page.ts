import { directionOf, otherContentLocale, type Locale } from '../../common/locale/locales.ts';
import { DARK_PALETTE } from '../../common/locale/dark-palette.ts';
import { PALETTES, type ColorName, type Palette } from '../../common/locale/palettes.ts';
import { translate } from '../i18n/translate.ts';

const COLORS: readonly ColorName[] = [
  ...(['ink', 'ink-2', 'ink-3', 'line', 'page', 'surface', 'brand-900', 'brand-700', 'brand', 'brand-hover'] as const),
  ...(['on-fill', 'on-brand', 'on-brand-2', 'accent-fill', 'focus-ring', 'focus-ink'] as const),
];

const colorsOf = (palette: Palette): string => `:root{${COLORS.map((name) => `--${name}:${palette[name]}`).join(';')}}`;

/** The stylesheet of the outage page and the offline page, which load no scripts, fonts or images. */
export const STYLE = `:root{color-scheme:light dark}${colorsOf(PALETTES.default)}
@media screen and (prefers-color-scheme:dark){${colorsOf(DARK_PALETTE)}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--page);color:var(--ink);
font:400 1rem/1.7 "IBM Plex Sans Arabic","Segoe UI",Tahoma,system-ui,sans-serif}
h1,h2,p{margin:0}
.bar{background:var(--brand-900);color:var(--on-brand-2);font-size:.875rem}
.bar div,.head div,main{width:100%;max-width:44rem;margin-inline:auto;padding-inline:1rem}
.bar div{display:flex;justify-content:space-between;align-items:center;min-height:44px}
.head{background:var(--surface);border-block-end:1px solid var(--line)}
.head div{display:flex;align-items:center;gap:.875rem;min-height:80px}
.head svg{width:52px;height:52px;flex:none}
.name{display:block;font-size:1.25rem;font-weight:600;line-height:1.35}
.owner{color:var(--ink-3);font-size:.84rem}
main{flex:1;padding-block:2.5rem 4rem}
section{padding:2.25rem;border:1px solid var(--line);border-radius:16px;background:var(--surface)}
section+section{margin-block-start:1.25rem}
h1,h2{font-size:1.5rem;line-height:1.4}
p{margin-block-start:.625rem;color:var(--ink-2)}
a{display:inline-flex;align-items:center;justify-content:center;min-height:52px;margin-block-start:1.5rem;padding:.5rem 1.75rem;
border:2px solid var(--brand);border-radius:10px;background:var(--brand);color:var(--on-fill);font-weight:600;text-decoration:none}
a:hover{background:var(--brand-hover)}
a:focus-visible{outline:3px solid var(--focus-ink);outline-offset:2px;box-shadow:0 0 0 6px var(--focus-ring)}
@media (max-width:600px){main{padding-block:1.25rem 2.5rem}section{padding:1.5rem 1.125rem}a{width:100%}}`;

const EMBLEM = `<svg viewBox="0 0 48 48" aria-hidden="true"><g fill="var(--brand-700)"><rect x="8.5" y="8.5" width="31" height="31" rx="4"/>
<rect x="8.5" y="8.5" width="31" height="31" rx="4" transform="rotate(45 24 24)"/></g>
<g stroke-linecap="round" stroke-width="3" stroke="var(--on-brand)"><path d="M13.5 22.5v3M18.75 19v10M29.25 19v10M34.5 22.5v3"/>
<path d="M24 15v18" stroke="var(--accent-fill)"/></g></svg>`;

/** The header with the names of the portal and its owner in both languages, that of the page first. */
export function plainHeader(locale: Locale): string {
  const other = otherContentLocale(locale);
  const language = `lang="${other}" dir="${directionOf(other)}"`;
  return `<header>
<div class="bar"><div><span>${translate(locale, 'site.brand.owner')}</span><span ${language}>${translate(other, 'site.brand.owner')}</span></div></div>
<div class="head"><div>${EMBLEM}
<span><span class="name">${translate(locale, 'site.brand.name')}</span><span class="owner" ${language}>${translate(other, 'site.brand.name')}</span></span></div></div>
</header>`;
}
