import type { Paged } from '../content/content.types.ts';
import type { Locale } from '../locale/locales.ts';
import type { Confirmation } from './confirmation.types.ts';
import type { WithKnownIssue } from './known-issues.types.ts';
import type { WithUndelivered } from './undelivered.types.ts';
import type { PendingAnswer } from './pending-answers.types.ts';
import type { CasePlace } from './place.types.ts';
import type { CaseProof, Proof } from './proof.types.ts';
import type { CaseAction, CaseRole } from './lifecycle.ts';
import type { FieldVisibilities } from './case-fields.ts';
import type { ChannelId, CommentAuthor, CommentContent, StatusCode } from './case.enums.ts';

/** A name in both languages. */
export interface NamePair {
  nameEn: string;
  nameAr: string;
}

/** An item or a person with an id and a name in both languages. */
export interface Named<Id = string> extends NamePair {
  id: Id;
}

export interface Entity extends Named {
  icon: string;
  logo: string | null;
}

export interface Service extends Named {
  /** The case types that it may be chosen for. Default: all. */
  caseTypes?: number[];
}

/** A service with its entity, as searches and suggestions return it. */
export interface ServiceWithEntity extends NamePair {
  entityId: string;
  serviceId: string;
  entityEn: string;
  entityAr: string;
}

export interface EntityWithServices extends Entity {
  services: Service[];
}

export interface CaseType extends Named<number> {
  key: string;
  hintEn: string;
  hintAr: string;
  fields: FieldVisibilities;
}

export interface CaseFile {
  id: string;
  name: string;
  size: number;
  mimeType: string;
  /** Why the file cannot be downloaded: the virus scan is pending or found malware. Absent when it can. */
  held?: 'CHECKING' | 'INFECTED';
}

/** The receipt of a submission, shown on the confirmation page. */
export interface CaseReceipt {
  id: string;
  ticketNumber: string;
  statusCode: StatusCode;
  caseType: Named<number>;
  entity: Named;
  service: Named;
  submittedAt: string;
}

/** The public view of a case without personal data, for anyone who knows the ticket number. */
export interface PublicCase {
  ticketNumber: string;
  caseType: Named<number>;
  entity: Named;
  statusCode: StatusCode;
  submittedAt: string;
  updatedAt: string;
}

/** The view of a signed link: the public view with the dates of events, without texts of people. */
export interface PublicHistory extends PublicCase {
  events: { kind: Exclude<CaseEvent['kind'], SlaLevel | 'ATTACH' | 'DETACH'>; actor: CaseEvent['actor']; at: string }[];
}

/** A case in the caller's own list or in a staff list. */
export interface ListedCase extends PublicCase, WithKnownIssue {
  id: string;
  service: Named;
  version: number;
  /** What only staff see. Null for the requester. */
  workspace: CaseWorkspace | null;
  /** For staff: the beginning of the description; empty once it is anonymized. */
  excerpt?: string;
}

/** What only staff see of a case in lists. */
export interface CaseWorkspace {
  requester: string | null;
  /** The name of an account in Arabic. */
  requesterAr?: string | null;
  assignee: Named | null;
  /** Whether the caller is the assignee. */
  mine: boolean;
  /** Null while the customer's reply is awaited. */
  dueAt: string | null;
  overdue: boolean;
  /** Whether the SLA timer is paused. */
  paused: boolean;
  /** Working days left when the timer was paused. Negative when overdue. */
  daysLeft: number | null;
  /** The customer has replied, and no member of staff has opened the case since. */
  customerReplied: boolean;
  /** The retention policy has anonymized the case. */
  anonymized?: true;
}

/** One page of a list of cases. */
export interface CasePage extends Paged {
  incidents: ListedCase[];
  /** At most LIMITS.countMax, or LIMITS.searchMax with a text. Longer lists are not counted further. */
  total: number;
}

/** The SLA levels in order: a warning before the due date, then a first and a second escalation after it. */
export const SLA_LEVELS = ['WARN', 'ESCALATE', 'ESCALATE_FURTHER'] as const;
export type SlaLevel = (typeof SLA_LEVELS)[number];

export const isSlaLevel = (kind: string): kind is SlaLevel => SLA_LEVELS.some((level) => level === kind);

/** Event kinds that only staff see. */
export const STAFF_EVENTS: readonly string[] = ['ASSIGN', 'ATTACH', 'DETACH', ...SLA_LEVELS];

export interface CaseEvent {
  kind: 'SUBMIT' | 'ATTACH' | 'DETACH' | CaseAction | SlaLevel;
  fromStatus: StatusCode | null;
  toStatus: StatusCode;
  actor: 'customer' | 'entity' | 'programme' | 'system';
  text: string | null;
  at: string;
  /** The member of staff. Only for staff. */
  by: NamePair | null;
  /** The owner before and after a transfer, or the new assignee. */
  from: NamePair | null;
  to: NamePair | null;
}

/** A grievance or a submission to the ombudsman, with its resolution. */
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

export interface Case extends CaseReceipt, WithKnownIssue, WithUndelivered {
  channelId: ChannelId;
  description: string;
  suggestedSolution: string | null;
  /** The number on the post, meter or bin. */
  assetNumber?: string | null;
  location: CasePlace | null;
  requester: CaseRequester;
  attachments: CaseFile[];
  voiceNote: CaseFile | null;
  updatedAt: string;
  resolution: string | null;
  resolutionAt: string | null;
  restudyDetails: string | null;
  restudyAt: string | null;
  restudyResolution: string | null;
  /** The end of the re-study window. */
  restudyUntil: string | null;
  grievance: Appeal | null;
  ombudsman: Appeal | null;
  /** The language of the submission, used for messages to the customer. */
  language: Locale;
  version: number;
  events: CaseEvent[];
  /** When the customer may expect the answer. Null after the answer, and while the customer's reply is awaited. */
  expectedAt: string | null;
  /** The roles in which the caller sees the case. */
  seenAs: CaseRole[];
  workspace: CaseWorkspace | null;
  /** The actions that the caller may take now. */
  actions: CaseAction[];
  /** For the agent who gave the first answer: a colleague has to do the re-study. Absent otherwise. */
  mustHandOver?: true;
  fields: FieldVisibilities;
  /** The caller's last answer that waits to be sent or could not be sent. Absent without one. */
  pendingAnswer?: PendingAnswer;
  /** The proof that the case is resolved. Absent without files and reason. */
  proof?: CaseProof;
  /** For staff: the proof that the service requires. */
  proofRequired?: Proof;
  /** Whether the customer says that it is fixed. Absent until they say so. */
  confirmation?: Confirmation;
  /** When the retention policy anonymized the case. Absent otherwise. */
  anonymizedAt?: string;
}

export interface CaseComment {
  id: string;
  contentType: CommentContent;
  authorType: CommentAuthor;
  text: string | null;
  document: CaseFile | null;
  createdAt: string;
  /** Only for staff. Internal notes are never visible to the customer. */
  internal?: boolean;
  by?: NamePair | null;
}

export interface StatusCount extends NamePair {
  code: StatusCode;
  /** At most LIMITS.countMax. With a text, counted among the newest LIMITS.searchMax matches. */
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
