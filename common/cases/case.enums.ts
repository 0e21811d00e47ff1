/** Case status codes (specification §3). */
export const STATUS = {
  SUBMITTED: 50,
  IN_PROGRESS: 51,
  AWAITING_CUSTOMER: 52,
  CANCELLED_BY_CUSTOMER: 53,
  RESOLVED: 54,
  RESPONSE_PROVIDED: 55,
  CANCELLED: 56,
  RESTUDY_RESOLVED: 57,
  RESTUDY_PROGRESS: 58,
  RESTUDY_SUBMITTED: 59,
} as const;

export type StatusCode = (typeof STATUS)[keyof typeof STATUS];

export const STATUS_CODES = Object.values(STATUS);

/** Statuses in which the entity has to act. */
export const PENDING_STAFF_STATUSES: readonly StatusCode[] = [
  STATUS.SUBMITTED,
  STATUS.IN_PROGRESS,
  STATUS.RESTUDY_SUBMITTED,
  STATUS.RESTUDY_PROGRESS,
];

/** Statuses before the first answer: the SLA timer runs, or is paused for the customer. */
export const OPEN_STATUSES: readonly StatusCode[] = [...PENDING_STAFF_STATUSES, STATUS.AWAITING_CUSTOMER];

/** Statuses of answered and cancelled cases. */
export const CLOSED_STATUSES: readonly StatusCode[] = STATUS_CODES.filter((code) => !OPEN_STATUSES.includes(code));

/** Field visibility (specification §3). */
export const VISIBILITY = { NONE: 0, REQUIRED: 1, EDITABLE: 2, READ_ONLY: 3, HIDDEN: 4 } as const;

export type Visibility = (typeof VISIBILITY)[keyof typeof VISIBILITY];

/** Notification preference (specification §3). */
export const CHANNEL = { SMS: 1, EMAIL: 2, BOTH: 3 } as const;

export type ChannelId = (typeof CHANNEL)[keyof typeof CHANNEL];

/** The listed case types. The lookup has their names (specification §3). */
export const CASE_TYPE = { INCIDENT: 1, COMPLAINT: 2, SUGGESTION: 4, FEEDBACK: 5 } as const;

export type CaseTypeId = (typeof CASE_TYPE)[keyof typeof CASE_TYPE];

export const COMMENT_CONTENT = ['TEXT_AREA', 'TEXT_FIELD', 'ATTACHMENT', 'IMAGE'] as const;
export type CommentContent = (typeof COMMENT_CONTENT)[number];

/** FOLLOW_UP: the requester; USER: staff of the entity (specification §3). */
export const COMMENT_AUTHORS = ['FOLLOW_UP', 'USER'] as const;
export type CommentAuthor = (typeof COMMENT_AUTHORS)[number];

/** The fields whose visibility depends on the case type. */
export type CaseField = 'description' | 'suggestedSolution' | 'voiceNote' | 'location' | 'attachments';

/** Sort keys of case lists. `-` means descending. */
export const CASE_SORTS = ['submitted', '-submitted', 'updated', '-updated', 'due', '-due', 'status', '-status'] as const;
export type CaseSort = (typeof CASE_SORTS)[number];

/** What a customer can open against the handling of a case. */
export const APPEAL_KINDS = ['GRIEVANCE', 'OMBUDSMAN'] as const;
export type AppealKind = (typeof APPEAL_KINDS)[number];
