import { HOUR_MS, MINUTE_MS } from '../durations.ts';

/** The languages of the interface. */
export const LOCALES = ['ar', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

/** Arabic is the default and the fallback (specification §9). */
export const DEFAULT_LOCALE: Locale = 'ar';

export function isLocale(value: unknown): value is Locale {
  return (LOCALES as readonly unknown[]).includes(value);
}

/** The languages of stored content, such as names of entities and message templates: `nameAr`, `nameEn`. */
export const CONTENT_LOCALES = ['ar', 'en'] as const;

export type ContentLocale = (typeof CONTENT_LOCALES)[number];

export type Script = 'arabic' | 'latin';

interface LocaleDetails {
  direction: 'rtl' | 'ltr';
  /** Selects the fonts. */
  script: Script;
  /** The tag for `Intl`: Western digits and the Gregorian calendar, whatever the platform's defaults. */
  intl: string;
  /** The tag for `og:locale`. */
  openGraph: string;
  /** The content that is shown with texts in the language. */
  content: ContentLocale;
}

const DETAILS: Record<Locale, LocaleDetails> = {
  ar: { direction: 'rtl', script: 'arabic', intl: 'ar-AE-u-ca-gregory-nu-latn', openGraph: 'ar_AE', content: 'ar' },
  en: { direction: 'ltr', script: 'latin', intl: 'en-GB-u-ca-gregory-nu-latn', openGraph: 'en_GB', content: 'en' },
};

export const directionOf = (locale: Locale): 'rtl' | 'ltr' => DETAILS[locale].direction;

export const scriptOf = (locale: Locale): Script => DETAILS[locale].script;

export const intlLocale = (locale: Locale): string => DETAILS[locale].intl;

export const openGraphLocale = (locale: Locale): string => DETAILS[locale].openGraph;

export const contentLocaleOf = (locale: Locale): ContentLocale => DETAILS[locale].content;

/** The language that the language link opens: the next one of the list. */
export const nextLocale = (locale: Locale): Locale =>
  LOCALES[(LOCALES.indexOf(locale) + 1) % LOCALES.length] ?? DEFAULT_LOCALE;

/** The second language of bilingual emails and pages. */
export const otherContentLocale = (locale: Locale): ContentLocale => (contentLocaleOf(locale) === 'ar' ? 'en' : 'ar');

/** The content languages, that of the page first. */
export const contentLocalesFor = (locale: Locale): ContentLocale[] => [
  contentLocaleOf(locale),
  otherContentLocale(locale),
];

/** The property in the language: `localised(entity, 'name', 'ar')` reads `nameAr`. */
export function localised<F extends string>(
  row: Record<`${F}En` | `${F}Ar`, string>,
  field: F,
  locale: Locale,
): string {
  return contentLocaleOf(locale) === 'ar' ? row[`${field}Ar`] : row[`${field}En`];
}

const TIME_ZONE = 'Asia/Dubai';

/** Creating a formatter takes longer than rendering most components, so there is one for each language. */
function formatterFor(options: Intl.DateTimeFormatOptions): (at: string | Date, locale: Locale) => string {
  const formatters: Partial<Record<Locale, Intl.DateTimeFormat>> = {};
  return (at, locale) => {
    formatters[locale] ??= new Intl.DateTimeFormat(DETAILS[locale].intl, { ...options, timeZone: TIME_ZONE });
    return formatters[locale].format(new Date(at));
  };
}

/** A date such as 20 November 2026. `at`: ISO 8601 or a Date. */
export const formatDate = formatterFor({ dateStyle: 'long' });

/** Date and time in Asia/Dubai. */
export const formatDateTime = formatterFor({ dateStyle: 'long', timeStyle: 'short' });

/** How long ago something was, in minutes or hours: "3 hours ago". `ms`: milliseconds. */
export function formatAge(ms: number, locale: Locale): string {
  const [unit, size] = ms < HOUR_MS ? (['minute', MINUTE_MS] as const) : (['hour', HOUR_MS] as const);
  return new Intl.RelativeTimeFormat(intlLocale(locale), { numeric: 'auto' }).format(-Math.floor(ms / size), unit);
}

/** The year in Asia/Dubai, so that server and browser agree. */
export const formatYear = formatterFor({ year: 'numeric' });
