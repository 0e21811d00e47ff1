import { call } from '../contract/call.ts';
import { FilterCases } from './case-filter.dto.ts';
import { FollowUp, OfCase } from './cases.dto.ts';
import type { CaseAccess, Entity, ListedCase, NamePair, SavedFilter, StatusCount } from './cases.types.ts';
import { AssignMany, OneSavedFilter, SaveFilter } from './desk.dto.ts';

const STAFF = ['C0002', 'C0003'] as const;

/** The staff's desk, and what stands beside every list of cases (specification §7). */
export const desk = {
  statuses: call<FilterCases, { statuses: StatusCount[] }>({
    method: 'GET',
    path: 'incidents/filter/status',
    summary: 'How many cases of the staff’s scope stand at each status',
    who: STAFF,
    input: FilterCases,
    status: 200,
  }),
  ownStatuses: call<undefined, { statuses: StatusCount[] }>({
    method: 'GET',
    path: 'incidents/filter/status/user',
    summary: 'How many of the caller’s own cases stand at each status',
    who: ['C0001'],
    status: 200,
  }),
  follow: call<FollowUp, { incidents: ListedCase[] }>({
    method: 'POST',
    path: 'incidents/agent-followup',
    summary: 'Cases of the staff’s scope by ticket number, mobile or words',
    who: STAFF,
    input: FollowUp,
    status: 200,
  }),
  entities: call<undefined, { entities: Entity[] }>({
    method: 'GET',
    path: 'entity/user',
    summary: 'The entities of the caller’s own cases, or of their branches',
    who: ['C0001'],
    status: 200,
  }),
  entitiesByMyCases: call<undefined, { entities: Entity[] }>({
    method: 'POST',
    path: 'entity/user',
    summary: 'The entities of the caller’s own cases, or of their branches',
    who: ['C0001'],
    status: 200,
  }),
  colleagues: call<OfCase, { agents: (NamePair & { id: string })[] }>({
    method: 'GET',
    path: 'incidents/assignees',
    summary: 'To whom a case can be assigned',
    who: STAFF,
    input: OfCase,
    status: 200,
  }),
  assignMany: call<AssignMany, { assigned: string[]; refused: string[] }>({
    method: 'PATCH',
    path: 'incidents/assign',
    summary: 'Assign several cases; those that changed meanwhile are refused, the others done',
    who: STAFF,
    input: AssignMany,
    status: 202,
  }),
  mobile: call<OfCase, { mobile: string; email: string | null }>({
    method: 'POST',
    path: 'incidents/requester',
    summary: 'How to reach the one who submitted the case; the look is recorded',
    who: STAFF,
    input: OfCase,
    status: 200,
  }),
  accesses: call<OfCase, { accesses: CaseAccess[] }>({
    method: 'GET',
    path: 'incidents/access',
    summary: 'Who has opened the case, newest first',
    who: ['C0002'],
    input: OfCase,
    status: 200,
  }),
  savedFilters: call<undefined, { filters: SavedFilter[] }>({
    method: 'GET',
    path: 'incidents/filter/saved',
    summary: 'The lists that the caller has kept',
    who: ['C0003'],
    status: 200,
  }),
  saveFilter: call<SaveFilter, { filter: SavedFilter }>({
    method: 'POST',
    path: 'incidents/filter/saved',
    summary: 'Keep a list under a name; the same name is kept anew',
    who: ['C0003'],
    input: SaveFilter,
    status: 201,
  }),
  forgetFilter: call<OneSavedFilter, { forgotten: true }>({
    method: 'DELETE',
    path: 'incidents/filter/saved/:id',
    summary: 'Keep a list no longer',
    who: ['C0003'],
    input: OneSavedFilter,
    status: 200,
  }),
};
