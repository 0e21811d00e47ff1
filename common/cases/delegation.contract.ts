import { CASE_STAFF } from '../access/permissions.ts';
import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { Named } from './cases.types.ts';
import type { Delegate, GrantAllBranches } from './delegation.dto.ts';
import type { IdInput } from '../contract/inputs.dto.ts';

/** A delegation of an agent's cases to a colleague for a period. */
export interface Delegation {
  id: string;
  from: Named;
  to: Named;
  /** YYYY-MM-DD in Asia/Dubai, inclusive. */
  firstDay: string;
  lastDay: string;
  /** Whether the delegation is active today. */
  now: boolean;
  /** Whether the caller's own cases are delegated. */
  mine: boolean;
}

export interface Delegations {
  /** The caller's delegations, or the entity's for its manager. Ended ones are not listed. */
  delegations: Delegation[];
  /** The colleagues to whom cases can be delegated and, for a manager, from whom. */
  agents: (Named & { allBranches: boolean })[];
  /** Whether the caller manages the agents of the entity. */
  manages: boolean;
  /** Today in Asia/Dubai. */
  today: string;
}

/** Delegation of cases. */
export const delegation = serviceContract('cases', {
  delegations: endpoint<undefined, Delegations>({
    method: 'GET',
    path: 'agent/delegations',
    summary: 'Current and future delegations within the caller’s scope',
    allowedRoles: CASE_STAFF,
    status: 200,
  }),
  delegate: endpoint<Delegate, { delegation: Delegation }>({
    method: 'POST',
    path: 'agent/delegations',
    summary: 'Delegate an agent’s work to a colleague of the same entity for a period; both are notified',
    allowedRoles: CASE_STAFF,
    status: 201,
  }),
  endDelegation: endpoint<IdInput, { ended: true }>({
    method: 'DELETE',
    path: 'agent/delegations/:id',
    summary: 'End a delegation early; both agents are notified',
    allowedRoles: CASE_STAFF,
    status: 200,
  }),
  grantAllBranches: endpoint<GrantAllBranches, { userId: string; all: boolean }>({
    method: 'PATCH',
    path: 'agent/branches',
    summary: 'Allow an agent all branches of the entity, or only their own',
    allowedRoles: ['C0002'],
    status: 202,
  }),
});
