import { useMemo } from 'react';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import type { DateTexts } from '../ui/forms/DateField.tsx';

/** The texts of a date field, with month names in the page's language. */
export function useDateTexts(): DateTexts {
  const t = useTranslation();
  const { locale } = useLocale();
  return useMemo(() => {
    const name = new Intl.DateTimeFormat(`${locale === 'ar' ? 'ar-AE' : 'en-GB'}-u-ca-gregory-nu-latn`, { month: 'long', timeZone: 'UTC' });
    const months = Array.from({ length: 12 }, (_, month) => name.format(new Date(Date.UTC(2000, month, 15))));
    return { day: t('signup.day'), month: t('signup.month'), year: t('signup.year'), months };
  }, [t, locale]);
}
