import { ArrayMaxSize, ArrayMinSize, IsArray } from 'class-validator';
import { OneOf, Optional, Text, Uuid, Version } from '../contract/fields.ts';
import { Paging } from '../contract/inputs.dto.ts';

/** A text of a template. The service checks the maximum length of each part. */
const TemplateText = () => Text(20_000);

/** One template. */
export class TemplateIdInput {
  @Text(60)
  key: string;
}

/** POST settings/messages/preview: the texts of the form. Fields that the template does not have are left out. */
export class PreviewTemplate extends TemplateIdInput {
  @Optional()
  @TemplateText()
  smsAr?: string;

  @Optional()
  @TemplateText()
  smsEn?: string;

  @Optional()
  @TemplateText()
  subjectAr?: string;

  @Optional()
  @TemplateText()
  subjectEn?: string;

  @Optional()
  @TemplateText()
  emailAr?: string;

  @Optional()
  @TemplateText()
  emailEn?: string;
}

/** PATCH settings/messages/one: all texts of a template in both languages. `version` 0: the template is unchanged. */
export class ChangeTemplate extends PreviewTemplate {
  @Version(0)
  version: number;
}

/** POST settings/messages/restore. */
export class RestoreTemplate extends TemplateIdInput {
  @Version()
  version: number;
}

/** GET settings/messages/undelivered. */
export class ListUndelivered extends Paging {
  @Optional()
  @OneOf(['SMS', 'EMAIL'])
  channel?: 'SMS' | 'EMAIL';
}

/** POST settings/messages/undelivered: the given messages, or all. */
export class SendAgain {
  @Optional()
  @IsArray({ message: 'invalid' })
  @ArrayMinSize(1, { message: 'invalid' })
  @ArrayMaxSize(100, { message: 'invalid' })
  @Uuid('invalid', true)
  ids?: string[];
}
