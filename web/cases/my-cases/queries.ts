import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import { bulkActions } from '../../../common/cases/bulk-actions.contract.ts';
import type { FilterCases } from '../../../common/cases/case-filter.dto.ts';
import { STATUS } from '../../../common/cases/case.enums.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { StatusCount } from '../../../common/cases/cases.types.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

export const casesQuery = (filter: Partial<FilterCases>) => endpointQuery(cases.filter, filter);

/** A case beside the list. Who looks into it has not read it: the customer's reply stays marked as new. */
export const casePreviewQuery = (incidentId: string) =>
  endpointQuery(cases.read, { incidentId, markAsRead: false }, { staleTime: 0 });

/** The customer's cases that wait for an answer. */
export const waitingCasesQuery = casesQuery({
  own: true,
  status: [STATUS.AWAITING_CUSTOMER],
  sort: 'updated',
  pageSize: 3,
});

export const hasWaitingCases = (statuses: readonly StatusCount[]): boolean =>
  statuses.some(({ code, count }) => code === STATUS.AWAITING_CUSTOMER && count > 0);

/** The numbers of the customer's cases by status. */
export const ownStatusesQuery = endpointQuery(agentWorkspace.ownStatuses, {});

/** The numbers of cases by status in the tab of a staff list. */
export const statusesQuery = (tab: Partial<FilterCases>) => endpointQuery(agentWorkspace.statuses, tab);

export const savedFiltersQuery = endpointQuery(agentWorkspace.savedFilters, undefined);

/** The entities of the user's cases, to filter by. */
export const caseEntitiesQuery = endpointQuery(agentWorkspace.entities, undefined, {
  select: ({ entities }) => entities,
  staleTime: 'static',
});

/** The agents of an entity who can take cases. */
export const agentsQuery = (entityId: string) => endpointQuery(bulkActions.agents, { entityId }, { staleTime: 0 });
