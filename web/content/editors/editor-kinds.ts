import { editors } from '../../../common/content/editors.contract.ts';
import type { ContentKind, EditedItem } from '../../../common/content/editors.types.ts';
import type { LanguageSuffix } from '../../i18n/language-suffix.ts';
import { LIMITS } from '../../../common/limits.ts';
import { apiRequest, type Result } from '../../api/api-request.ts';

/** A text in both languages: `question` is questionEn and questionAr. */
export interface TextRule {
  name: 'question' | 'answer' | 'title' | 'description' | 'name' | 'hours';
  max: number;
  /** Number of lines, for a text area. */
  rows?: number;
  optional?: true;
}

/** A field of one line that is the same in both languages. */
export interface LineRule {
  name: 'contactPhone' | 'contactEmail' | 'website';
  inputMode: 'tel' | 'email' | 'url';
}

export interface ImageRule {
  name: 'logo' | 'image' | 'banner';
  /** Size of the cropped image in pixels. */
  size: { width: number; height: number };
}

/** The fields of an item that are sent, by name. */
export type EditorInput = Record<string, unknown>;

/** The response after an item was saved: the item, under the name of its kind. */
export type SavedItem = Record<string, EditedItem>;

export interface EditorKind {
  /** Path of the list; add, edit and detail pages are below it. */
  path: string;
  detail: string;
  /** The first text is the item's name. */
  texts: readonly [TextRule, ...TextRule[]];
  lines?: readonly LineRule[];
  images: readonly ImageRule[];
  /** Whether it has a code and can be retired. */
  inDirectory?: true;
  /** Whether it has words that find it. */
  hasKeywords?: true;
  /** Whether it belongs to an entity, or can. */
  ofEntity?: 'required' | 'optional';
  /** Its DTO classes are `Add…` and `Change…`. */
  dto: 'Faq' | 'Story' | 'Partner';
  add: (input: EditorInput) => Promise<Result<SavedItem>>;
  change: (input: EditorInput) => Promise<Result<SavedItem>>;
  remove: (id: string) => Promise<Result<unknown>>;
}

const maxTitle = LIMITS.contentTitleMax;
const bodyRule = { max: LIMITS.contentTextMax, rows: 10 };

/** Differences between the kinds of content; lists, forms and details are shared. */
export const EDITOR_KINDS: Record<ContentKind, EditorKind> = {
  faq: {
    path: '/admin/faqs',
    detail: '/admin/faqs/faq-detail',
    texts: [
      { name: 'question', max: maxTitle },
      { name: 'answer', ...bodyRule },
    ],
    hasKeywords: true,
    images: [],
    ofEntity: 'optional',
    dto: 'Faq',
    add: (input) => apiRequest(editors.addFaq, input),
    change: (input) => apiRequest(editors.changeFaq, input),
    remove: (id) => apiRequest(editors.deleteFaq, { id }),
  },
  story: {
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
    ofEntity: 'required',
    dto: 'Story',
    add: (input) => apiRequest(editors.addStory, input),
    change: (input) => apiRequest(editors.changeStory, input),
    remove: (id) => apiRequest(editors.deleteStory, { id }),
  },
  partner: {
    path: '/admin/partners',
    detail: '/admin/partners/partner-detail',
    texts: [
      { name: 'name', max: LIMITS.nameMax },
      { name: 'description', max: LIMITS.descriptionMax, rows: 4, optional: true },
      { name: 'hours', max: LIMITS.hoursMax, rows: 3, optional: true },
    ],
    lines: [
      { name: 'contactPhone', inputMode: 'tel' },
      { name: 'contactEmail', inputMode: 'email' },
      { name: 'website', inputMode: 'url' },
    ],
    inDirectory: true,
    hasKeywords: true,
    images: [{ name: 'logo', size: { width: 400, height: 400 } }],
    dto: 'Partner',
    add: (input) => apiRequest(editors.addPartner, input),
    change: (input) => apiRequest(editors.changePartner, input),
    remove: (id) => apiRequest(editors.deletePartner, { id }),
  },
};

/** Value of an item's field. */
export const valueOf = (item: EditedItem, field: string): unknown =>
  (item as unknown as Record<string, unknown>)[field];

/** Name of an item in a language. */
export const nameOf = (kind: ContentKind, item: EditedItem, suffix: LanguageSuffix): string =>
  String(valueOf(item, `${EDITOR_KINDS[kind].texts[0].name}${suffix}`));
