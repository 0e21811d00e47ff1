import type { CaseAction } from '../../../common/cases/lifecycle.ts';

/** The buttons of staff, the likely next step first. */
export const STAFF_ACTIONS: readonly CaseAction[] = [
  'RESOLVE',
  'RESPOND',
  'RESTUDY_START',
  'RESTUDY_RESOLVE',
  'GRIEVANCE_RESOLVE',
  'OMBUDSMAN_RESOLVE',
  'ASK',
  'START',
  'ASSIGN',
  'TRANSFER',
  'CLOSE',
];

/** Actions of the requester at their status on the page. */
export const ACTIONS_AT_STATUS: readonly CaseAction[] = ['REPLY', 'RESTUDY'];

/** Further actions of the requester. */
export const OWNER_ACTIONS: readonly CaseAction[] = ['GRIEVANCE', 'OMBUDSMAN', 'CANCEL'];
