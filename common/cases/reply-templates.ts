import type { CaseAction } from './lifecycle.ts';

/** Templates for the replies of staff, who complete them. The texts are in reply-templates.json. */
export const REPLY_TEMPLATES = [
  { id: 'details', actions: ['ASK'] },
  { id: 'picture', actions: ['ASK'] },
  { id: 'mended', actions: ['RESOLVE', 'RESTUDY_RESOLVE'] },
  { id: 'sorry', actions: ['RESOLVE', 'RESTUDY_RESOLVE', 'GRIEVANCE_RESOLVE'] },
  { id: 'rules', actions: ['RESOLVE', 'RESPOND', 'RESTUDY_RESOLVE', 'GRIEVANCE_RESOLVE'] },
  { id: 'idea', actions: ['RESPOND'] },
] as const satisfies readonly { id: string; actions: readonly CaseAction[] }[];

/** Marks the part of a template that the staff member must replace. A text that still contains it is not sent. */
export const TEMPLATE_GAP = '[…]';

export type ReplyTemplateId = (typeof REPLY_TEMPLATES)[number]['id'];
