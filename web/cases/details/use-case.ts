import { useQuery } from '@tanstack/react-query';
import type { AccessLogEntry } from '../../../common/cases/access-log.types.ts';
import type { Case, CaseComment } from '../../../common/cases/cases.types.ts';
import { usePageQuery } from '../../api/use-page-query.ts';
import { incidentsAtom } from '../../state/lists.ts';
import { useWriteAtom } from '../../state/use-write-atom.ts';
import type { CasePageData } from './case-page.ts';
import { accessesQuery, caseQuery, commentsQuery } from './queries.ts';

interface ShownCase {
  incident: Case;
  comments: readonly CaseComment[];
  /** Null unless the user supervises staff. */
  accesses: readonly AccessLogEntry[] | null;
}

/** The case of the page with its comments. */
export function useCase({ ticketNumber, incidentId, isOverseer }: CasePageData): ShownCase {
  const { incidents } = usePageQuery(caseQuery(ticketNumber));
  const { comments } = usePageQuery(commentsQuery(incidentId));
  const accesses = useQuery({ ...accessesQuery(incidentId), enabled: isOverseer }).data?.accesses ?? null;
  useWriteAtom(incidentsAtom, incidents);
  const [incident] = incidents;
  if (!incident) throw new Error(`case ${ticketNumber} has no content`);
  return { incident, comments, accesses };
}
