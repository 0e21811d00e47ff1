import { STAFF_TURN, STATUS, type ChannelId } from '../../common/cases/case.enums.ts';
import {
  STAFF_EVENTS,
  type Appeal,
  type Case,
  type CaseEvent,
  type CaseFile,
  type CaseReceipt,
  type DeskFacts,
} from '../../common/cases/cases.types.ts';
import type { CaseAction, CaseFacts, CaseRole } from '../../common/cases/lifecycle.ts';
import type { Locale } from '../../common/locale/locales.ts';
import { maskMobile } from '../../common/otp/mobile.ts';
import type { CaseRow, CasesRepository } from './cases.repository.ts';
import { personName } from './person-name.ts';

type EventRow = Awaited<ReturnType<CasesRepository['events']>>[number];

/** What a view is made from. */
export interface CaseParts {
  row: CaseRow;
  events: readonly EventRow[];
  files: readonly CaseFile[];
  facts: CaseFacts;
  actions: CaseAction[];
  roles: CaseRole[];
  overdue: boolean;
  /** The account that looks. */
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

/** The whole case as this person sees it, field by field: a new column does not leak by itself. */
export function caseFor(parts: CaseParts): Case {
  const { row, events, files, facts, actions, roles } = parts;
  const owner = roles.includes('owner');
  const staff = roles.some((role) => role !== 'owner');
  return {
    ...receiptOf(row),
    channelId: row.channel_id as ChannelId,
    description: row.description,
    suggestedSolution: row.suggested_solution,
    location: locationOf(row),
    requester: requesterOf(row, owner),
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
    events: events.filter(({ kind }) => staff || !STAFF_EVENTS.includes(kind)).map((event) => eventFor(event, staff)),
    expectedAt: STAFF_TURN.includes(row.status) ? iso(row.due_at) : null,
    seenAs: roles,
    desk: staff ? deskOf(parts) : null,
    actions,
    fields: row.fields,
    ...(row.forgotten_at && { forgottenAt: row.forgotten_at.toISOString() }),
  };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Staff see the number masked; the whole one only by a recorded look. */
function requesterOf(row: CaseRow, owner: boolean): Case['requester'] {
  const { first_name: firstName, last_name: lastName } = row;
  if (owner) return { firstName, lastName, email: row.email, mobile: row.mobile };
  return { firstName, lastName, email: null, mobile: row.mobile && maskMobile(row.mobile) };
}

function eventFor(row: EventRow, staff: boolean): CaseEvent {
  return {
    kind: row.kind as CaseEvent['kind'],
    fromStatus: row.from_status,
    toStatus: row.to_status,
    actor: row.actor as CaseEvent['actor'],
    text: row.text,
    at: row.at.toISOString(),
    by: staff ? personName(row) : null,
    from: row.names?.from ?? null,
    to: row.names?.to ?? null,
  };
}

function deskOf({ row, overdue, viewerId }: CaseParts): DeskFacts {
  const name = personName({ first_name: row.a_first, last_name: row.a_last, first_name_ar: row.a_first_ar, last_name_ar: row.a_last_ar });
  return {
    requester: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
    assignee: row.assignee_id && name ? { id: row.assignee_id, ...name } : null,
    mine: viewerId !== undefined && row.assignee_id === viewerId,
    dueAt: iso(row.due_at),
    overdue,
    paused: row.status === STATUS.AWAITING_CUSTOMER,
    daysLeft: row.clock_left,
    customerReplied: row.customer_replied,
    ...(row.forgotten_at && { forgotten: true as const }),
  };
}

function appealOf(text: string | null, at: Date | null, resolution: string | null, resolutionAt: Date | null): Appeal | null {
  return text === null || at === null ? null : { text, at: at.toISOString(), resolution, resolutionAt: iso(resolutionAt) };
}

function locationOf(row: CaseRow): Case['location'] {
  if (row.latitude === null || row.longitude === null) return null;
  return { latitude: row.latitude, longitude: row.longitude, address: row.address ?? undefined, placeId: row.place_id ?? undefined };
}
