import type { Faq } from './content.types.ts';

export const CONTENT_KINDS = ['faq', 'story', 'partner'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Sort keys of editor lists: manual order, the first text in either language, the last change. */
export const CONTENT_SORTS = ['order', 'nameEn', 'nameAr', 'modified'] as const;
export type ContentSort = (typeof CONTENT_SORTS)[number];

export interface Author {
  nameEn: string;
  nameAr: string;
}

/** Fields that editors see of every item. */
export interface Edited {
  id: string;
  /** Sent back with a change, so that an editor cannot overwrite changes they have not seen. */
  version: number;
  published: boolean;
  createdAt: string | null;
  createdBy: Author | null;
  modifiedAt: string | null;
  modifiedBy: Author | null;
}

export type EditedFaq = Edited & Pick<Faq, 'questionEn' | 'questionAr' | 'answerEn' | 'answerAr'>;

export interface EditedStory extends Edited {
  titleEn: string;
  titleAr: string;
  entityId: string | null;
  entityEn: string;
  entityAr: string;
  descriptionEn: string;
  descriptionAr: string;
  /** Document IDs. */
  image: string | null;
  banner: string | null;
}

export interface EditedPartner extends Edited {
  /** Stable identifier in files and links. */
  code: string;
  nameEn: string;
  nameAr: string;
  icon: string;
  logo: string | null;
  descriptionEn: string;
  descriptionAr: string;
  /** Words that find it; never shown to the public. */
  keywords: string[];
  /** False: retired. Its cases keep it; nothing new is filed under it. */
  active: boolean;
}

export type EditedItem = EditedFaq | EditedStory | EditedPartner;

/** An entry in the change history of an item. */
export interface ContentChange {
  action: 'CREATE' | 'CHANGE' | 'PUBLISH' | 'WITHDRAW' | 'MOVE' | 'DELETE';
  /** The names of the changed fields. */
  fields: string[];
  by: Author | null;
  at: string;
}
