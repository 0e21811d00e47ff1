import { formatDate, formatDateTime } from '../../../common/locale/locales.ts';
import { useLocale } from '../../client/text.ts';

interface MomentProps {
  /** ISO 8601. */
  at: string;
  /** With the time of day. */
  withTime?: boolean;
}

/** A day as people say it. Browsers know other editions of the languages' customs than the server, so its words may stay as the server wrote them. */
export function Moment({ at, withTime = false }: MomentProps) {
  const { locale } = useLocale();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {withTime ? formatDateTime(at, locale) : formatDate(at, locale)}
    </time>
  );
}
