import type { Generated } from 'kysely';
import type { KnownIssueMessageKind } from '../../common/cases/known-issues.types.ts';
import type { Time } from './column-types.ts';

/** A problem that many people report. */
export interface KnownIssueTable {
  id: string;
  entity_id: string;
  /** Null: any service of the entity. */
  service_id: string | null;
  latitude: number | null;
  longitude: number | null;
  /** In metres around the place; null: the whole city. */
  radius: number | null;
  title_en: string;
  title_ar: string;
  text_en: string;
  text_ar: string;
  expected_end: Time | null;
  public: boolean;
  version: Generated<number>;
  created_by: string | null;
  created_at: Time;
  closed_by: Generated<string | null>;
  closed_at: Generated<Date | null>;
}

/** A person without a case, by the mobile or the email that they have proven. */
export interface KnownIssueFollowerTable {
  id: string;
  known_issue_id: string;
  mobile: string | null;
  email: string | null;
  language: string;
  created_at: Time;
}

/** A text for everybody of a known issue, with who sent it. */
export interface KnownIssueMessageTable {
  id: string;
  known_issue_id: string;
  kind: KnownIssueMessageKind;
  text_en: string;
  text_ar: string;
  proof_reason: string | null;
  /** The warnings about the texts that were sent in spite of them. */
  overridden: string[] | null;
  sent_by: string | null;
  /** The role in which it was sent. */
  role: string;
  request_id: string;
  at: Time;
}

/** A recipient of a message. `done_at` is set in the transaction that has the effect. */
export interface KnownIssueDeliveryTable {
  message_id: string;
  /** A case, or a follower. */
  recipient_id: string;
  follower: boolean;
  done_at: Generated<Date | null>;
}

export interface KnownIssueTables {
  known_issues: KnownIssueTable;
  known_issue_followers: KnownIssueFollowerTable;
  known_issue_messages: KnownIssueMessageTable;
  known_issue_deliveries: KnownIssueDeliveryTable;
}
