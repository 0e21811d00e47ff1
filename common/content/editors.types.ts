import type { NamePair } from '../cases/cases.types.ts';
import type { EntityContact, Faq } from './content.types.ts';

/** The kinds of content that content managers edit; a partner is an entity. */
export const CONTENT_KINDS = ['faq', 'story', 'partner'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Sort keys of editor lists: manual order, the first text in either language, the last change. */
export const CONTENT_SORTS = ['order', 'nameEn', 'nameAr', 'modified'] as const;
export type ContentSort = (typeof CONTENT_SORTS)[number];

/** The fields that every item has in the editor pages. `null`: not recorded. */
export interface EditedItemBase {
  id: string;
  /** Increases with each change. A change of an older version is rejected with 409. */
  version: number;
  published: boolean;
  createdAt: string | null;
  createdBy: NamePair | null;
  modifiedAt: string | null;
  modifiedBy: NamePair | null;
}

/** A question with its answer. */
export interface EditedFaq extends EditedItemBase, Omit<Faq, 'id' | 'createdAt' | 'modifiedAt'> {
  /** Search terms that find the item; never shown to the public. */
  keywords: string[];
}

/** A success story; the entity is a name, with the ID of an entity of the directory if it is one. */
export interface EditedStory extends EditedItemBase {
  titleEn: string;
  titleAr: string;
  entityId: string | null;
  entityEn: string;
  entityAr: string;
  descriptionEn: string;
  descriptionAr: string;
  /** Document ID. */
  image: string | null;
  /** Document ID. */
  banner: string | null;
}

/** An entity. */
export interface EditedPartner extends EditedItemBase, EntityContact {
  /** Identifier in import files and links; it cannot be changed. */
  code: string;
  nameEn: string;
  nameAr: string;
  /** Name of an icon of the icon set. */
  icon: string;
  /** Document ID. */
  logo: string | null;
  descriptionEn: string;
  descriptionAr: string;
  /** Search terms that find the item; never shown to the public. */
  keywords: string[];
  /** False: retired. Its cases stay, and nobody can submit a new case to it. */
  active: boolean;
}

export type EditedItem = EditedFaq | EditedStory | EditedPartner;

/** An entry in the change history of an item. */
export interface ContentChange {
  /** WITHDRAW: unpublished. MOVE: moved in the manual order. */
  action: 'CREATE' | 'CHANGE' | 'PUBLISH' | 'WITHDRAW' | 'MOVE' | 'DELETE';
  /** The names of the changed fields. */
  fields: string[];
  by: NamePair | null;
  at: string;
}
