import { editors } from '../../../common/content/editors.contract.ts';
import type { ContentKind, EditedItem } from '../../../common/content/editors.types.ts';
import type { Call } from '../../../common/contract/call.ts';
import type { FieldMessage } from '../../../common/errors/field-messages.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import { LIMITS } from '../../../common/limits.ts';

/** A text that stands in both languages: `question` is questionEn and questionAr. */
export interface TextRule {
  name: 'question' | 'answer' | 'title' | 'description' | 'name';
  max: number;
  /** Of several lines. */
  rows?: number;
  /** What is said where it is missing, by language. */
  missing: { En: FieldMessage; Ar: FieldMessage };
}

export interface ImageRule {
  name: 'logo' | 'image' | 'banner';
  /** Width by height of what is cut out, in pixels. */
  cut: { width: number; height: number };
}

export interface EditorKind {
  kind: ContentKind;
  /** Of its list; add, edit and detail stand below it. */
  path: string;
  detail: string;
  texts: readonly TextRule[];
  images: readonly ImageRule[];
  /** It belongs to an entity. */
  ofEntity: boolean;
  add: Call<never, unknown>;
  change: Call<never, unknown>;
  remove: Call<never, unknown>;
}

const title = LIMITS.contentTitleMax;
const body = { max: LIMITS.contentTextMax, rows: 10 };

/** What differs between the three kinds of content; lists, forms and details are the same for all. */
export const EDITOR_KINDS: Record<ContentKind, EditorKind> = {
  faq: {
    kind: 'faq',
    path: '/admin/faqs',
    detail: '/admin/faqs/faq-detail',
    texts: [
      { name: 'question', max: title, missing: { En: 'questionEn', Ar: 'questionAr' } },
      { name: 'answer', ...body, missing: { En: 'answerEn', Ar: 'answerAr' } },
    ],
    images: [],
    ofEntity: false,
    add: editors.addFaq as Call<never, unknown>,
    change: editors.changeFaq as Call<never, unknown>,
    remove: editors.deleteFaq as Call<never, unknown>,
  },
  story: {
    kind: 'story',
    path: '/admin/success-stories',
    detail: '/admin/success-stories/story-detail',
    texts: [
      { name: 'title', max: title, missing: { En: 'titleEn', Ar: 'titleAr' } },
      { name: 'description', ...body, missing: { En: 'storyEn', Ar: 'storyAr' } },
    ],
    images: [
      { name: 'image', cut: { width: 1000, height: 600 } },
      { name: 'banner', cut: { width: 1920, height: 732 } },
    ],
    ofEntity: true,
    add: editors.addStory as Call<never, unknown>,
    change: editors.changeStory as Call<never, unknown>,
    remove: editors.deleteStory as Call<never, unknown>,
  },
  partner: {
    kind: 'partner',
    path: '/admin/partners',
    detail: '/admin/partners/partner-detail',
    texts: [{ name: 'name', max: LIMITS.nameMax, missing: { En: 'nameEn', Ar: 'nameAr' } }],
    images: [{ name: 'logo', cut: { width: 400, height: 400 } }],
    ofEntity: false,
    add: editors.addPartner as Call<never, unknown>,
    change: editors.changePartner as Call<never, unknown>,
    remove: editors.deletePartner as Call<never, unknown>,
  },
};

export const SIDES = ['Ar', 'En'] as const;
export type Side = (typeof SIDES)[number];

/** The page's own language first. */
export const sidesIn = (locale: Locale): Side[] => (locale === 'ar' ? ['Ar', 'En'] : ['En', 'Ar']);

/** The language and direction of a side, whatever the page's own are. */
export const SIDE_LANGUAGE = { Ar: { lang: 'ar', dir: 'rtl' }, En: { lang: 'en', dir: 'ltr' } } as const;

/** A field of an item by its name in the contract. */
export const valueOf = (item: EditedItem, field: string): unknown => (item as unknown as Record<string, unknown>)[field];

/** What the item is called, in a language. */
export const nameOf = (item: EditedItem, side: Side): string =>
  String(valueOf(item, `${EDITOR_KINDS[kindOf(item)].texts[0]!.name}${side}`));

function kindOf(item: EditedItem): ContentKind {
  if ('questionEn' in item) return 'faq';
  return 'titleEn' in item ? 'story' : 'partner';
}
