import { STATUS, STATUS_CODES, type StatusCode } from '../../../common/cases/case.enums.ts';

/** The groups of statuses in charts, with their colours. */
export const STATUS_GROUPS = [
  { name: 'submitted', color: 1 },
  { name: 'progress', color: 2 },
  { name: 'awaiting', color: 3 },
  { name: 'resolved', color: 4 },
  { name: 'cancelled', color: 5 },
] as const;
type StatusGroup = (typeof STATUS_GROUPS)[number]['name'];

const GROUP_OF: Record<StatusCode, StatusGroup> = {
  [STATUS.SUBMITTED]: 'submitted',
  [STATUS.IN_PROGRESS]: 'progress',
  [STATUS.AWAITING_CUSTOMER]: 'awaiting',
  [STATUS.CANCELLED_BY_CUSTOMER]: 'cancelled',
  [STATUS.RESOLVED]: 'resolved',
  [STATUS.RESPONSE_PROVIDED]: 'resolved',
  [STATUS.CANCELLED]: 'cancelled',
  [STATUS.RESTUDY_RESOLVED]: 'resolved',
  [STATUS.RESTUDY_PROGRESS]: 'progress',
  [STATUS.RESTUDY_SUBMITTED]: 'progress',
};

/** The statuses of a group. */
export const statusesOf = (group: StatusGroup): readonly StatusCode[] =>
  STATUS_CODES.filter((code) => GROUP_OF[code] === group);

/** The colour of a status in charts. */
export const chartColorOf = (status: StatusCode) => STATUS_GROUPS.find(({ name }) => name === GROUP_OF[status])?.color;
