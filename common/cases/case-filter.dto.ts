import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsISO8601, Matches } from 'class-validator';
import { LIMITS } from '../limits.ts';
import { CaseSearchText, OneOf, Optional, QueryFlag, Uuid, WholeNumber } from '../contract/fields.ts';
import { Paging } from '../contract/inputs.dto.ts';
import {
  APPEAL_KINDS,
  CASE_SORTS,
  STATUS_CODES,
  type AppealKind,
  type CaseSort,
  type StatusCode,
} from './case.enums.ts';

/** A calendar day in Asia/Dubai or a point in time (ISO 8601). */
function Day(): PropertyDecorator {
  return (target, property) => {
    Matches(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2}))?$/, { message: 'invalid' })(
      target,
      property,
    );
    IsISO8601({ strict: true }, { message: 'invalid' })(target, property);
  };
}

/** POST incidents/filter. In a query string, statuses are comma-separated. */
export class FilterCases extends Paging {
  @Optional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',').map(Number) : value))
  @IsArray({ message: 'invalid' })
  @ArrayMaxSize(STATUS_CODES.length, { message: 'invalid' })
  @IsIn(STATUS_CODES, { each: true, message: 'invalid' })
  status?: StatusCode[];

  @Optional()
  @WholeNumber(1, 1000)
  caseTypeId?: number;

  @Optional()
  @Uuid('entity')
  entityId?: string;

  @Optional()
  @Uuid('service')
  serviceId?: string;

  @Optional()
  @WholeNumber(1, 3, 'channel')
  channelId?: number;

  /** Submitted on or after this day. */
  @Optional()
  @Day()
  from?: string;

  /** Submitted on or before this day. */
  @Optional()
  @Day()
  to?: string;

  /** A ticket number, words of the case or, for staff, a mobile. */
  @Optional()
  @CaseSearchText(LIMITS.searchTextMax)
  text?: string;

  /** Staff who are customers, too: their own cases, instead of those that they work on. */
  @Optional()
  @QueryFlag()
  own?: boolean;

  /** Staff: open and past the due date. */
  @Optional()
  @QueryFlag()
  overdue?: boolean;

  /** Staff: `me`, `none`, or the ID of a colleague. */
  @Optional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @Matches(/^(me|none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i, { message: 'invalid' })
  assignee?: string;

  /** Staff: of a branch that is delegated to the caller. */
  @Optional()
  @QueryFlag()
  delegated?: boolean;

  /** Staff: of this known issue. */
  @Optional()
  @Uuid()
  knownIssueId?: string;

  /** Staff: with an open appeal of this kind. */
  @Optional()
  @OneOf(APPEAL_KINDS)
  appeal?: AppealKind;

  @Optional()
  @OneOf(CASE_SORTS)
  sort?: CaseSort;
}
