import { contentLocaleOf, type Locale } from '../../common/locale/locales.ts';

/** The end of the name of a text in a content language: `nameAr` and `nameEn`. */
export type LanguageSuffix = 'Ar' | 'En';

/** Suffixes with the page's language first. */
export const suffixesFor = (locale: Locale): LanguageSuffix[] =>
  contentLocaleOf(locale) === 'ar' ? ['Ar', 'En'] : ['En', 'Ar'];

/** The `lang` and `dir` attributes of each language. */
export const SUFFIX_ATTRIBUTES = { Ar: { lang: 'ar', dir: 'rtl' }, En: { lang: 'en', dir: 'ltr' } } as const;
