import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsBoolean, IsIn } from 'class-validator';
import {
  applyDecorators,
  OneOf,
  Optional,
  RequiredText,
  Text,
  Uuid,
  Version,
  WholeNumber,
  withMessage,
  RequiredName,
} from '../contract/fields.ts';
import { IdInput, Paging } from '../contract/inputs.dto.ts';
import { LIMITS } from '../limits.ts';
import { CASE_ACTIONS, type CaseAction } from './lifecycle.ts';
import { REPLY_ACTIONS } from './reply-check.types.ts';
import { MAX_REPLY_TEMPLATE_ORDER } from './reply-templates.types.ts';

const Actions = (): PropertyDecorator =>
  applyDecorators(
    IsArray(withMessage('replyActions')),
    ArrayNotEmpty(withMessage('replyActions')),
    ArrayMaxSize(CASE_ACTIONS.length, withMessage('replyActions')),
    ArrayUnique(withMessage('replyActions')),
    IsIn([...REPLY_ACTIONS], { each: true, message: 'replyActions' }),
  );

/** GET reply-templates. */
export class ListReplyTemplates extends Paging {
  /** Only the templates of this entity. Without it also those for all entities. */
  @Optional()
  @Uuid('entity')
  entityId?: string;

  /** Only templates for this action. */
  @Optional()
  @OneOf(REPLY_ACTIONS)
  action?: CaseAction;

  @Optional()
  @OneOf(['active', 'retired'])
  state?: 'active' | 'retired';
}

class ReplyTemplateFields {
  @Actions()
  actions: CaseAction[];

  @RequiredName(LIMITS.nameMax, 'titleAr')
  titleAr: string;

  @RequiredName(LIMITS.nameMax, 'titleEn')
  titleEn: string;

  @RequiredText(LIMITS.descriptionMax, 'textAr', 'textMax')
  textAr: string;

  @RequiredText(LIMITS.descriptionMax, 'textEn', 'textMax')
  textEn: string;

  @Optional()
  @WholeNumber(0, MAX_REPLY_TEMPLATE_ORDER, 'order')
  order?: number;
}

/** POST reply-templates. */
export class AddReplyTemplate extends ReplyTemplateFields {
  /** Without it: for all entities, by an admin. */
  @Optional()
  @Uuid('entity')
  entityId?: string;
}

/** PATCH reply-templates/:id. */
export class ChangeReplyTemplate extends ReplyTemplateFields {
  @Uuid()
  id: string;

  @Version()
  version: number;
}

/** PATCH reply-templates/:id/active: false retires the template. */
export class SetReplyTemplateActive extends IdInput {
  @IsBoolean(withMessage('invalid'))
  active: boolean;

  @Version()
  version: number;
}

/** POST reply-templates/restore: returns the template to the texts of a change in its history. */
export class RestoreReplyTemplate extends IdInput {
  @Uuid()
  changeId: string;

  @Version()
  version: number;
}

/** POST reply-templates/preview. Without a case number with sample values. */
export class PreviewReplyTemplate {
  @Text(LIMITS.descriptionMax, 'textMax')
  textAr: string;

  @Text(LIMITS.descriptionMax, 'textMax')
  textEn: string;

  @Optional()
  @Text(LIMITS.nameMax)
  ticketNumber?: string;
}
