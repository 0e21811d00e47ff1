import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { CaseIdInput } from './cases.dto.ts';
import type { DuplicateCandidate } from './duplicates.types.ts';

/** Cases that may be about the same problem, for staff. */
export const duplicates = serviceContract('cases', {
  candidates: endpoint<CaseIdInput, { candidates: DuplicateCandidate[] }>({
    method: 'GET',
    path: 'incidents/duplicates',
    summary: 'Cases in the caller’s scope that may be about the same problem, the most likely first: at most three',
    allowedRoles: ['C0003', 'C0002'],
    status: 200,
  }),
});
