import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { NamePair } from './cases.types.ts';
import { Delegate, GrantAllBranches, OneDelegation } from './delegation.dto.ts';

const STAFF = ['C0002', 'C0003'] as const;

export interface Colleague extends NamePair {
  id: string;
}

/** Somebody's work in a colleague's hands for a time. */
export interface Delegation {
  id: string;
  from: Colleague;
  to: Colleague;
  /** YYYY-MM-DD in Asia/Dubai, both included. */
  firstDay: string;
  lastDay: string;
  /** Running, not the days to come. */
  now: boolean;
  /** The caller's own work. */
  mine: boolean;
}

export interface Delegations {
  /** The caller's as an agent; the entity's for its manager. Those that are over are not listed. */
  delegations: Delegation[];
  /** Whom work can be delegated to, and for a manager from. */
  agents: (Colleague & { allBranches: boolean })[];
  /** The caller oversees the entity's agents. */
  manages: boolean;
  /** The day that it is in the city. */
  today: string;
}

/** Work in other hands (product rules, Branches). */
export const delegation = serviceContract('cases', {
  delegations: endpoint<undefined, Delegations>({
    method: 'GET',
    path: 'agent/delegations',
    summary: 'Whose work is delegated to whom, now and later, within the caller’s reach',
    allowedRoles: STAFF,
    status: 200,
  }),
  delegate: endpoint<Delegate, { delegation: Delegation }>({
    method: 'POST',
    path: 'agent/delegations',
    summary: 'Delegate an agent’s work to a colleague of the same entity from a day to a day; both are told',
    allowedRoles: STAFF,
    input: Delegate,
    status: 201,
  }),
  endDelegation: endpoint<OneDelegation, { ended: true }>({
    method: 'DELETE',
    path: 'agent/delegations/:id',
    summary: 'End a delegation before its time; both are told',
    allowedRoles: STAFF,
    input: OneDelegation,
    status: 200,
  }),
  grantAllBranches: endpoint<GrantAllBranches, { userId: string; all: boolean }>({
    method: 'PATCH',
    path: 'agent/branches',
    summary: 'Let an agent work on all branches of the entity, or on their own again',
    allowedRoles: ['C0002'],
    input: GrantAllBranches,
    status: 202,
  }),
});
