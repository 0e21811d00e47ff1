import { call } from '../contract/call.ts';
import { AppSearch, ContactProgramme, GiveFeedback, OneOfContent, PartnerList, SearchContent } from './content.dto.ts';
import type { Faq, Paged, Partner, PartnerWithServices, SuccessStory } from './content.types.ts';

const ANYONE = ['C0000'] as const;

type Faqs = { faqs: Faq[] } & Paged;
type Partners = { partners: Partner[] } & Paged;
type SuccessStories = { successStories: SuccessStory[] } & Paged;

/** Public content of the application CWD, and what people write to the programme (specification §7). */
export const content = {
  faqs: call<AppSearch, Faqs>({
    method: 'POST',
    rateLimit: 'content',
    path: 'faq/:app',
    summary: 'Frequently asked questions',
    who: ANYONE,
    input: AppSearch,
    status: 200,
  }),
  searchAppFaqs: call<AppSearch, Faqs>({
    method: 'POST',
    rateLimit: 'content',
    path: 'faq/:app/search',
    summary: 'Search the questions and answers of an application in both languages',
    who: ANYONE,
    input: AppSearch,
    status: 200,
  }),
  searchFaqs: call<SearchContent, Faqs>({
    method: 'POST',
    rateLimit: 'content',
    path: 'faq/search',
    summary: 'Search the questions and answers in both languages, best matches first',
    who: ANYONE,
    input: SearchContent,
    status: 200,
  }),
  faq: call<OneOfContent, { faq: Faq }>({
    method: 'GET',
    rateLimit: 'content',
    path: 'faq/:id',
    summary: 'One question with its answer',
    who: ANYONE,
    input: OneOfContent,
    status: 200,
    publicCache: { maxAgeSeconds: 0 },
  }),
  appPartners: call<AppSearch, Partners>({
    method: 'POST',
    rateLimit: 'content',
    path: 'partner/:app',
    summary: 'Government entities of an application, by text in either language',
    who: ANYONE,
    input: AppSearch,
    status: 200,
  }),
  partners: call<PartnerList, Partners>({
    method: 'GET',
    rateLimit: 'content',
    path: 'partner',
    summary: 'Government entities',
    who: ANYONE,
    input: PartnerList,
    status: 200,
    publicCache: { maxAgeSeconds: 0 },
  }),
  partner: call<OneOfContent, { partner: PartnerWithServices }>({
    method: 'GET',
    rateLimit: 'content',
    path: 'partner/:id',
    summary: 'One government entity with its services',
    who: ANYONE,
    input: OneOfContent,
    status: 200,
    publicCache: { maxAgeSeconds: 0 },
  }),
  appStories: call<AppSearch, SuccessStories>({
    method: 'POST',
    rateLimit: 'content',
    path: 'story/:app',
    summary: 'Success stories of an application, by text in either language',
    who: ANYONE,
    input: AppSearch,
    status: 200,
  }),
  stories: call<SearchContent, SuccessStories>({
    method: 'GET',
    rateLimit: 'content',
    path: 'story',
    summary: 'Success stories',
    who: ANYONE,
    input: SearchContent,
    status: 200,
    publicCache: { maxAgeSeconds: 0 },
  }),
  story: call<OneOfContent, { successStory: SuccessStory }>({
    method: 'GET',
    rateLimit: 'content',
    path: 'story/:id',
    summary: 'One success story',
    who: ANYONE,
    input: OneOfContent,
    status: 200,
    publicCache: { maxAgeSeconds: 0 },
  }),
  contactUs: call<ContactProgramme, { reference: string }>({
    method: 'POST',
    path: 'contact-us',
    summary: 'Write to the programme',
    who: ANYONE,
    input: ContactProgramme,
    status: 201,
    idempotent: true,
  }),
  giveFeedback: call<GiveFeedback, { feedback: { id: string } }>({
    method: 'POST',
    path: 'feedback',
    summary: 'Say whether the portal satisfied',
    who: ANYONE,
    input: GiveFeedback,
    status: 201,
  }),
};
