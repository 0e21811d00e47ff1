import type { PageContextServer } from 'vike/types';
import { directionOf } from '../../common/locale/locales.ts';

export function htmlAttributes({ locale, theme, colorScheme, fontSize }: PageContextServer) {
  const scheme = colorScheme === 'system' ? {} : { 'data-scheme': colorScheme };
  return { lang: locale, dir: directionOf(locale), 'data-theme': theme, ...scheme, 'data-font-size': fontSize };
}
