export const LOCALES = ['ar', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

/** Arabic is the default and the fallback (specification §9). */
export const DEFAULT_LOCALE: Locale = 'ar';

export function isLocale(value: unknown): value is Locale {
  return value === 'ar' || value === 'en';
}

export function directionOf(locale: Locale): 'rtl' | 'ltr' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/** The other language, for the language link. */
export function otherLocale(locale: Locale): Locale {
  return locale === 'ar' ? 'en' : 'ar';
}

/** The field in the language: `localised(entity, 'name', 'ar')` reads `nameAr`. */
export function localised<F extends string>(row: Record<`${F}En` | `${F}Ar`, string>, field: F, locale: Locale): string {
  return locale === 'ar' ? row[`${field}Ar`] : row[`${field}En`];
}

/** Western digits and the Gregorian calendar in both languages, whatever the platform's defaults. */
const INTL: Record<Locale, string> = { ar: 'ar-AE-u-ca-gregory-nu-latn', en: 'en-GB-u-ca-gregory-nu-latn' };

const TIME_ZONE = 'Asia/Dubai';

/** Creating a formatter takes longer than rendering most components, so there is one for each language. */
function formatterFor(options: Intl.DateTimeFormatOptions): (at: string | Date, locale: Locale) => string {
  const formatters: Partial<Record<Locale, Intl.DateTimeFormat>> = {};
  return (at, locale) => {
    formatters[locale] ??= new Intl.DateTimeFormat(INTL[locale], { ...options, timeZone: TIME_ZONE });
    return formatters[locale].format(new Date(at));
  };
}

/** A date such as 20 November 2026. `at`: ISO 8601 or a Date. */
export const formatDate = formatterFor({ dateStyle: 'long' });

/** Date and time in Asia/Dubai. */
export const formatDateTime = formatterFor({ dateStyle: 'long', timeStyle: 'short' });

/** The year in Asia/Dubai, so that server and browser agree. */
export const formatYear = formatterFor({ year: 'numeric' });
