import { endpoint, serviceContract } from '../contract/endpoint.ts';
import { CONTENT_APP } from '../limits.ts';
import type { AppSearch, ContactProgramme, GiveFeedback, OneOfContent, PartnerList, SearchContent } from './content.dto.ts';
import type { Faq, Paged, Partner, PartnerWithServices, SuccessStory } from './content.types.ts';

const ANYONE = ['C0000'] as const;

const LIST_OF_APP = { method: 'GET', rateLimit: 'content', allowedRoles: ANYONE, status: 200, publicCache: { maxAgeSeconds: 0 } } as const;

type Faqs = { faqs: Faq[] } & Paged;
type Partners = { partners: Partner[] } & Paged;
type SuccessStories = { successStories: SuccessStory[] } & Paged;

/** Public content of the application CWD, and messages to the programme (specification §7). */
export const content = serviceContract('content', {
  faqs: endpoint<AppSearch, Faqs>({
    method: 'POST',
    readOnly: true,
    sameForAll: true,
    rateLimit: 'content',
    path: 'faq/:app',
    summary: 'Frequently asked questions',
    allowedRoles: ANYONE,
    status: 200,
  }),
  searchAppFaqs: endpoint<AppSearch, Faqs>({
    method: 'POST',
    readOnly: true,
    sameForAll: true,
    rateLimit: 'content',
    path: 'faq/:app/search',
    summary: 'Search the questions and answers of an application in both languages',
    allowedRoles: ANYONE,
    status: 200,
  }),
  searchFaqs: endpoint<SearchContent, Faqs>({
    method: 'POST',
    readOnly: true,
    sameForAll: true,
    rateLimit: 'content',
    path: 'faq/search',
    summary: 'Search the questions and answers in both languages, best matches first',
    allowedRoles: ANYONE,
    status: 200,
  }),
  faqsOfApp: endpoint<SearchContent, Faqs>({
    ...LIST_OF_APP,
    path: `faq/${CONTENT_APP}`,
    summary: 'Frequently asked questions of the application',
  }),
  faq: endpoint<OneOfContent, { faq: Faq }>({
    method: 'GET',
    rateLimit: 'content',
    path: 'faq/:id',
    summary: 'One question with its answer',
    allowedRoles: ANYONE,
    status: 200,
    publicCache: { maxAgeSeconds: 0 },
  }),
  appPartners: endpoint<AppSearch, Partners>({
    method: 'POST',
    readOnly: true,
    sameForAll: true,
    rateLimit: 'content',
    path: 'partner/:app',
    summary: 'Government entities of an application, by text in either language',
    allowedRoles: ANYONE,
    status: 200,
  }),
  partners: endpoint<PartnerList, Partners>({
    method: 'GET',
    rateLimit: 'content',
    path: 'partner',
    summary: 'Government entities',
    allowedRoles: ANYONE,
    status: 200,
    publicCache: { maxAgeSeconds: 0 },
  }),
  partnersOfApp: endpoint<PartnerList, Partners>({
    ...LIST_OF_APP,
    path: `partner/${CONTENT_APP}`,
    summary: 'Government entities of the application',
  }),
  partner: endpoint<OneOfContent, { partner: PartnerWithServices }>({
    method: 'GET',
    rateLimit: 'content',
    path: 'partner/:id',
    summary: 'One government entity with its services',
    allowedRoles: ANYONE,
    status: 200,
    publicCache: { maxAgeSeconds: 0 },
  }),
  appStories: endpoint<AppSearch, SuccessStories>({
    method: 'POST',
    readOnly: true,
    sameForAll: true,
    rateLimit: 'content',
    path: 'story/:app',
    summary: 'Success stories of an application, by text in either language',
    allowedRoles: ANYONE,
    status: 200,
  }),
  stories: endpoint<SearchContent, SuccessStories>({
    method: 'GET',
    rateLimit: 'content',
    path: 'story',
    summary: 'Success stories',
    allowedRoles: ANYONE,
    status: 200,
    publicCache: { maxAgeSeconds: 0 },
  }),
  storiesOfApp: endpoint<SearchContent, SuccessStories>({
    ...LIST_OF_APP,
    path: `story/${CONTENT_APP}`,
    summary: 'Success stories of the application',
  }),
  story: endpoint<OneOfContent, { successStory: SuccessStory }>({
    method: 'GET',
    rateLimit: 'content',
    path: 'story/:id',
    summary: 'One success story',
    allowedRoles: ANYONE,
    status: 200,
    publicCache: { maxAgeSeconds: 0 },
  }),
  contactUs: endpoint<ContactProgramme, { reference: string }>({
    method: 'POST',
    path: 'contact-us',
    summary: 'Write to the programme',
    allowedRoles: ANYONE,
    status: 201,
    serviceLimits: ['contact', 'contact-email'],
    idempotent: true,
  }),
  giveFeedback: endpoint<GiveFeedback, { feedback: { id: string } }>({
    method: 'POST',
    path: 'feedback',
    summary: 'Rate the portal',
    allowedRoles: ANYONE,
    status: 201,
    serviceLimits: ['feedback'],
  }),
});
