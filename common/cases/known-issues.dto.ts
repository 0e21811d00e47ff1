import { IsBoolean, IsISO8601, Matches } from 'class-validator';
import {
  applyDecorators,
  OneOf,
  Optional,
  OrNull,
  RequiredText,
  Text,
  Uuid,
  Version,
  WholeNumber,
  withMessage,
  RequiredName,
  CaseIds,
  FileIds,
  Nested,
} from '../contract/fields.ts';
import { IdInput, Paging } from '../contract/inputs.dto.ts';
import { LIMITS } from '../limits.ts';
import { PlaceInput } from './place.dto.ts';
import {
  KNOWN_ISSUE_LIMITS,
  KNOWN_ISSUE_MESSAGES,
  KNOWN_ISSUE_STATUSES,
  type KnownIssueMessageKind,
  type KnownIssueStatus,
} from './known-issues.types.ts';

const Title = () => RequiredName(KNOWN_ISSUE_LIMITS.titleMax);
const IssueText = () => RequiredText(LIMITS.descriptionMax, 'required', 'textMax');

const POINT_IN_TIME = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A point in time of this century, in the form of ISO 8601 that JavaScript reads, with a time zone. */
const PointInTime = () =>
  applyDecorators(
    Text(40),
    Matches(POINT_IN_TIME, withMessage('invalid')),
    IsISO8601({ strict: true, strictSeparator: true }, withMessage('invalid')),
  );

export class IssueAreaInput extends PlaceInput {
  /** In metres. */
  @WholeNumber(KNOWN_ISSUE_LIMITS.radiusMin, KNOWN_ISSUE_LIMITS.radiusMax)
  radius: number;
}

/** POST known-issues. Without an area, of the whole city. */
export class CreateKnownIssue {
  @Uuid('entity')
  entityId: string;

  @Optional()
  @Uuid('service')
  serviceId?: string;

  @Optional()
  @Nested(() => IssueAreaInput, 'location')
  area?: IssueAreaInput;

  @Title()
  titleEn: string;

  @Title()
  titleAr: string;

  @IssueText()
  textEn: string;

  @IssueText()
  textAr: string;

  @Optional()
  @PointInTime()
  expectedEnd?: string;

  @IsBoolean({ message: 'invalid' })
  public: boolean;

  /** The cases that the known issue is created from. */
  @Optional()
  @CaseIds()
  incidentIds?: string[];
}

/** PATCH known-issues/:id: changes the given fields. Null removes the service, the area or the expected end. */
export class ChangeKnownIssue extends IdInput {
  @Version()
  version: number;

  @Optional()
  @OrNull()
  @Uuid('service')
  serviceId?: string | null;

  @Optional()
  @OrNull()
  @Nested(() => IssueAreaInput, 'location')
  area?: IssueAreaInput | null;

  @Optional()
  @Title()
  titleEn?: string;

  @Optional()
  @Title()
  titleAr?: string;

  @Optional()
  @IssueText()
  textEn?: string;

  @Optional()
  @IssueText()
  textAr?: string;

  @Optional()
  @OrNull()
  @PointInTime()
  expectedEnd?: string | null;

  @Optional()
  @IsBoolean({ message: 'invalid' })
  public?: boolean;
}

/** GET known-issues/public. */
export class CurrentKnownIssues {
  /** Only the known issue with this id, however old it is. */
  @Optional()
  @Uuid()
  id?: string;
}

/** GET known-issues. */
export class ListKnownIssues extends Paging {
  @Optional()
  @OneOf(KNOWN_ISSUE_STATUSES)
  status?: KnownIssueStatus;

  /** Words of the titles and texts. */
  @Optional()
  @Text(LIMITS.searchTextMax)
  text?: string;

  @Optional()
  @Uuid('entity')
  entityId?: string;
}

/** GET known-issues/:id: the page of its cases. */
export class ReadKnownIssue extends Paging {
  @Uuid()
  id: string;
}

/** POST known-issues/:id/attach and detach. */
export class KnownIssueCases extends IdInput {
  @CaseIds()
  incidentIds: string[];
}

/** The texts that are sent to everybody of a known issue. */
export class KnownIssueTexts extends IdInput {
  @IssueText()
  textEn: string;

  @IssueText()
  textAr: string;
}

/** POST known-issues/:id/reply-check. */
export class CheckKnownIssueTexts extends KnownIssueTexts {
  /** What the texts are sent as. Default: an answer, which may not promise without a date. */
  @Optional()
  @OneOf(KNOWN_ISSUE_MESSAGES)
  kind?: KnownIssueMessageKind;
}

/** POST known-issues/:id/answer: resolves or responds to each open case. */
export class AnswerKnownIssue extends KnownIssueTexts {
  @Version()
  version: number;

  /** Files that show the result, uploaded by the caller. Each case that is resolved gets them as its proof. */
  @Optional()
  @FileIds()
  attachments?: string[];

  /** Why there is no proof although a service of the cases requires one. */
  @Optional()
  @Text(LIMITS.messageMax, 'messageMax')
  proofReason?: string;
}

/** POST known-issues/:id/news: a comment on each open case. */
export class SendKnownIssueNews extends KnownIssueTexts {
  @Version()
  version: number;
}

/** POST known-issues/:id/close. */
export class CloseKnownIssue extends IdInput {
  @Version()
  version: number;
}

/** POST known-issues/match: what a resident is about to submit. */
export class MatchKnownIssues {
  @RequiredText(LIMITS.descriptionMax)
  text: string;

  @Optional()
  @WholeNumber(1, 10_000, 'caseType')
  caseTypeId?: number;

  @Optional()
  @Uuid('entity')
  entityId?: string;

  @Optional()
  @Uuid('service')
  serviceId?: string;

  @Optional()
  @Nested(() => PlaceInput, 'location')
  location?: PlaceInput;
}

/** POST known-issues/follow. */
export class FollowKnownIssue {
  @Uuid()
  knownIssueId: string;
}
