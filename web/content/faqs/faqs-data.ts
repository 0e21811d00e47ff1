import type { PageContextServer } from 'vike/types';
import { content } from '../../../common/content/content.contract.ts';
import { LIMITS } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import { askedIn, type Asked } from '../search/search-address.ts';

export interface FaqsData extends Asked {
  faqs: { id: string; question: string; answer: string }[];
  total: number;
  pages: number;
}

/** For the page's data: the questions that the address asks for, in the page's language. Beyond the last page the last one shows. */
export async function faqsData({ ask, locale, urlParsed }: PageContextServer): Promise<FaqsData> {
  const { q, page } = askedIn(urlParsed.search);
  const read = (at: number) => ask(content.searchFaqs, { text: q, page: at });
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
