import type { NamePair } from './cases.types.ts';
import type { ReplyWarningCode } from './reply-check.types.ts';

/** Who opened a case or a file of it, and when. */
export interface AccessLogEntry {
  by: NamePair;
  action: string;
  at: string;
  /** Warnings about a reply that the agent sent in spite of them. */
  overridden?: ReplyWarningCode[];
}
