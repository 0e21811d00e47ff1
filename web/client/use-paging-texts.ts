import { useTexts } from './text.ts';

/** What a Pagination says. `label`: the name of the list's pages, where it has one of its own. */
export function usePagingTexts(label?: string) {
  const t = useTexts();
  return {
    label: label ?? t('site.paging.label'),
    previous: t('site.paging.previous'),
    next: t('site.paging.next'),
    page: (n: number) => t('site.paging.page', { n }),
  };
}
