import { noonOf } from '../../../common/cases/business-dates.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { formatDate } from '../../../common/locale/locales.ts';

/** Digits and separators of English in both languages, with one decimal at most. */
const formatter = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Ratings always have their decimal: 4.0 beside 4.5. */
const ratingFormatter = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * Formats numbers, ratings, shares (0 to 1) as percentages, days (`YYYY-MM-DD`) and periods of days. Null becomes a
 * dash.
 */
export function useMetricFormat() {
  const t = useTranslation();
  const { locale } = useLocale();
  const number = (value: number | null): string => (value === null ? t('analytics.noValue') : formatter.format(value));
  const day = (text: string): string => formatDate(noonOf(text), locale);
  return {
    number,
    rating: (value: number | null): string => (value === null ? t('analytics.noValue') : ratingFormatter.format(value)),
    day,
    percent: (share: number | null): string =>
      share === null ? t('analytics.noValue') : `${formatter.format(share * 100)}%`,
    /** One date, or the first and last date. */
    days: ({ from, to }: { from: string; to: string }): string =>
      from === to ? day(from) : `${day(from)} – ${day(to)}`,
  };
}
