import { useMemo } from 'react';
import { useLocale, useTexts } from '../client/text.ts';
import type { DateTexts } from '../controls/DateField.tsx';

/** The words of a date field, with the months as the page's language names them. */
export function useDateTexts(): DateTexts {
  const t = useTexts();
  const { locale } = useLocale();
  return useMemo(() => {
    const name = new Intl.DateTimeFormat(`${locale === 'ar' ? 'ar-AE' : 'en-GB'}-u-ca-gregory-nu-latn`, { month: 'long', timeZone: 'UTC' });
    const months = Array.from({ length: 12 }, (_, month) => name.format(new Date(Date.UTC(2000, month, 15))));
    return { day: t('signup.day'), month: t('signup.month'), year: t('signup.year'), months };
  }, [t, locale]);
}
