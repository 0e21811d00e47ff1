import { CASE_STAFF } from '../access/permissions.ts';
import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { ChangesSince } from './changes.dto.ts';
import type { CaseChangePage } from './changes.types.ts';

/** A feed of case changes with a cursor, for other systems and staff. */
export const changes = serviceContract('cases', {
  since: endpoint<ChangesSince, CaseChangePage>({
    method: 'GET',
    path: 'incidents/changes',
    summary: 'Changes of cases in the caller’s scope after a cursor, in commit order, each once',
    allowedRoles: CASE_STAFF,
    scopes: ['cases:read'],
    status: 200,
  }),
});
