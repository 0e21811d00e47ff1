import { call } from '../contract/call.ts';
import { ChangesSince } from './changes.dto.ts';
import type { CaseChangePage } from './changes.types.ts';

/** What changed in which case, for systems and staff that follow the cases by a cursor. */
export const changes = {
  since: call<ChangesSince, CaseChangePage>({
    method: 'GET',
    path: 'incidents/changes',
    summary: 'What changed in the cases of the caller’s scope after a cursor, in the order of commits, each change once',
    who: ['C0002', 'C0003'],
    input: ChangesSince,
    status: 200,
  }),
};
