import { PENDING_STAFF_STATUSES, STATUS, type ChannelId } from '../../common/cases/case.enums.ts';
import {
  STAFF_EVENTS,
  type Appeal,
  type Case,
  type CaseEvent,
  type CaseFile,
  type CaseReceipt,
  type WorkspaceFacts,
} from '../../common/cases/cases.types.ts';
import type { CaseAction, CaseFacts, CaseRole } from '../../common/cases/lifecycle.ts';
import type { Locale } from '../../common/locale/locales.ts';
import { maskMobile } from '../../common/otp/mobile.ts';
import type { CaseRow, CasesRepository } from './cases.repository.ts';
import { personName } from '../users/person-name.ts';

type EventRow = Awaited<ReturnType<CasesRepository['events']>>[number];

/** The data that a case view is built from. */
export interface CaseParts {
  row: CaseRow;
  events: readonly EventRow[];
  files: readonly CaseFile[];
  facts: CaseFacts;
  actions: CaseAction[];
  roles: CaseRole[];
  overdue: boolean;
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
  const isStaffView = roles.some((role) => role !== 'owner');
  return {
    ...receiptOf(row),
    channelId: row.channel_id as ChannelId,
    description: row.description,
    suggestedSolution: row.suggested_solution,
    location: locationOf(row),
    requester: requesterOf(row, isOwner),
    attachments: files.filter((file) => file.id !== row.voice_note_id),
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
    events: events.filter(({ kind }) => isStaffView || !STAFF_EVENTS.includes(kind)).map((event) => eventFor(event, isStaffView)),
    expectedAt: PENDING_STAFF_STATUSES.includes(row.status) ? iso(row.due_at) : null,
    seenAs: roles,
    workspace: isStaffView ? workspaceFactsOf(parts) : null,
    actions,
    fields: row.fields,
    ...(row.anonymized_at && { forgottenAt: row.anonymized_at.toISOString() }),
  };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Staff see the masked mobile; revealing it is a separate, recorded call. */
function requesterOf(row: CaseRow, forOwner: boolean): Case['requester'] {
  const { first_name: firstName, last_name: lastName, first_name_ar: firstNameAr, last_name_ar: lastNameAr } = row;
  const name = { firstName, lastName, ...((firstNameAr || lastNameAr) && { firstNameAr, lastNameAr }) };
  const mobile = row.contact_mobile ?? row.mobile;
  return forOwner ? { ...name, email: row.email, mobile: row.mobile } : { ...name, email: null, mobile: mobile && maskMobile(mobile) };
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

/** The name from the form or the account. */
export function requesterNames(row: Pick<CaseRow, 'first_name' | 'last_name' | 'first_name_ar' | 'last_name_ar'>) {
  const join = (...names: (string | null)[]) => names.filter(Boolean).join(' ') || null;
  const requesterAr = join(row.first_name_ar, row.last_name_ar);
  return { requester: join(row.first_name, row.last_name) ?? requesterAr, ...(requesterAr !== null && { requesterAr }) };
}

function workspaceFactsOf({ row, overdue, viewerId }: CaseParts): WorkspaceFacts {
  const name = personName({ first_name: row.a_first, last_name: row.a_last, first_name_ar: row.a_first_ar, last_name_ar: row.a_last_ar });
  return {
    ...requesterNames(row),
    assignee: row.assignee_id && name ? { id: row.assignee_id, ...name } : null,
    mine: viewerId !== undefined && row.assignee_id === viewerId,
    dueAt: iso(row.due_at),
    overdue,
    paused: row.status === STATUS.AWAITING_CUSTOMER,
    daysLeft: row.sla_days_left,
    customerReplied: row.customer_replied,
    ...(row.anonymized_at && { forgotten: true as const }),
  };
}

function appealOf(text: string | null, at: Date | null, resolution: string | null, resolutionAt: Date | null): Appeal | null {
  return text === null || at === null ? null : { text, at: at.toISOString(), resolution, resolutionAt: iso(resolutionAt) };
}

function locationOf(row: CaseRow): Case['location'] {
  if (row.latitude === null || row.longitude === null) return null;
  return { latitude: row.latitude, longitude: row.longitude, address: row.address ?? undefined, placeId: row.place_id ?? undefined };
}
