import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import type { CaseListKind } from '../../../common/cases/case-tabs.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** The numbers of cases in the tabs of a staff list. */
export const tabsQuery = (list: CaseListKind) => endpointQuery(agentWorkspace.tabs, { list });

/** A page of the agents whom the user oversees, with their open and overdue cases. */
export const workloadQuery = (page: number) => endpointQuery(agentWorkspace.workload, { page });

/** One of them. */
export const agentLoadQuery = (agentId: string) => endpointQuery(agentWorkspace.workload, { agentId });
