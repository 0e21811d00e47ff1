import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  Equals,
  IsArray,
  IsBoolean,
  IsDefined,
  IsLatitude,
  IsLongitude,
  IsNumber,
  IsObject,
  ValidateNested,
} from 'class-validator';
import { Email, OneOf, Optional, RequiredText, Text, Uuid, WholeNumber } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { COMMENT_CONTENT, type CommentContent } from './case.enums.ts';
import { CASE_ACTIONS, type CaseAction } from './lifecycle.ts';

export class CaseLocation {
  @IsNumber({ allowNaN: false, allowInfinity: false }, { message: 'location' })
  @IsLatitude({ message: 'location' })
  latitude: number;

  @IsNumber({ allowNaN: false, allowInfinity: false }, { message: 'location' })
  @IsLongitude({ message: 'location' })
  longitude: number;

  @Optional()
  @Text(500)
  address?: string;

  @Optional()
  @Text(200)
  placeId?: string;
}

export class Requester {
  @Optional()
  @Text(LIMITS.nameMax)
  firstName?: string;

  @Optional()
  @Text(LIMITS.nameMax)
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

  @Uuid('entity')
  entityId: string;

  @Uuid('service')
  serviceId: string;

  @WholeNumber(1, 3, 'channel')
  channelId: number;

  @Optional()
  @IsObject({ message: 'location' })
  @ValidateNested()
  @Type(() => CaseLocation)
  location?: CaseLocation;

  @Optional()
  @IsArray({ message: 'invalid' })
  @ArrayMaxSize(LIMITS.caseFiles, { message: 'files' })
  @ArrayUnique({ message: 'invalid' })
  @Uuid('invalid', true)
  attachments?: string[];

  @Optional()
  @Uuid()
  voiceNote?: string;

  @Equals(true, { message: 'disclaimer' })
  disclaimer: boolean;

  @Optional()
  @IsObject({ message: 'invalid' })
  @ValidateNested()
  @Type(() => Requester)
  requester?: Requester;
}

/** POST incidents/get: by ID or ticket number. */
export class GetCase {
  @Optional()
  @Uuid()
  incidentId?: string;

  @Optional()
  @Text(40)
  ticketNumber?: string;
}

/** PATCH incidents: one lifecycle action on the version that the caller has seen. */
export class ActOnCase {
  @Uuid()
  incidentId: string;

  @OneOf(CASE_ACTIONS)
  action: CaseAction;

  @Optional()
  @Text(LIMITS.descriptionMax, 'textMax')
  text?: string;

  @Optional()
  @IsArray({ message: 'invalid' })
  @ArrayMaxSize(LIMITS.caseFiles, { message: 'files' })
  @Uuid('invalid', true)
  attachments?: string[];

  @WholeNumber(1, 1_000_000_000)
  version: number;

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
  @RequiredText(60, 'followUp', 'followUp')
  query: string;
}

/** POST incidents/public: the signed ID of a link in a message. */
export class SignedLink {
  @Text(200)
  link: string;
}

export class OfCase {
  @Uuid()
  incidentId: string;
}

/** POST comments: text of at most 256 characters, or a file. */
export class WriteComment {
  @Uuid()
  incidentId: string;

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

export class EntityList {
  @Optional()
  @Text(100)
  text?: string;

  @Optional()
  @WholeNumber(1, 1_000_000)
  page?: number;

  @Optional()
  @WholeNumber(1, LIMITS.pageSizeMax)
  pageSize?: number;
}

export class OneEntity {
  @Uuid('entity')
  id: string;
}

export class ServiceSearch {
  @RequiredText(100)
  text: string;
}

export class ServicesOf {
  @Uuid('entity')
  entityId: string;
}

const LANGUAGES = ['ar', 'en'] as const;

export class PlaceSearch {
  @RequiredText(200)
  input: string;

  @OneOf(LANGUAGES)
  language: 'ar' | 'en';
}

/** POST maps/placedetails: a place by ID, or the place nearest to a pin. */
export class PlaceDetails {
  @IsDefined({ message: 'required' })
  @Text(300)
  placeId: string;

  @OneOf(LANGUAGES)
  language: 'ar' | 'en';
}
