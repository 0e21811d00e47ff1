/**
 * A table of the audit export with its fields: ids, codes, times and hashes, no personal data. `key`: unique within a
 * transaction, in the order of the export. The index of a source is part of the cursor: append new sources at the end.
 */
export interface AuditSource {
  /** Name in the export. */
  name: string;
  table: string;
  key: readonly { column: string; type: 'uuid' | 'int' | 'bigint' }[];
  /** Field of the export → SQL expression over the table. */
  fields: Readonly<Record<string, string>>;
}

/** In UTC, independent of the time zone of the session. */
const AT = `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Texts that are ids or codes. */
const CODES = [
  'code',
  'entity_id',
  'replaced_by',
  'image_id',
  'banner_id',
  'logo_id',
  'case_types',
  'removed_at',
  'emblem',
  'color',
];

/**
 * The values of a JSON column. Numbers, booleans, ids and codes are exported as they are. Other texts may name a
 * person, so their SHA-256 is exported, which still allows a comparison of two values.
 */
const valuesOf = (column: string, where = 'true'): string => `(select json_object_agg(key,
  case when jsonb_typeof(value) in ('number', 'boolean', 'null') or key in ('${CODES.join("', '")}') then value
    else to_jsonb('sha256:' || encode(sha256(convert_to(value #>> '{}', 'UTF8')), 'hex')) end)
  from jsonb_each(${column}) where ${where})`;

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
    fields: {
      at: AT,
      caseId: 'case_id',
      userId: 'user_id',
      clientId: 'api_client_id',
      role: 'role',
      action: 'action',
      overriddenWarnings: 'overridden',
      requestId: 'request_id',
    },
  },
  {
    name: 'profile_access',
    table: 'pii_access_log',
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
      change: 'details',
    },
  },
  {
    name: 'operator_action',
    table: 'operator_audit_log',
    key: [{ column: 'seq', type: 'bigint' }],
    // Only the system account of the operator: the part from --by is a name.
    fields: {
      at: AT,
      seq: 'seq',
      action: 'action',
      operator: String.raw`coalesce(substring(operator from '\(([^()]*)\)$'), operator)`,
      caseId: 'case_id',
      subjectId: 'user_id',
    },
  },
  {
    name: 'webhook_change',
    table: 'webhook_audit',
    key: [{ column: 'seq', type: 'bigint' }],
    fields: {
      at: AT,
      seq: 'seq',
      subscriptionId: 'subscription_id',
      userId: 'user_id',
      clientId: 'api_client_id',
      action: 'action',
      requestId: 'request_id',
    },
  },
  {
    name: 'city_change',
    table: 'city_changes',
    key: [{ column: 'version', type: 'int' }],
    fields: {
      at: AT,
      version: 'version',
      userId: 'actor',
      action: 'action',
      fields: `array_to_string(fields, ',')`,
      before: valuesOf('before', 'key = any(fields)'),
      after: valuesOf('after', 'key = any(fields)'),
    },
  },
  {
    name: 'content_change',
    table: 'content_changes',
    key: [{ column: 'id', type: 'uuid' }],
    fields: {
      at: AT,
      id: 'id',
      kind: 'kind',
      itemId: 'item_id',
      userId: 'actor',
      action: 'action',
      fields: `array_to_string(fields, ',')`,
      before: valuesOf('before'),
      after: valuesOf('after'),
    },
  },
];
