import { ArrayMaxSize, ArrayMinSize, IsArray } from 'class-validator';
import { OneOf, Optional, Paging, Text, Uuid, WholeNumber } from '../contract/fields.ts';

/** As much as is read at all; how long each may be is the service's to say, by its name. */
const Words = () => Text(20_000);

/** One template. */
export class OneTemplate {
  @Text(60)
  key: string;
}

/** POST settings/messages/preview: texts as they stand in the form. Those that the template has none of are left out. */
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

/** PATCH settings/messages/one: all texts of the template, in both languages. `version` 0: nobody has changed it. */
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

/** POST settings/messages/undelivered: those named, or all. */
export class SendAgain {
  @Optional()
  @IsArray({ message: 'invalid' })
  @ArrayMinSize(1, { message: 'invalid' })
  @ArrayMaxSize(100, { message: 'invalid' })
  @Uuid('invalid', true)
  ids?: string[];
}
