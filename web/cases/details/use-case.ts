import { useQuery } from '@tanstack/react-query';
import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { AccessLogEntry } from '../../../common/cases/access-log.types.ts';
import type { Case, CaseComment, CaseFile } from '../../../common/cases/cases.types.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { usePageQuery } from '../../api/use-page-query.ts';
import { incidentsAtom } from '../../state/lists.ts';
import { useWriteAtom } from '../../state/use-write-atom.ts';
import type { CasePageData } from './case-page.ts';

const SCAN_POLL_MS = 10_000;
/** Each poll extends the session, so polling stops after a while. */
const MAX_POLLS = 30;

/** The `refetchInterval` that asks again while a virus scan is pending. A hidden page does not ask. */
const whileScanning =
  <T>(filesOf: (data: T) => readonly (CaseFile | null)[]) =>
  ({ state: { data, dataUpdateCount } }: { state: { data?: T; dataUpdateCount: number } }) =>
    dataUpdateCount <= MAX_POLLS && data && filesOf(data).some((file) => file?.held === 'CHECKING') ? SCAN_POLL_MS : false;

interface ShownCase {
  incident: Case;
  comments: readonly CaseComment[];
  /** Null unless the user supervises staff. */
  accesses: readonly AccessLogEntry[] | null;
}

/** The case of the page with its comments. */
export function useCase({ ticketNumber, incidentId, isOverseer }: CasePageData): ShownCase {
  const { incidents } = usePageQuery(
    cases.read,
    { ticketNumber },
    { refetchInterval: whileScanning((data) => data.incidents.flatMap(({ attachments, voiceNote }) => [...attachments, voiceNote])) },
  );
  const { comments } = usePageQuery(
    cases.comments,
    { incidentId },
    { refetchInterval: whileScanning((data) => data.comments.map(({ document }) => document)) },
  );
  const accesses = useQuery({ ...endpointQuery(agentWorkspace.accesses, { incidentId }), enabled: isOverseer }).data?.accesses ?? null;
  useWriteAtom(incidentsAtom, incidents);
  const [incident] = incidents;
  if (!incident) throw new Error(`case ${ticketNumber} has no content`);
  return { incident, comments, accesses };
}
