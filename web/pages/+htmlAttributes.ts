import type { PageContextServer } from 'vike/types';
import { directionOf } from '../../common/locale/locales.ts';

export function htmlAttributes({ locale, theme, fontSize }: PageContextServer) {
  return { lang: locale, dir: directionOf(locale), 'data-theme': theme, 'data-font-size': fontSize };
}
