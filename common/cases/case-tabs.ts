import type { FilterCases } from './case-filter.dto.ts';
import { OPEN_STATUSES, RESTUDY_STATUSES, STATUS } from './case.enums.ts';

/** The tabs of a staff list with their filters, in order. */
type Tabs = Readonly<Record<string, Partial<FilterCases>>>;

/** The tabs of an agent's list (specification §3, sideBarTab). */
const AGENT_TABS = {
  mine: { assignee: 'me', status: [...OPEN_STATUSES] },
  unassigned: { assignee: 'none', status: [...OPEN_STATUSES] },
  overdue: { overdue: true },
  delegated: { delegated: true, status: [...OPEN_STATUSES] },
  all: {},
} as const satisfies Tabs;

/** The tabs of the list of agent managers and admins. */
const MANAGER_TABS = {
  overdue: { overdue: true },
  unassigned: { assignee: 'none', status: [...OPEN_STATUSES] },
  grievances: { appeal: 'GRIEVANCE' },
  ombudsman: { appeal: 'OMBUDSMAN' },
  restudy: { status: [...RESTUDY_STATUSES] },
  waiting: { status: [STATUS.AWAITING_CUSTOMER] },
  all: {},
} as const satisfies Tabs;

export type CaseTab = keyof typeof AGENT_TABS | keyof typeof MANAGER_TABS;

/** The staff lists with their tabs. */
export const CASE_LISTS = { agent: AGENT_TABS, manager: MANAGER_TABS } as const;
export type CaseListKind = keyof typeof CASE_LISTS;

export interface TabCount {
  tab: CaseTab;
  /** At most LIMITS.countMax. */
  count: number;
}
