import type { StatusCode } from './case.enums.ts';

/** Why two cases may be about the same problem. */
export const DUPLICATE_REASONS = ['PLACE', 'WORDS', 'SERVICE', 'TIME'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** A case that may be about the same problem. */
export interface DuplicateCandidate {
  incidentId: string;
  ticketNumber: string;
  statusCode: StatusCode;
  /** Metres between the places; absent where one of them has none. */
  distance?: number;
  /** Days between the submissions. */
  ageDays: number;
  /** 0 to 1. */
  confidence: number;
  reasons: DuplicateReason[];
  /** The open known issue that the candidate belongs to. The other case can be attached to it. */
  knownIssue?: { id: string; titleEn: string; titleAr: string };
}
