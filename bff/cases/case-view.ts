import type { ChannelId } from '../../common/cases/case.enums.ts';
import type { Case, CaseEvent, CaseFile, CaseReceipt } from '../../common/cases/cases.types.ts';
import { actionsFor } from '../../common/cases/lifecycle.ts';
import type { CaseRow } from './cases.repository.ts';

function receiptOf(row: CaseRow): CaseReceipt {
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

/** The whole case as its owner sees it, field by field: a new column does not leak by itself. */
export function caseFor(row: CaseRow, events: CaseEvent[], files: CaseFile[]): Case {
  return {
    ...receiptOf(row),
    channelId: row.channel_id as ChannelId,
    description: row.description,
    suggestedSolution: row.suggested_solution,
    location: locationOf(row),
    requester: { firstName: row.first_name, lastName: row.last_name, email: row.email, mobile: row.mobile },
    attachments: files.filter((file) => file.id !== row.voice_note_id),
    voiceNote: files.find((file) => file.id === row.voice_note_id) ?? null,
    updatedAt: row.updated_at.toISOString(),
    resolution: row.resolution,
    resolutionAt: row.resolution_at?.toISOString() ?? null,
    restudyDetails: row.restudy_details,
    restudyAt: row.restudy_at?.toISOString() ?? null,
    restudyResolution: row.restudy_resolution,
    version: row.version,
    events,
    actions: actionsFor(row.status, 'owner'),
    fields: row.fields,
  };
}

function locationOf(row: CaseRow): Case['location'] {
  if (row.latitude === null || row.longitude === null) return null;
  return { latitude: row.latitude, longitude: row.longitude, address: row.address ?? undefined, placeId: row.place_id ?? undefined };
}
