import { endpoint, serviceContract } from '../contract/endpoint.ts';
import { ChangesSince } from './changes.dto.ts';
import type { CaseChangePage } from './changes.types.ts';

/** What changed in which case, for systems and staff that follow the cases by a cursor. */
export const changes = serviceContract('cases', {
  since: endpoint<ChangesSince, CaseChangePage>({
    method: 'GET',
    path: 'incidents/changes',
    summary: 'What changed in the cases of the caller’s scope after a cursor, in the order of commits, each change once',
    allowedRoles: ['C0002', 'C0003'],
    scopes: ['cases:read'],
    input: ChangesSince,
    status: 200,
  }),
});
