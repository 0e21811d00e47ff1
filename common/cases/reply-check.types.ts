import type { CaseAction } from './lifecycle.ts';

/**
 * Actions of staff with a text that answers the customer. The text can start from a template, is checked before it is
 * sent, and can be undone for some seconds.
 */
export const REPLY_ACTIONS: readonly CaseAction[] = [
  'ASK',
  'RESOLVE',
  'RESPOND',
  'CLOSE',
  'RESTUDY_RESOLVE',
  'GRIEVANCE_RESOLVE',
  'OMBUDSMAN_RESOLVE',
];

/** The warnings of the reply check, the most serious first. */
export const REPLY_WARNINGS = [
  'UNFINISHED',
  'PERSONAL_DATA',
  'WRONG_LANGUAGE',
  'EMPTY_PROMISE',
  'TOO_SHORT',
  'COPY',
] as const;
export type ReplyWarningCode = (typeof REPLY_WARNINGS)[number];

/** A reply with this warning cannot be sent. The other warnings can be overridden. */
export const BLOCKING_WARNING: ReplyWarningCode = 'UNFINISHED';

/** A warning about a reply. `from` and `to` are the place in the text, in UTF-16 code units. */
export interface ReplyWarning {
  code: ReplyWarningCode;
  descriptionEn: string;
  descriptionAr: string;
  from?: number;
  to?: number;
}
