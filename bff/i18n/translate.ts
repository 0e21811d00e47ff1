import { readdirSync, readFileSync } from 'node:fs';
import i18next, { type i18n, type ParseKeys } from 'i18next';
import { sizeParts } from '../../common/locale/format-size.ts';
import { LOCALES, type ContentLocale, type Locale } from '../../common/locale/locales.ts';

export type Translate = i18n['t'];

/** The key of a text. A key that is built from a value is cast to this type. */
export type TextKey = ParseKeys;

export type TextValues = Record<string, string | number>;

const MESSAGES = new URL('../../common/locale/messages/', import.meta.url);

function instanceOf(locale: Locale): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: locale,
    initAsync: false,
    resources: {},
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  } as Parameters<i18n['init']>[0]);
  const folder = new URL(`${locale}/`, MESSAGES);
  // Deep merge, because the texts of errors are in two files. The browser loads only one of them.
  for (const file of readdirSync(folder))
    instance.addResourceBundle(
      locale,
      'translation',
      JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object,
      true,
    );
  instance.services.formatter?.add('size', (bytes: number) => {
    const { unit, n } = sizeParts(bytes);
    return instance.t(`site.size.${unit}`, { n });
  });
  return instance;
}

/** One instance per language, so that a request cannot change the language of another one. */
const instances = Object.fromEntries(LOCALES.map((locale) => [locale, instanceOf(locale)])) as Record<Locale, i18n>;

/** The translation function of a language: `translator('en')('details.field.entity')`. */
export const translator = (locale: Locale): Translate => instances[locale].t;

/** Translates a key and fills in its values. A value named `count` selects the plural form. */
export const translate = (locale: Locale, key: TextKey, values: TextValues = {}): string =>
  (instances[locale].t as (key: string, values: TextValues) => string)(key, values);

/** A text in both languages, with the property names of the API: `nameEn`, `nameAr`. */
export const bilingual = <F extends string>(field: F, key: TextKey): Record<`${F}En` | `${F}Ar`, string> =>
  ({ [`${field}En`]: translate('en', key), [`${field}Ar`]: translate('ar', key) }) as Record<
    `${F}En` | `${F}Ar`,
    string
  >;

/** A text with its `{{placeholders}}` not filled in, for the default message templates. */
export const templateText = (key: string): Record<ContentLocale, string> => ({
  ar: rawText('ar', key),
  en: rawText('en', key),
});

const rawText = (locale: Locale, key: string): string =>
  String(instances[locale].getResource(locale, 'translation', key));

/** The names of the texts and groups directly below a key. */
export const keysBelow = (key: string): string[] =>
  Object.keys(instances.en.getResource('en', 'translation', key) as object);

export const hasText = (key: string): boolean => instances.en.exists(key) || instances.en.exists(key, { count: 1 });
