import { IsBoolean } from 'class-validator';
import { OneOf, Optional, Paging, RequiredText, Text, Uuid, WholeNumber } from '../contract/fields.ts';
import type { FieldMessage } from '../errors/field-messages.ts';
import { LIMITS } from '../limits.ts';
import { CONTENT_KINDS, CONTENT_SORTS, type ContentKind, type ContentSort } from './editors.types.ts';

const Title = (missing: FieldMessage) => RequiredText(LIMITS.contentTitleMax, missing);
const Body = (missing: FieldMessage) => RequiredText(LIMITS.contentTextMax, missing);
const Flag = () => IsBoolean({ message: 'invalid' });

/** The application, where a path or a body names it. */
class OfApplication {
  @Optional()
  @Text(20)
  app?: string;
}

class Publishing extends OfApplication {
  /** False keeps it a draft. Default true. */
  @Optional()
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
}

/** POST story: of an entity of the directory, or of one named in both languages. */
export class AddStory extends Publishing {
  @Title('titleEn')
  titleEn: string;

  @Title('titleAr')
  titleAr: string;

  @Optional()
  @Uuid('entity')
  entityId?: string;

  @Optional()
  @RequiredText(LIMITS.contentTitleMax, 'entity')
  entityEn?: string;

  @Optional()
  @RequiredText(LIMITS.contentTitleMax, 'entity')
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
  @RequiredText(LIMITS.nameMax, 'nameEn')
  nameEn: string;

  @RequiredText(LIMITS.nameMax, 'nameAr')
  nameAr: string;

  @Uuid('logo')
  logo: string;
}

class Changing extends Publishing {
  @Text(60)
  id: string;

  /** Of the item as the editor saw it. */
  @WholeNumber(1, 1_000_000_000)
  version: number;
}

/** PATCH faq/:id: what changes. */
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
}

/** PATCH story/:id: what changes. */
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
  @RequiredText(LIMITS.contentTitleMax, 'entity')
  entityEn?: string;

  @Optional()
  @RequiredText(LIMITS.contentTitleMax, 'entity')
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

/** PATCH partner/:id: what changes. */
export class ChangePartner extends Changing {
  @Optional()
  @RequiredText(LIMITS.nameMax, 'nameEn')
  nameEn?: string;

  @Optional()
  @RequiredText(LIMITS.nameMax, 'nameAr')
  nameAr?: string;

  @Optional()
  @Uuid('logo')
  logo?: string;
}

/** DELETE of one item. */
export class DeleteContent extends OfApplication {
  @Text(60)
  id: string;
}

/** An item of a kind, as its editors see it. */
export class OneEdited {
  @OneOf(CONTENT_KINDS)
  kind: ContentKind;

  @Text(60)
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

  @Optional()
  @Flag()
  descending: boolean = false;
}

/** Moves an item in its list. */
export class MoveContent extends OneEdited {
  /** The item that it comes to stand before; without one it becomes the last. */
  @Optional()
  @Uuid()
  before?: string;
}
