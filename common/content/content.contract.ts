import { endpoint, serviceContract } from '../contract/endpoint.ts';
import { CONTENT_APP } from '../limits.ts';
import type {
  AppSearch,
  ContactProgramme,
  GiveFeedback,
  ContentIdInput,
  PartnerList,
  ContentOfEntity,
} from './content.dto.ts';
import type { Faq, Paged, Partner, PartnerWithServices, SuccessStory } from './content.types.ts';

const ANYONE = ['C0000'] as const;

/** A list of public content. */
const LIST = {
  method: 'GET',
  rateLimit: 'content',
  allowedRoles: ANYONE,
  status: 200,
  reads: 'replica',
  publicCache: { maxAgeSeconds: 0 },
} as const;

/** A list of public content whose input is in the body. */
const POST_LIST = {
  method: 'POST',
  readOnly: true,
  sameForAll: true,
  rateLimit: 'content',
  allowedRoles: ANYONE,
  status: 200,
  reads: 'replica',
} as const;

const ITEM = {
  method: 'GET',
  rateLimit: 'content',
  allowedRoles: ANYONE,
  status: 200,
  publicCache: { maxAgeSeconds: 0 },
} as const;

type Faqs = { faqs: Faq[] } & Paged;
type Partners = { partners: Partner[] } & Paged;
type SuccessStories = { successStories: SuccessStory[] } & Paged;

/** Public content of the application CWD, and messages to the programme (specification §7). */
export const content = serviceContract('content', {
  faqs: endpoint<AppSearch, Faqs>({
    ...POST_LIST,
    path: 'faq/:app',
    summary: 'Frequently asked questions',
  }),
  searchAppFaqs: endpoint<AppSearch, Faqs>({
    ...POST_LIST,
    path: 'faq/:app/search',
    summary: 'Search the questions and answers of an application in both languages',
  }),
  searchFaqs: endpoint<ContentOfEntity, Faqs>({
    ...POST_LIST,
    path: 'faq/search',
    summary: 'Search the questions and answers in both languages, of all entities or of one, best matches first',
  }),
  faqsOfApp: endpoint<ContentOfEntity, Faqs>({
    ...LIST,
    path: `faq/${CONTENT_APP}`,
    summary: 'Frequently asked questions of the application, of all entities or of one',
  }),
  faq: endpoint<ContentIdInput, { faq: Faq }>({
    ...ITEM,
    path: 'faq/:id',
    summary: 'One question with its answer',
  }),
  appPartners: endpoint<AppSearch, Partners>({
    ...POST_LIST,
    path: 'partner/:app',
    summary: 'Government entities of an application, by text in either language',
  }),
  partners: endpoint<PartnerList, Partners>({
    ...LIST,
    path: 'partner',
    summary: 'Government entities',
  }),
  partnersOfApp: endpoint<PartnerList, Partners>({
    ...LIST,
    path: `partner/${CONTENT_APP}`,
    summary: 'Government entities of the application',
  }),
  partner: endpoint<ContentIdInput, { partner: PartnerWithServices }>({
    ...ITEM,
    path: 'partner/:id',
    summary: 'One government entity with its services',
  }),
  appStories: endpoint<AppSearch, SuccessStories>({
    ...POST_LIST,
    path: 'story/:app',
    summary: 'Success stories of an application, by text in either language',
  }),
  stories: endpoint<ContentOfEntity, SuccessStories>({
    ...LIST,
    path: 'story',
    summary: 'Success stories, of all entities or of one',
  }),
  storiesOfApp: endpoint<ContentOfEntity, SuccessStories>({
    ...LIST,
    path: `story/${CONTENT_APP}`,
    summary: 'Success stories of the application',
  }),
  story: endpoint<ContentIdInput, { successStory: SuccessStory }>({
    ...ITEM,
    path: 'story/:id',
    summary: 'One success story',
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
