import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import { PENDING_STAFF_STATUSES } from '../../../common/cases/case.enums.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { CaseFile } from '../../../common/cases/cases.types.ts';
import { duplicates } from '../../../common/cases/duplicates.contract.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const SCAN_POLL_MS = 10_000;
/** Each poll extends the session, so polling stops after a while. */
const MAX_POLLS = 30;

/** The `refetchInterval` that asks again while a virus scan is pending. A hidden page does not ask. */
const whileScanning =
  <T>(filesOf: (data: T) => readonly (CaseFile | null)[]) =>
  ({ state: { data, dataUpdateCount } }: { state: { data?: T; dataUpdateCount: number } }) =>
    dataUpdateCount <= MAX_POLLS && data && filesOf(data).some((file) => file?.held === 'CHECKING')
      ? SCAN_POLL_MS
      : false;

export const caseQuery = (ticketNumber: string) =>
  endpointQuery(
    cases.read,
    { ticketNumber },
    {
      refetchInterval: whileScanning((data) =>
        data.incidents.flatMap(({ attachments, voiceNote }) => [...attachments, voiceNote]),
      ),
    },
  );

export const commentsQuery = (incidentId: string) =>
  endpointQuery(
    cases.comments,
    { incidentId },
    { refetchInterval: whileScanning((data) => data.comments.map(({ document }) => document)) },
  );

/** Who opened a case. */
export const accessesQuery = (incidentId: string) => endpointQuery(agentWorkspace.accesses, { incidentId });

/** Cases that may be about the same problem. */
export const candidatesQuery = (incidentId: string) =>
  endpointQuery(duplicates.candidates, { incidentId }, { staleTime: Infinity });

/** The user's cases that are due next. */
export const dueCasesQuery = endpointQuery(
  cases.filter,
  { status: [...PENDING_STAFF_STATUSES], sort: 'due', pageSize: 5 },
  { staleTime: 0 },
);
