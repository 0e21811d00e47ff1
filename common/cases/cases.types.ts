import type { CaseAction } from './lifecycle.ts';
import type { CaseField, ChannelId, CommentAuthor, CommentContent, StatusCode, Visibility } from './case.enums.ts';

/** A lookup row in both languages. */
export interface Named<Id = string> {
  id: Id;
  nameEn: string;
  nameAr: string;
}

export interface Entity extends Named {
  icon: string;
  logo: string | null;
}

export type Service = Named;

export interface EntityWithServices extends Entity {
  services: Service[];
}

export interface CaseType extends Named<number> {
  key: string;
  hintEn: string;
  hintAr: string;
  fields: Record<CaseField, Visibility>;
}

export interface Place {
  latitude: number;
  longitude: number;
  address?: string;
  placeId?: string;
}

export interface CaseFile {
  id: string;
  name: string;
  size: number;
  mimeType: string;
}

/** What the person sees on the confirmation; also the answer to submitting. */
export interface CaseReceipt {
  id: string;
  ticketNumber: string;
  statusCode: StatusCode;
  caseType: Named<number>;
  entity: Named;
  service: Named;
  submittedAt: string;
}

/** Nothing personal: what anyone with the ticket number may know (product rules). */
export interface PublicCase {
  ticketNumber: string;
  caseType: Named<number>;
  entity: Named;
  statusCode: StatusCode;
  submittedAt: string;
  updatedAt: string;
}

/** One page of a list of cases. */
export interface CasePage {
  incidents: PublicCase[];
  total: number;
  page: number;
  pageSize: number;
}

export interface CaseEvent {
  kind: 'SUBMIT' | CaseAction | StaffEvent;
  fromStatus: StatusCode | null;
  toStatus: StatusCode;
  actor: 'customer' | 'entity' | 'system';
  text: string | null;
  at: string;
}

/** What the entity does to a case; their rules come with the staff's desk. */
export type StaffEvent = 'START' | 'ASK' | 'RESOLVE' | 'RESPOND' | 'CLOSE' | 'RESTUDY' | 'RESTUDY_START' | 'RESTUDY_RESOLVE';

export interface Case extends CaseReceipt {
  channelId: ChannelId;
  description: string;
  suggestedSolution: string | null;
  location: Place | null;
  requester: { firstName: string | null; lastName: string | null; email: string | null; mobile: string };
  attachments: CaseFile[];
  voiceNote: CaseFile | null;
  updatedAt: string;
  resolution: string | null;
  resolutionAt: string | null;
  restudyDetails: string | null;
  restudyAt: string | null;
  restudyResolution: string | null;
  version: number;
  events: CaseEvent[];
  /** What the caller may do now. */
  actions: CaseAction[];
  /** Visibility by field name. */
  fields: Record<CaseField, Visibility>;
}

export interface CaseComment {
  id: string;
  contentType: CommentContent;
  authorType: CommentAuthor;
  text: string | null;
  document: CaseFile | null;
  createdAt: string;
}

export interface PlacePrediction {
  placeId: string;
  description: string;
}

export interface FoundPlace {
  placeId: string;
  latitude: number;
  longitude: number;
  address: string;
}
