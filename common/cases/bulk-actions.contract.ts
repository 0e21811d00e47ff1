import { CASE_STAFF } from '../access/permissions.ts';
import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { AssignMany, TransferMany } from './bulk-actions.dto.ts';
import type { AgentWorkload, RefusedCase } from './agent-workspace.types.ts';
import type { EntityIdInput } from './cases.dto.ts';

/** Actions on several cases of a staff list. */
export const bulkActions = serviceContract('cases', {
  agents: endpoint<EntityIdInput, { agents: AgentWorkload[] }>({
    method: 'GET',
    path: 'incidents/agents',
    summary: 'The agents of an entity with the number of their open cases',
    allowedRoles: ['C0002'],
    status: 200,
  }),
  assignMany: endpoint<AssignMany, { assigned: string[]; refused: RefusedCase[] }>({
    method: 'PATCH',
    path: 'incidents/assign',
    summary: 'Assign several cases; cases that changed in the meantime are refused',
    description: 'With several assignees the cases are shared evenly, in the order of the list.',
    allowedRoles: CASE_STAFF,
    status: 202,
    idempotent: true,
  }),
  transferMany: endpoint<TransferMany, { transferred: string[]; refused: RefusedCase[] }>({
    method: 'PATCH',
    path: 'incidents/transfer',
    summary:
      'Transfer several cases to a service; cases that changed in the meantime or may not be transferred are refused',
    allowedRoles: ['C0002'],
    status: 202,
    idempotent: true,
  }),
});
