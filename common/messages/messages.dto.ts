import { ArrayMaxSize, ArrayMinSize, IsArray } from 'class-validator';
import { OneOf, Optional, Paging, Text, Uuid, WholeNumber } from '../contract/fields.ts';

/** An upper bound. The service checks the length of each field and names the field. */
const Words = () => Text(20_000);

/** One template. */
export class OneTemplate {
  @Text(60)
  key: string;
}

/** POST settings/messages/preview: the texts of the form. Fields that the template does not have are left out. */
export class PreviewTemplate extends OneTemplate {
  @Optional()
  @Words()
  smsAr?: string;

  @Optional()
  @Words()
  smsEn?: string;

  @Optional()
  @Words()
  subjectAr?: string;

  @Optional()
  @Words()
  subjectEn?: string;

  @Optional()
  @Words()
  emailAr?: string;

  @Optional()
  @Words()
  emailEn?: string;
}

/** PATCH settings/messages/one: all texts of a template in both languages. `version` 0: the template is unchanged. */
export class ChangeTemplate extends PreviewTemplate {
  @WholeNumber(0, 1_000_000_000)
  version: number;
}

/** POST settings/messages/restore. */
export class RestoreTemplate extends OneTemplate {
  @WholeNumber(1, 1_000_000_000)
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
