import {
  applyDecorators,
  OneOf,
  Optional,
  OrNull,
  partial,
  RequiredName,
  RequiredText,
  Text,
  Uuid,
  Version,
} from '../contract/fields.ts';
import { Paging } from '../contract/inputs.dto.ts';
import { FinishedArticle } from '../contract/finished-text.ts';
import type { RuleMessage } from '../errors/field-messages.ts';
import { LIMITS } from '../limits.ts';
import { Code, EntityEntry, Flag, Keywords } from './content-fields.ts';
import { CONTENT_KINDS, CONTENT_SORTS, type ContentKind, type ContentSort } from './editors.types.ts';

const Title = (missing: RuleMessage) => RequiredName(LIMITS.contentTitleMax, missing);
const Body = (missing: RuleMessage) => applyDecorators(RequiredText(LIMITS.contentTextMax, missing), FinishedArticle());

/** The application, from the path or the body. */
const Application = () => applyDecorators(Optional(), Text(200));

const ItemId = () => Text(200);

class Publishing {
  @Application()
  app?: string;

  /** False saves a draft. Default true. */
  @Flag()
  published?: boolean;
}

/** POST faq. */
export class AddFaq extends Publishing {
  @Title('questionEn')
  questionEn: string;

  @Title('questionAr')
  questionAr: string;

  @Body('answerEn')
  answerEn: string;

  @Body('answerAr')
  answerAr: string;

  /** The entity that it is about. Null: all. */
  @Optional()
  @OrNull()
  @Uuid('entity')
  entityId?: string | null;

  @Keywords()
  keywords?: string[];
}

/** POST story: with an entity of the directory, or a named one. */
export class AddStory extends Publishing {
  @Title('titleEn')
  titleEn: string;

  @Title('titleAr')
  titleAr: string;

  @Optional()
  @Uuid('entity')
  entityId?: string;

  @Optional()
  @RequiredName(LIMITS.contentTitleMax, 'entity')
  entityEn?: string;

  @Optional()
  @RequiredName(LIMITS.contentTitleMax, 'entity')
  entityAr?: string;

  @Body('storyEn')
  descriptionEn: string;

  @Body('storyAr')
  descriptionAr: string;

  @Uuid('image')
  image: string;

  @Uuid('banner')
  banner: string;
}

class PartnerFields extends EntityEntry {
  @Application()
  app?: string;

  @Flag()
  published?: boolean;

  @Uuid('logo')
  logo: string;

  /** False retires it: its cases stay; no new case can have it. */
  @Flag()
  active?: boolean;
}

/** POST partner. */
export class AddPartner extends PartnerFields {
  /** Default: made by the portal. It never changes. */
  @Optional()
  @Code()
  code?: string;
}

/** PATCH faq/:id: the changed fields. */
export class ChangeFaq extends partial(AddFaq) {
  @ItemId()
  id: string;

  @Version()
  version: number;
}

/** PATCH story/:id: the changed fields. */
export class ChangeStory extends partial(AddStory) {
  @ItemId()
  id: string;

  @Version()
  version: number;
}

/** PATCH partner/:id: the changed fields. */
export class ChangePartner extends partial(PartnerFields) {
  @ItemId()
  id: string;

  @Version()
  version: number;
}

/** DELETE of an item. */
export class DeleteContent {
  @Application()
  app?: string;

  @ItemId()
  id: string;
}

/** An item by kind, for editors. */
export class EditedIdInput {
  @OneOf(CONTENT_KINDS)
  kind: ContentKind;

  @ItemId()
  id: string;
}

export class EditedList extends Paging {
  @OneOf(CONTENT_KINDS)
  kind: ContentKind;

  @Optional()
  @Text(LIMITS.longSearchTextMax)
  text?: string;

  @Optional()
  @OneOf(CONTENT_SORTS)
  sort: ContentSort = 'order';

  @Flag()
  descending: boolean = false;
}

/** Moves an item within its list. */
export class MoveContent extends EditedIdInput {
  /** The item that it is placed before. Without it, at the end. */
  @Optional()
  @Uuid()
  before?: string;
}
