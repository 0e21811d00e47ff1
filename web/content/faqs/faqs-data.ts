import type { PageContextServer } from 'vike/types';
import { content } from '../../../common/content/content.contract.ts';
import { localised } from '../../../common/locale/locales.ts';
import { fetchExistingPage, lastPageOf } from '../../api/paging.ts';
import { parseSearch, type SearchQuery } from '../list-search/search-query.ts';

export interface FaqsData extends SearchQuery {
  faqs: { id: string; question: string; answer: string }[];
  total: number;
  pages: number;
}

/** Loads the questions for the URL's query. A page beyond the last shows the last one. */
export async function faqsData({ callApi, locale, urlParsed }: PageContextServer): Promise<FaqsData> {
  const { q, page: requested } = parseSearch(urlParsed.search);
  const { page, found } = await fetchExistingPage(requested, (at) =>
    callApi(content.searchFaqs, { text: q, page: at }),
  );
  const faqs = found.faqs.map((faq) => ({
    id: faq.id,
    question: localised(faq, 'question', locale),
    answer: localised(faq, 'answer', locale),
  }));
  return { q, page, pages: lastPageOf(found), total: found.total, faqs };
}
