import { PAUSED_STATUSES, PENDING_STAFF_STATUSES, type ChannelId } from '../../common/cases/case.enums.ts';
import {
  STAFF_EVENTS,
  type Appeal,
  type Case,
  type CaseEvent,
  type CaseFile,
  type CaseReceipt,
  type CaseWorkspace,
} from '../../common/cases/cases.types.ts';
import type { FailedDelivery } from '../../common/cases/undelivered.types.ts';
import type { CaseAction, CaseFacts, CaseRole } from '../../common/cases/lifecycle.ts';
import type { Locale } from '../../common/locale/locales.ts';
import { maskMobile } from '../../common/identifiers/mobile.ts';
import { isStaff } from '../scope/case-scope.ts';
import type { CaseRow, CasesRepository } from './cases.repository.ts';
import { withKnownIssue } from './known-issue-of-case.ts';
import { personName, prefixedName, type PersonColumns } from '../database/person-name.ts';

type EventRow = Awaited<ReturnType<CasesRepository['events']>>[number];

/** The data of a case view. */
interface CaseParts {
  row: CaseRow;
  events: readonly EventRow[];
  files: readonly CaseFile[];
  facts: CaseFacts;
  actions: CaseAction[];
  roles: CaseRole[];
  /** The caller gave the first answer, and a colleague has to do the re-study. */
  mustHandOver: boolean;
  overdue: boolean;
  /** The messages to the customer that were given up; only for staff. */
  undelivered: readonly { channel: FailedDelivery['channel']; at: Date }[];
  /** The caller's account. */
  viewerId?: string;
}

export function receiptOf(row: CaseRow): CaseReceipt {
  return {
    id: row.id,
    ticketNumber: row.ticket,
    statusCode: row.status,
    caseType: { id: row.case_type_id, nameEn: row.type_en, nameAr: row.type_ar },
    entity: { id: row.entity_id, nameEn: row.entity_en, nameAr: row.entity_ar },
    service: { id: row.service_id, nameEn: row.service_en, nameAr: row.service_ar },
    submittedAt: row.submitted_at.toISOString(),
  };
}

/**
 * The complete case as the caller sees it. Fields are listed one by one, so that a new column is never exposed by
 * accident.
 */
export function toCase(parts: CaseParts): Case {
  const { row, events, files, facts, actions, roles } = parts;
  const isOwner = roles.includes('owner');
  const isStaffView = isStaff(parts);
  return {
    ...receiptOf(row),
    channelId: row.channel_id as ChannelId,
    description: row.description,
    suggestedSolution: row.suggested_solution,
    assetNumber: row.asset_number,
    location: locationOf(row),
    requester: requesterView(row, isOwner),
    attachments: files.filter(({ id }) => id !== row.voice_note_id && !row.proof_file_ids?.includes(id)),
    voiceNote: files.find((file) => file.id === row.voice_note_id) ?? null,
    updatedAt: row.updated_at.toISOString(),
    resolution: row.resolution,
    resolutionAt: iso(row.resolution_at),
    restudyDetails: row.restudy_details,
    restudyAt: iso(row.restudy_at),
    restudyResolution: row.restudy_resolution,
    restudyUntil: facts.restudyUntil,
    grievance: appealOf(row.grievance_text, row.grievance_at, row.grievance_resolution, row.grievance_resolution_at),
    ombudsman: appealOf(row.ombudsman_text, row.ombudsman_at, row.ombudsman_resolution, row.ombudsman_resolution_at),
    language: row.language as Locale,
    version: row.version,
    events: events
      .filter(({ kind }) => isStaffView || !STAFF_EVENTS.includes(kind))
      .map((event) => eventFor(event, isStaffView)),
    expectedAt: PENDING_STAFF_STATUSES.includes(row.status) ? iso(row.due_at) : null,
    seenAs: roles,
    workspace: isStaffView ? workspaceFactsOf(row, parts.overdue, parts.viewerId) : null,
    actions,
    ...(parts.mustHandOver && { mustHandOver: true as const }),
    fields: row.fields,
    ...proofOf(row, files, isStaffView),
    ...withKnownIssue(row.known_issue, isStaffView),
    ...(parts.undelivered.length && {
      undelivered: parts.undelivered.map(({ channel, at }) => ({ channel, at: at.toISOString() })),
    }),
    ...(row.confirmation && { confirmation: { ...row.confirmation, at: new Date(row.confirmation.at).toISOString() } }),
    ...(row.anonymized_at && { anonymizedAt: row.anonymized_at.toISOString() }),
  };
}

function proofOf(row: CaseRow, all: readonly CaseFile[], forStaff: boolean): Pick<Case, 'proof' | 'proofRequired'> {
  const files = all.filter(({ id }) => row.proof_file_ids?.includes(id));
  return {
    ...((files.length || row.proof_reason) && { proof: { files, reason: row.proof_reason } }),
    ...(forStaff && row.proof_required !== 'NONE' && { proofRequired: row.proof_required }),
  };
}

/** A time as the API sends it. */
export const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/**
 * The mobile to which the messages of the case go. Staff see it masked; revealing it is a separate, recorded call.
 */
function requesterView(row: CaseRow, forOwner: boolean): Case['requester'] {
  const { first_name: firstName, last_name: lastName, first_name_ar: firstNameAr, last_name_ar: lastNameAr } = row;
  const name = { firstName, lastName, ...((firstNameAr || lastNameAr) && { firstNameAr, lastNameAr }) };
  const mobile = row.contact_mobile ?? row.mobile;
  return forOwner
    ? { ...name, email: row.email, mobile }
    : { ...name, email: null, mobile: mobile && maskMobile(mobile) };
}

function eventFor(row: EventRow, forStaff: boolean): CaseEvent {
  return {
    kind: row.kind as CaseEvent['kind'],
    fromStatus: row.from_status,
    toStatus: row.to_status,
    actor: row.actor as CaseEvent['actor'],
    text: row.text,
    at: row.at.toISOString(),
    by: forStaff ? personName(row) : null,
    from: row.actor_names?.from ?? null,
    to: row.actor_names?.to ?? null,
  };
}

type AssigneeColumns = Pick<
  CaseRow,
  'assignee_id' | 'assignee_first' | 'assignee_last' | 'assignee_first_ar' | 'assignee_last_ar'
>;
type StateColumns = Pick<CaseRow, 'status' | 'due_at' | 'sla_days_left' | 'customer_replied' | 'anonymized_at'>;

/** The name from the form or the account. */
function requesterNames(row: PersonColumns) {
  const join = (...names: (string | null)[]) => names.filter(Boolean).join(' ') || null;
  const requesterAr = join(row.first_name_ar, row.last_name_ar);
  return {
    requester: join(row.first_name, row.last_name) ?? requesterAr,
    ...(requesterAr !== null && { requesterAr }),
  };
}

/** What only staff see of a case, in lists and on its page. */
export function workspaceFactsOf(
  row: PersonColumns & AssigneeColumns & StateColumns,
  overdue: boolean,
  viewerId: string | undefined,
): CaseWorkspace {
  const assignee = prefixedName(row, 'assignee');
  return {
    ...requesterNames(row),
    assignee: row.assignee_id && assignee ? { id: row.assignee_id, ...assignee } : null,
    mine: viewerId !== undefined && row.assignee_id === viewerId,
    dueAt: iso(row.due_at),
    overdue,
    paused: PAUSED_STATUSES.includes(row.status),
    daysLeft: row.sla_days_left,
    customerReplied: row.customer_replied,
    ...(row.anonymized_at && { anonymized: true as const }),
  };
}

function appealOf(
  text: string | null,
  at: Date | null,
  resolution: string | null,
  resolutionAt: Date | null,
): Appeal | null {
  return text === null || at === null
    ? null
    : { text, at: at.toISOString(), resolution, resolutionAt: iso(resolutionAt) };
}

function locationOf(row: CaseRow): Case['location'] {
  if (row.latitude === null || row.longitude === null) return row.address ? { address: row.address } : null;
  return {
    latitude: row.latitude,
    longitude: row.longitude,
    address: row.address ?? undefined,
    placeId: row.place_id ?? undefined,
  };
}
