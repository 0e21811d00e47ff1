import { formatDate, formatDateTime } from '../../../common/locale/locales.ts';
import { useLocale } from '../../i18n/use-translation.ts';

interface FormattedDateProps {
  /** ISO 8601. */
  at: string;
  /** Whether to show the time. */
  withTime?: boolean;
}

/** Formatted date. Browsers and the server may have different locale data, hence suppressHydrationWarning. */
export function FormattedDate({ at, withTime = false }: FormattedDateProps) {
  const { locale } = useLocale();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {withTime ? formatDateTime(at, locale) : formatDate(at, locale)}
    </time>
  );
}
