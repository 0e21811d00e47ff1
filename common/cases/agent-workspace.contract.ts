import { CASE_STAFF } from '../access/permissions.ts';
import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { TabCount } from './case-tabs.ts';
import type { FilterCases } from './case-filter.dto.ts';
import type { CaseIdInput, FollowUp } from './cases.dto.ts';
import type { AccessLogEntry, SimilarAnswer, WorkloadPage } from './agent-workspace.types.ts';
import type { Entity, ListedCase, Named, SavedFilter, StatusCount } from './cases.types.ts';
import type { CountTabs, ReadWorkload, SaveFilter } from './agent-workspace.dto.ts';
import type { IdInput } from '../contract/inputs.dto.ts';

/** Staff lists, and the counts and filters of all case lists (specification §7). */
export const agentWorkspace = serviceContract('cases', {
  statuses: endpoint<FilterCases, { statuses: StatusCount[] }>({
    method: 'GET',
    path: 'incidents/filter/status',
    summary: 'Number of cases in the caller’s scope by status',
    allowedRoles: CASE_STAFF,
    scopes: ['cases:read'],
    status: 200,
  }),
  ownStatuses: endpoint<FilterCases, { statuses: StatusCount[] }>({
    method: 'GET',
    path: 'incidents/filter/status/user',
    summary: 'Number of the caller’s own cases by status',
    allowedRoles: ['C0001'],
    status: 200,
  }),
  follow: endpoint<FollowUp, { incidents: ListedCase[] }>({
    method: 'POST',
    readOnly: true,
    path: 'incidents/agent-followup',
    summary: 'Search cases in the caller’s scope by ticket number, mobile or keywords',
    allowedRoles: CASE_STAFF,
    scopes: ['cases:read'],
    status: 200,
  }),
  entities: endpoint<undefined, { entities: Entity[] }>({
    method: 'GET',
    path: 'entity/user',
    summary: 'The entities of the caller’s own cases, or of their branches',
    allowedRoles: ['C0001'],
    scopes: ['cases:read'],
    status: 200,
  }),
  entitiesByMyCases: endpoint<undefined, { entities: Entity[] }>({
    method: 'POST',
    readOnly: true,
    path: 'entity/user',
    summary: 'The entities of the caller’s own cases, or of their branches',
    allowedRoles: ['C0001'],
    status: 200,
  }),
  colleagues: endpoint<CaseIdInput, { agents: Named[] }>({
    method: 'GET',
    path: 'incidents/assignees',
    summary: 'Agents to whom a case can be assigned; for a hand-over those with the fewest open cases first',
    allowedRoles: CASE_STAFF,
    status: 200,
  }),
  similar: endpoint<CaseIdInput, { answers: SimilarAnswer[] }>({
    method: 'GET',
    path: 'incidents/similar',
    summary: 'How similar cases in the caller’s scope were answered: at most three, with gaps for personal data',
    allowedRoles: CASE_STAFF,
    status: 200,
  }),
  mobile: endpoint<CaseIdInput, { mobile: string; email: string | null }>({
    method: 'POST',
    path: 'incidents/requester',
    summary: 'Contact details of the requester; leaves an access record',
    allowedRoles: CASE_STAFF,
    status: 200,
  }),
  accesses: endpoint<CaseIdInput, { accesses: AccessLogEntry[] }>({
    method: 'GET',
    path: 'incidents/access',
    summary: 'Who has opened the case, newest first',
    allowedRoles: ['C0002'],
    status: 200,
  }),
  tabs: endpoint<CountTabs, { tabs: TabCount[] }>({
    method: 'GET',
    path: 'incidents/filter/tabs',
    summary: 'Number of cases on each tab of the caller’s list',
    allowedRoles: CASE_STAFF,
    status: 200,
  }),
  workload: endpoint<ReadWorkload, WorkloadPage>({
    method: 'GET',
    path: 'incidents/workload',
    summary: 'Agents with their open and overdue cases in the caller’s scope, the most overdue first',
    allowedRoles: ['C0002'],
    status: 200,
  }),
  savedFilters: endpoint<undefined, { filters: SavedFilter[] }>({
    method: 'GET',
    path: 'incidents/filter/saved',
    summary: 'The caller’s saved filters',
    allowedRoles: CASE_STAFF,
    status: 200,
  }),
  saveFilter: endpoint<SaveFilter, { filter: SavedFilter }>({
    method: 'POST',
    path: 'incidents/filter/saved',
    summary: 'Save a filter under a name; replaces a filter of the same name',
    allowedRoles: CASE_STAFF,
    status: 201,
  }),
  deleteFilter: endpoint<IdInput, { deleted: true }>({
    method: 'DELETE',
    path: 'incidents/filter/saved/:id',
    summary: 'Delete a saved filter',
    allowedRoles: CASE_STAFF,
    status: 200,
  }),
});
