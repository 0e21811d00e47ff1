import { editors } from '../../../common/content/editors.contract.ts';
import type { ContentKind, EditedItem } from '../../../common/content/editors.types.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import { LIMITS } from '../../../common/limits.ts';
import { apiRequest, type Result } from '../../api/api-request.ts';

/** A text in both languages: `question` is questionEn and questionAr. */
export interface TextRule {
  name: 'question' | 'answer' | 'title' | 'description' | 'name';
  max: number;
  /** Number of lines, for a text area. */
  rows?: number;
  optional?: true;
}

export interface ImageRule {
  name: 'logo' | 'image' | 'banner';
  /** Size of the cropped image in pixels. */
  size: { width: number; height: number };
}

/** The fields of an item that are sent, by name. */
export type EditorInput = Record<string, unknown>;

export interface EditorKind {
  kind: ContentKind;
  /** Path of the list; add, edit and detail pages are below it. */
  path: string;
  detail: string;
  /** The first text is the item's name. */
  texts: readonly [TextRule, ...TextRule[]];
  images: readonly ImageRule[];
  /** Whether it has a code, keywords and can be retired. */
  inDirectory?: true;
  /** Whether it belongs to an entity. */
  ofEntity: boolean;
  /** Its DTO classes are `Add…` and `Change…`. */
  dto: 'Faq' | 'Story' | 'Partner';
  add: (input: EditorInput) => Promise<Result<unknown>>;
  change: (input: EditorInput) => Promise<Result<unknown>>;
  remove: (id: string) => Promise<Result<unknown>>;
}

const maxTitle = LIMITS.contentTitleMax;
const bodyRule = { max: LIMITS.contentTextMax, rows: 10 };

/** Differences between the kinds of content; lists, forms and details are shared. */
export const EDITOR_KINDS: Record<ContentKind, EditorKind> = {
  faq: {
    kind: 'faq',
    path: '/admin/faqs',
    detail: '/admin/faqs/faq-detail',
    texts: [
      { name: 'question', max: maxTitle },
      { name: 'answer', ...bodyRule },
    ],
    images: [],
    ofEntity: false,
    dto: 'Faq',
    add: (input) => apiRequest(editors.addFaq, input),
    change: (input) => apiRequest(editors.changeFaq, input),
    remove: (id) => apiRequest(editors.deleteFaq, { id }),
  },
  story: {
    kind: 'story',
    path: '/admin/success-stories',
    detail: '/admin/success-stories/story-detail',
    texts: [
      { name: 'title', max: maxTitle },
      { name: 'description', ...bodyRule },
    ],
    images: [
      { name: 'image', size: { width: 1000, height: 600 } },
      { name: 'banner', size: { width: 1920, height: 732 } },
    ],
    ofEntity: true,
    dto: 'Story',
    add: (input) => apiRequest(editors.addStory, input),
    change: (input) => apiRequest(editors.changeStory, input),
    remove: (id) => apiRequest(editors.deleteStory, { id }),
  },
  partner: {
    kind: 'partner',
    path: '/admin/partners',
    detail: '/admin/partners/partner-detail',
    texts: [
      { name: 'name', max: LIMITS.nameMax },
      { name: 'description', max: LIMITS.descriptionMax, rows: 4, optional: true },
    ],
    inDirectory: true,
    images: [{ name: 'logo', size: { width: 400, height: 400 } }],
    ofEntity: false,
    dto: 'Partner',
    add: (input) => apiRequest(editors.addPartner, input),
    change: (input) => apiRequest(editors.changePartner, input),
    remove: (id) => apiRequest(editors.deletePartner, { id }),
  },
};

export const LANGUAGE_SUFFIXES = ['Ar', 'En'] as const;
export type LanguageSuffix = (typeof LANGUAGE_SUFFIXES)[number];

/** Suffixes with the page's language first. */
export const suffixesFor = (locale: Locale): LanguageSuffix[] => (locale === 'ar' ? ['Ar', 'En'] : ['En', 'Ar']);

/** The `lang` and `dir` attributes of each language. */
export const SUFFIX_ATTRIBUTES = { Ar: { lang: 'ar', dir: 'rtl' }, En: { lang: 'en', dir: 'ltr' } } as const;

/** Value of an item's field. */
export const valueOf = (item: EditedItem, field: string): unknown => (item as unknown as Record<string, unknown>)[field];

/** Name of an item in a language. */
export const nameOf = (item: EditedItem, suffix: LanguageSuffix): string =>
  String(valueOf(item, `${EDITOR_KINDS[kindOf(item)].texts[0].name}${suffix}`));

function kindOf(item: EditedItem): ContentKind {
  if ('questionEn' in item) return 'faq';
  return 'titleEn' in item ? 'story' : 'partner';
}
