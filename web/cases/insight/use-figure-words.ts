import { useLocale, useTexts } from '../../client/text.ts';
import { formatDate } from '../../../common/locale/locales.ts';

const thousands = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Figures as people read them: thousands apart, shares as percent, what cannot be told as a dash. */
export function useFigureWords() {
  const t = useTexts();
  const { locale } = useLocale();
  const number = (value: number | null): string => (value === null ? t('insight.none') : thousands.format(value));
  return {
    number,
    percent: (share: number | null): string => (share === null ? t('insight.none') : `${thousands.format(share * 100)}%`),
    /** A day, or the first and the last of several. */
    days: ({ from, to }: { from: string; to: string }): string => {
      const day = (text: string) => formatDate(`${text}T12:00:00+04:00`, locale);
      return from === to ? day(from) : `${day(from)} – ${day(to)}`;
    },
  };
}
