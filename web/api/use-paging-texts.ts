import { useTranslation } from '../i18n/use-translation.ts';

/** The texts of a Pagination. `label`: the accessible name of the navigation, if the default does not fit. */
export function usePagingTexts(label?: string) {
  const t = useTranslation();
  return {
    label: label ?? t('site.paging.label'),
    previous: t('site.paging.previous'),
    next: t('site.paging.next'),
    page: (n: number) => t('site.paging.page', { n }),
  };
}
