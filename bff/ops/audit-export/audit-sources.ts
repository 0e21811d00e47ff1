/**
 * The tables of the audit export and the fields of each: ids, codes and times; no name, contact or text of a person. `key`: unique within a
 * transaction, in the order of the export. The order of the sources is part of a cursor: new ones go at the end.
 */
export interface AuditSource {
  /** As the export calls it. */
  name: string;
  table: string;
  key: readonly { column: string; type: 'uuid' | 'int' | 'bigint' }[];
  /** Field of the export → SQL expression over the table. */
  fields: Readonly<Record<string, string>>;
}

/** In UTC, whatever the session's time zone. */
const AT = `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export const AUDIT_SOURCES: readonly AuditSource[] = [
  {
    name: 'case_event',
    table: 'case_events',
    key: [
      { column: 'case_id', type: 'uuid' },
      { column: 'seq', type: 'int' },
    ],
    fields: {
      at: AT,
      caseId: 'case_id',
      seq: 'seq',
      kind: 'kind',
      fromStatus: 'from_status',
      toStatus: 'to_status',
      actor: 'actor',
      actorId: 'actor_id',
      hash: 'hash',
    },
  },
  {
    name: 'case_access',
    table: 'case_audit',
    key: [{ column: 'seq', type: 'bigint' }],
    fields: { at: AT, caseId: 'case_id', userId: 'user_id', clientId: 'tool_id', role: 'who', action: 'deed', requestId: 'request_id' },
  },
  {
    name: 'profile_access',
    table: 'profile_reads',
    key: [{ column: 'id', type: 'uuid' }],
    fields: { at: AT, id: 'id', subjectId: 'user_id', userId: 'reader_id', documentId: 'document_id' },
  },
  {
    name: 'account_decision',
    table: 'account_decisions',
    key: [{ column: 'id', type: 'uuid' }],
    fields: {
      at: AT,
      id: 'id',
      subjectId: 'user_id',
      userId: 'actor_id',
      action: 'action',
      fromStatus: 'from_status',
      toStatus: 'to_status',
    },
  },
  {
    name: 'operator_action',
    table: 'operator_deeds',
    key: [{ column: 'seq', type: 'bigint' }],
    // Of the operator the machine's account alone: what they typed of themselves is a name.
    fields: {
      at: AT,
      seq: 'seq',
      action: 'deed',
      operator: String.raw`coalesce(substring(operator from '\(([^()]*)\)$'), operator)`,
      caseId: 'case_id',
      subjectId: 'user_id',
    },
  },
];
