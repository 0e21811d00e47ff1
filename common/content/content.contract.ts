import { call } from '../contract/call.ts';
import { AppSearch, SearchContent } from './content.dto.ts';
import type { Faq, Paged } from './content.types.ts';

/** Public content of the application CWD (specification §7). */
export const content = {
  faqs: call<AppSearch, { faqs: Faq[] } & Paged>({
    method: 'POST',
    path: 'faq/:app',
    summary: 'Frequently asked questions',
    who: ['C0000'],
    input: AppSearch,
    status: 200,
  }),
  searchAppFaqs: call<AppSearch, { faqs: Faq[] } & Paged>({
    method: 'POST',
    path: 'faq/:app/search',
    summary: 'Search the questions and answers of an application in both languages',
    who: ['C0000'],
    input: AppSearch,
    status: 200,
  }),
  searchFaqs: call<SearchContent, { faqs: Faq[] } & Paged>({
    method: 'POST',
    path: 'faq/search',
    summary: 'Search the questions and answers in both languages',
    who: ['C0000'],
    input: SearchContent,
    status: 200,
  }),
};
