import type { PageContextServer } from 'vike/types';
import { content } from '../../../common/content/content.contract.ts';
import { LIMITS } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import { parseSearch, type SearchQuery } from '../search/search-address.ts';

export interface FaqsData extends SearchQuery {
  faqs: { id: string; question: string; answer: string }[];
  total: number;
  pages: number;
}

/** Loads the questions for the URL's query. A page beyond the last shows the last one. */
export async function faqsData({ callApi, locale, urlParsed }: PageContextServer): Promise<FaqsData> {
  const { q, page } = parseSearch(urlParsed.search);
  const read = (at: number) => callApi(content.searchFaqs, { text: q, page: at });
  let found = await read(page);
  const pages = Math.max(1, Math.ceil(found.total / LIMITS.pageSizeDefault));
  if (page > pages) found = await read(pages);
  const faqs = found.faqs.map((faq) => ({
    id: faq.id,
    question: localised(faq, 'question', locale),
    answer: localised(faq, 'answer', locale),
  }));
  return { q, page: Math.min(page, pages), pages, total: found.total, faqs };
}
