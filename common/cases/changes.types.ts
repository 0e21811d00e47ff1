import type { CaseEvent } from './cases.types.ts';

/** A change of a case: enough to know that it must be read again. */
export interface CaseChange {
  incidentId: string;
  ticketNumber: string;
  /** An action of the lifecycle or of the clock, a comment, staff's note, or the end of what was personal in it. */
  kind: CaseEvent['kind'] | 'COMMENT' | 'NOTE' | 'ANONYMIZED';
  at: string;
  /** Of the case after the change; a comment leaves it as it was. */
  version: number;
}

/** A page of the feed. */
export interface CaseChangePage {
  changes: CaseChange[];
  /** The cursor of what comes after this page: always there, also where nothing is new. */
  next: string;
  /** There is more already: ask again at once. A page can be short, even empty, and more be there. */
  more: boolean;
}
