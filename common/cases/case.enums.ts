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

/** Before the first answer, after it, during a re-study, after its answer, or ended without an answer. */
export type CaseStage = 'unanswered' | 'answered' | 'restudy' | 'restudied' | 'cancelled';

/** The stage of each status. The sets of statuses follow from it. */
const STAGES: Record<StatusCode, CaseStage> = {
  [STATUS.SUBMITTED]: 'unanswered',
  [STATUS.IN_PROGRESS]: 'unanswered',
  [STATUS.AWAITING_CUSTOMER]: 'unanswered',
  [STATUS.CANCELLED_BY_CUSTOMER]: 'cancelled',
  [STATUS.RESOLVED]: 'answered',
  [STATUS.RESPONSE_PROVIDED]: 'answered',
  [STATUS.CANCELLED]: 'cancelled',
  [STATUS.RESTUDY_RESOLVED]: 'restudied',
  [STATUS.RESTUDY_PROGRESS]: 'restudy',
  [STATUS.RESTUDY_SUBMITTED]: 'restudy',
};

export const stageOf = (status: StatusCode): CaseStage => STAGES[status];

const statusesIn = (...stages: CaseStage[]): readonly StatusCode[] =>
  STATUS_CODES.filter((code) => stages.includes(STAGES[code]));

export const UNANSWERED_STATUSES = statusesIn('unanswered');
export const ANSWERED_STATUSES = statusesIn('answered');
export const RESTUDY_STATUSES = statusesIn('restudy');
export const CANCELLED_STATUSES = statusesIn('cancelled');

/** Statuses after an answer that nobody has asked to study again: it can be rated and confirmed. */
export const SETTLED_STATUSES = statusesIn('answered', 'restudied');

/** Statuses after the first answer. */
export const AFTER_ANSWER_STATUSES = statusesIn('answered', 'restudy', 'restudied');

/** Statuses in which somebody has to act: the SLA timer runs, or is paused. */
export const OPEN_STATUSES = statusesIn('unanswered', 'restudy');

/** Statuses of answered and cancelled cases. */
export const CLOSED_STATUSES = statusesIn('answered', 'restudied', 'cancelled');

/** Open statuses in which the entity waits, so that the SLA timer is paused. */
export const PAUSED_STATUSES: readonly StatusCode[] = [STATUS.AWAITING_CUSTOMER];

/** Statuses in which the entity has to act. */
export const PENDING_STAFF_STATUSES = OPEN_STATUSES.filter((code) => !PAUSED_STATUSES.includes(code));

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

/** Sort keys of case lists. `-` means descending. */
export const CASE_SORTS = [
  'submitted',
  '-submitted',
  'updated',
  '-updated',
  'due',
  '-due',
  'status',
  '-status',
] as const;
export type CaseSort = (typeof CASE_SORTS)[number];

/** The appeals that a customer can submit against the handling of a case. */
export const APPEAL_KINDS = ['GRIEVANCE', 'OMBUDSMAN'] as const;
export type AppealKind = (typeof APPEAL_KINDS)[number];

/** Statuses that have another name for the customer. */
const NAMED_FOR_CUSTOMER = [STATUS.AWAITING_CUSTOMER, STATUS.CANCELLED_BY_CUSTOMER] as const;

/** The text key of a status. `own`: the reader is the customer. */
export function statusName(code: StatusCode, own: boolean) {
  const customerStatus = own ? NAMED_FOR_CUSTOMER.find((status) => status === code) : undefined;
  return customerStatus === undefined
    ? (`cases.status.${code}` as const)
    : (`cases.yourStatus.${customerStatus}` as const);
}
