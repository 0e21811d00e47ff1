import type { PageContextServer } from 'vike/types';
import { content } from '../../../common/content/content.contract.ts';
import type { Faq } from '../../../common/content/content.types.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import { fetchExistingPage, lastPageOf } from '../../api/paging.ts';
import { parseSearch, type SearchQuery } from '../list-search/search-query.ts';

/** A question with its answer, in the language of the page. */
export interface ShownFaq {
  id: string;
  question: string;
  answer: string;
  /** The name of the entity that it is about, where that must be said. */
  entity: string;
}

export const shownFaq = (faq: Faq, locale: Locale): ShownFaq => ({
  id: faq.id,
  question: localised(faq, 'question', locale),
  answer: localised(faq, 'answer', locale),
  entity: localised(faq, 'entity', locale),
});

export interface FaqsData extends SearchQuery {
  faqs: ShownFaq[];
  total: number;
  pages: number;
}

/** Loads the questions for the URL's query. A page beyond the last shows the last one. */
export async function faqsData({ callApi, locale, urlParsed }: PageContextServer): Promise<FaqsData> {
  const { q, page: requested } = parseSearch(urlParsed.search);
  const { page, found } = await fetchExistingPage(requested, (at) =>
    callApi(content.searchFaqs, { text: q, page: at }),
  );
  const faqs = found.faqs.map((faq) => shownFaq(faq, locale));
  return { q, page, pages: lastPageOf(found), total: found.total, faqs };
}
