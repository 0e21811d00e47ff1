import type { Locale } from '../locale/locales.ts';
import type { CaseAction, CaseRole } from './lifecycle.ts';
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
  /** Why it is not to be had: it is still being looked through for malware, or some was found. Nothing for one that is. */
  held?: 'CHECKING' | 'INFECTED';
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

/** What a signed link shows: the public face, and what happened when, without anybody's words. */
export interface PublicHistory extends PublicCase {
  events: { kind: Exclude<CaseEvent['kind'], SlaLevel>; actor: CaseEvent['actor']; at: string }[];
}

/** A person's or a thing's name in both languages. */
export interface NamePair {
  nameEn: string;
  nameAr: string;
}

/** A case in a list of the caller's own, or of staff's. */
export interface ListedCase extends PublicCase {
  id: string;
  service: Named;
  version: number;
  /** What only staff see; null for the one who submitted it. */
  workspace: WorkspaceFacts | null;
}

/** What only staff see of a case in their lists. */
export interface WorkspaceFacts {
  requester: string | null;
  /** The name of an account in Arabic. */
  requesterAr?: string | null;
  assignee: (NamePair & { id: string }) | null;
  /** The caller has it. */
  mine: boolean;
  /** None while the customer's answer is awaited. */
  dueAt: string | null;
  overdue: boolean;
  /** The clock stands still. */
  paused: boolean;
  /** Days left when it stopped; below 0 it was overdue. */
  daysLeft: number | null;
  /** The customer has replied and nobody has opened the case since. */
  customerReplied: boolean;
  /** Whose it was is not known any more: the retention policy took it out. */
  forgotten?: true;
}

/** One page of a list of cases. */
export interface CasePage {
  incidents: ListedCase[];
  /** At most LIMITS.countMax, with a text LIMITS.searchMax: a longer list is counted no further. */
  total: number;
  page: number;
  pageSize: number;
}

/** What the case clock raises: a warning before the due date, a first and a second level after it. In their order. */
export const SLA_LEVELS = ['WARN', 'ESCALATE', 'ESCALATE_FURTHER'] as const;
export type SlaLevel = (typeof SLA_LEVELS)[number];

export const isSlaLevel = (kind: string): kind is SlaLevel => SLA_LEVELS.some((level) => level === kind);

/** Who has a case, and how its clock stands, is staff's own concern. */
export const STAFF_EVENTS: readonly string[] = ['ASSIGN', ...SLA_LEVELS];

export interface CaseEvent {
  kind: 'SUBMIT' | CaseAction | SlaLevel;
  fromStatus: StatusCode | null;
  toStatus: StatusCode;
  actor: 'customer' | 'entity' | 'programme' | 'system';
  text: string | null;
  at: string;
  /** Who of the staff did it; for staff alone. */
  by: NamePair | null;
  /** The owner before and after a transfer; the new assignee. */
  from: NamePair | null;
  to: NamePair | null;
}

/** A grievance or an ombudsman record with its answer. */
export interface Appeal {
  text: string;
  at: string;
  resolution: string | null;
  resolutionAt: string | null;
}

/** Who submitted a case. Staff see a masked mobile and no email. */
export interface CaseRequester {
  firstName: string | null;
  lastName: string | null;
  /** Of an account; a typed name is in one language. */
  firstNameAr?: string | null;
  lastNameAr?: string | null;
  email: string | null;
  mobile: string;
}

export interface Case extends CaseReceipt {
  channelId: ChannelId;
  description: string;
  suggestedSolution: string | null;
  location: Place | null;
  requester: CaseRequester;
  attachments: CaseFile[];
  voiceNote: CaseFile | null;
  updatedAt: string;
  resolution: string | null;
  resolutionAt: string | null;
  restudyDetails: string | null;
  restudyAt: string | null;
  restudyResolution: string | null;
  /** The last moment at which a re-study may be asked for. */
  restudyUntil: string | null;
  grievance: Appeal | null;
  ombudsman: Appeal | null;
  /** The language in which it was submitted, and in which the customer is written to. */
  language: Locale;
  version: number;
  events: CaseEvent[];
  /** By when its customer may expect the answer; null once it is given, and while theirs is awaited. */
  expectedAt: string | null;
  /** As whom the caller sees it. */
  seenAs: CaseRole[];
  workspace: WorkspaceFacts | null;
  /** What the caller may do now. */
  actions: CaseAction[];
  /** Visibility by field name. */
  fields: Record<CaseField, Visibility>;
  /** When the retention policy took out whose it was and what was said; nothing for a case that is whole. */
  forgottenAt?: string;
}

export interface CaseComment {
  id: string;
  contentType: CommentContent;
  authorType: CommentAuthor;
  text: string | null;
  document: CaseFile | null;
  createdAt: string;
  /** For staff alone; staff's own notes that the customer never sees are internal. */
  internal?: boolean;
  by?: NamePair | null;
}

/** Who opened a case, or what of it, and when. */
export interface CaseAccess {
  by: NamePair;
  action: string;
  at: string;
}

export interface StatusCount extends NamePair {
  code: StatusCode;
  /** At most LIMITS.countMax; with a text, of the newest LIMITS.searchMax that hold it. */
  count: number;
}

export interface SavedFilter {
  id: string;
  name: string;
  query: string;
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
