import { Code, Description, Flag, Keywords } from './directory-editors.dto.ts';
import { applyDecorators, OneOf, Optional, Paging, RequiredName, RequiredText, Text, Uuid, Version } from '../contract/fields.ts';
import { FinishedArticle } from '../contract/finished-text.ts';
import type { RuleMessage } from '../errors/field-messages.ts';
import { LIMITS } from '../limits.ts';
import { CONTENT_KINDS, CONTENT_SORTS, type ContentKind, type ContentSort } from './editors.types.ts';

const Title = (missing: RuleMessage) => RequiredName(LIMITS.contentTitleMax, missing);
const Body = (missing: RuleMessage) => applyDecorators(RequiredText(LIMITS.contentTextMax, missing), FinishedArticle());

/** The application, from the path or the body. */
class OfApplication {
  @Optional()
  @Text(200)
  app?: string;
}

class Publishing extends OfApplication {
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

/** POST partner. */
export class AddPartner extends Publishing {
  /** Default: made by the portal. It never changes. */
  @Optional()
  @Code()
  code?: string;

  @RequiredName(LIMITS.nameMax, 'nameEn')
  nameEn: string;

  @RequiredName(LIMITS.nameMax, 'nameAr')
  nameAr: string;

  @Uuid('logo')
  logo: string;

  @Description()
  descriptionEn?: string;

  @Description()
  descriptionAr?: string;

  @Keywords()
  keywords?: string[];

  @Flag()
  active?: boolean;
}

class Changing extends Publishing {
  @Text(200)
  id: string;

  @Version()
  version: number;
}

/** PATCH faq/:id: the changed fields. */
export class ChangeFaq extends Changing {
  @Optional()
  @Title('questionEn')
  questionEn?: string;

  @Optional()
  @Title('questionAr')
  questionAr?: string;

  @Optional()
  @Body('answerEn')
  answerEn?: string;

  @Optional()
  @Body('answerAr')
  answerAr?: string;

  @Keywords()
  keywords?: string[];
}

/** PATCH story/:id: the changed fields. */
export class ChangeStory extends Changing {
  @Optional()
  @Title('titleEn')
  titleEn?: string;

  @Optional()
  @Title('titleAr')
  titleAr?: string;

  @Optional()
  @Uuid('entity')
  entityId?: string;

  @Optional()
  @RequiredName(LIMITS.contentTitleMax, 'entity')
  entityEn?: string;

  @Optional()
  @RequiredName(LIMITS.contentTitleMax, 'entity')
  entityAr?: string;

  @Optional()
  @Body('storyEn')
  descriptionEn?: string;

  @Optional()
  @Body('storyAr')
  descriptionAr?: string;

  @Optional()
  @Uuid('image')
  image?: string;

  @Optional()
  @Uuid('banner')
  banner?: string;
}

/** PATCH partner/:id: the changed fields. */
export class ChangePartner extends Changing {
  @Optional()
  @RequiredName(LIMITS.nameMax, 'nameEn')
  nameEn?: string;

  @Optional()
  @RequiredName(LIMITS.nameMax, 'nameAr')
  nameAr?: string;

  @Optional()
  @Uuid('logo')
  logo?: string;

  @Description()
  descriptionEn?: string;

  @Description()
  descriptionAr?: string;

  @Keywords()
  keywords?: string[];

  /** False retires it: its cases stay; no new case can have it. */
  @Flag()
  active?: boolean;
}

/** DELETE of an item. */
export class DeleteContent extends OfApplication {
  @Text(200)
  id: string;
}

/** An item by kind, for editors. */
export class EditedIdInput {
  @OneOf(CONTENT_KINDS)
  kind: ContentKind;

  @Text(200)
  id: string;
}

export class EditedList extends Paging {
  @OneOf(CONTENT_KINDS)
  kind: ContentKind;

  @Optional()
  @Text(200)
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
