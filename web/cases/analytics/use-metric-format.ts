import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { formatDate } from '../../../common/locale/locales.ts';

const thousands = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Formats numbers, percentages and periods. Null becomes a dash. */
export function useMetricFormat() {
  const t = useTranslation();
  const { locale } = useLocale();
  const number = (value: number | null): string => (value === null ? t('analytics.none') : thousands.format(value));
  return {
    number,
    percent: (share: number | null): string => (share === null ? t('analytics.none') : `${thousands.format(share * 100)}%`),
    /** One date, or the first and last date. */
    days: ({ from, to }: { from: string; to: string }): string => {
      const day = (text: string) => formatDate(`${text}T12:00:00+04:00`, locale);
      return from === to ? day(from) : `${day(from)} – ${day(to)}`;
    },
  };
}
