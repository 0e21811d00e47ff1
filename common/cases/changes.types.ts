import type { CaseEvent } from './cases.types.ts';

/** A change of a case. The reader fetches the case again. */
export interface CaseChange {
  incidentId: string;
  ticketNumber: string;
  /** A lifecycle action, an SLA event, a comment, an internal note, or the anonymization. */
  kind: CaseEvent['kind'] | 'COMMENT' | 'NOTE' | 'ANONYMIZED';
  at: string;
  /** The version of the case after the change. A comment does not change it. */
  version: number;
}

/** A page of the feed. */
export interface CaseChangePage {
  changes: CaseChange[];
  /** The cursor of the next page. Always present. */
  next: string;
  /** More changes exist: ask again at once. A page can be short or empty although more exist. */
  more: boolean;
}
