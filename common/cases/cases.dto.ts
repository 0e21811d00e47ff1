import { CONTENT_LOCALES, type ContentLocale } from '../locale/locales.ts';
import { Transform } from 'class-transformer';
import { Equals, IsBoolean, IsDefined } from 'class-validator';
import {
  Email,
  FileIds,
  Name,
  Nested,
  OneOf,
  Optional,
  RequiredText,
  Text,
  TicketNumber,
  Uuid,
  Version,
  WholeNumber,
} from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { shownText } from '../text/visible-text.ts';
import { CASE_FIELDS } from './case-fields.ts';
import { COMMENT_CONTENT, type CommentContent } from './case.enums.ts';
import { CASE_ACTIONS, type CaseAction } from './lifecycle.ts';
import { CaseLocation } from './place.dto.ts';

export class Requester {
  @Optional()
  @Name(LIMITS.nameMax)
  firstName?: string;

  @Optional()
  @Name(LIMITS.nameMax)
  lastName?: string;

  @Optional()
  @Email()
  email?: string;
}

/** POST incidents. The minimum length of the description is a setting, so the service checks it. */
export class SubmitCase {
  @WholeNumber(1, 10_000, 'caseType')
  caseTypeId: number;

  @RequiredText(LIMITS.descriptionMax, 'description', 'descriptionMax')
  description: string;

  @Optional()
  @Text(LIMITS.descriptionMax, 'suggestedSolutionMax')
  suggestedSolution?: string;

  /** The number on the post, meter or bin. Hidden characters, which are pasted with it, are removed. */
  @Optional()
  @Transform(({ value }) => (typeof value === 'string' ? shownText(value) : value))
  @Text(CASE_FIELDS.assetNumber.text.max)
  assetNumber?: string;

  @Uuid('entity')
  entityId: string;

  @Uuid('service')
  serviceId: string;

  @WholeNumber(1, 3, 'channel')
  channelId: number;

  @Optional()
  @Nested(() => CaseLocation, 'location')
  location?: CaseLocation;

  @Optional()
  @FileIds()
  attachments?: string[];

  @Optional()
  @Uuid()
  voiceNote?: string;

  @Equals(true, { message: 'disclaimer' })
  disclaimer: boolean;

  /** The public known issue that the case joins. */
  @Optional()
  @Uuid()
  knownIssueId?: string;

  @Optional()
  @Nested(() => Requester)
  requester?: Requester;

  /** The masked mobile that the page shows. MOBILE_CHANGED if the case would get another one. */
  @Optional()
  @Text(40)
  shownMobile?: string;
}

/** POST incidents/get: by ID or ticket number. */
export class GetCase {
  @Optional()
  @Uuid()
  incidentId?: string;

  @Optional()
  @TicketNumber()
  ticketNumber?: string;

  /** Of staff; `false`: a reply of the customer still counts as new, because somebody only looks into the case. */
  @Optional()
  @IsBoolean({ message: 'invalid' })
  markAsRead?: boolean;
}

export class CaseIdInput {
  @Uuid()
  incidentId: string;
}

/** PATCH incidents: one lifecycle action on the version that the caller has seen. */
export class ActOnCase extends CaseIdInput {
  @OneOf(CASE_ACTIONS)
  action: CaseAction;

  @Optional()
  @Text(LIMITS.descriptionMax, 'textMax')
  text?: string;

  @Optional()
  @FileIds()
  attachments?: string[];

  @Version()
  version: number;

  /** RESOLVE: why there is no proof although the service requires one. */
  @Optional()
  @Text(LIMITS.messageMax, 'messageMax')
  proofReason?: string;

  /** Seconds until an answer of staff to the customer is sent. Until then its author can take it back. Default 0. */
  @Optional()
  @WholeNumber(0, LIMITS.delaySecondsMax)
  delaySeconds?: number;

  /** ASSIGN: the assignee. */
  @Optional()
  @Uuid()
  assigneeId?: string;

  /** TRANSFER: the new entity and its service. */
  @Optional()
  @Uuid('entity')
  entityId?: string;

  @Optional()
  @Uuid('service')
  serviceId?: string;
}

/** POST incidents/followup: a mobile or a ticket number, as typed. */
export class FollowUp {
  @RequiredText(LIMITS.pastedMax, 'followUp', 'followUp')
  query: string;
}

/** POST incidents/public. */
export class SignedLink {
  /** The last segment of a link in a message: the signed ID of the case. */
  @Text(200)
  link: string;
}

/** The signed id in the link of a message: of a survey, a confirmation or a followed known issue. */
export class MessageLink {
  @RequiredText(60)
  link: string;
}

/** POST comments: text of at most 256 characters, or a file. */
export class WriteComment extends CaseIdInput {
  @OneOf(COMMENT_CONTENT)
  contentType: CommentContent;

  @Optional()
  @Text(LIMITS.messageMax, 'messageMax')
  text?: string;

  @Optional()
  @Uuid()
  documentId?: string;

  /** An internal note of staff. */
  @Optional()
  @IsBoolean({ message: 'invalid' })
  internal?: boolean;
}

export class ListEntities {
  @Optional()
  @Text(LIMITS.searchTextMax)
  text?: string;

  @Optional()
  @WholeNumber(1, 1_000_000)
  page?: number;

  @Optional()
  @WholeNumber(1, LIMITS.pageSizeMax)
  pageSize?: number;
}

export class EntityInput {
  @Uuid('entity')
  id: string;
}

export class EntityIdInput {
  @Uuid('entity')
  entityId: string;
}

export class ServiceSearch {
  @RequiredText(LIMITS.searchTextMax)
  text: string;
}

export class PlaceSearch {
  @RequiredText(LIMITS.longSearchTextMax)
  input: string;

  @OneOf(CONTENT_LOCALES)
  language: ContentLocale;
}

/** POST maps/placedetails. */
export class PlaceDetails {
  /** The ID of a place, or `@latitude,longitude` for the place nearest to a pin. */
  @IsDefined({ message: 'required' })
  @Text(300)
  placeId: string;

  @OneOf(CONTENT_LOCALES)
  language: ContentLocale;
}
