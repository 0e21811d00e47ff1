import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { STATUS } from '../../../common/cases/case.enums.ts';
import type { FilterCases } from '../../../common/cases/case-filter.dto.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { Case, CaseAccess, CaseComment, CasePage, ListedCase } from '../../../common/cases/cases.types.ts';
import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import { parseTicketNumber } from '../../../common/cases/ticket-number.ts';

export interface CasePageData {
  incident: Case;
  comments: CaseComment[];
  /** Null unless the user supervises staff. */
  accesses: CaseAccess[] | null;
}

/** A staff search and its results. */
export interface FindPageData {
  query: string;
  found: ListedCase[];
  /** Unassigned cases, first due first; for supervisors without a query. */
  unassigned: CasePage | null;
}

/** The case of `?ticket=`, or for staff the case search. */
export type CaseDetailsData = CasePageData | FindPageData;

const codeOf = (error: unknown) => (error as { code?: string }).code;

type PageInput = Pick<PageContextServer, 'callApi' | 'urlParsed' | 'visitor'>;

/** Loads the case of `?ticket=` and its comments. Renders 404 if it is missing or forbidden. */
export async function readCasePage(page: PageInput): Promise<CaseDetailsData> {
  const { callApi, urlParsed, visitor } = page;
  const { ticket = '', query = '' } = urlParsed.search;
  const searchText = (ticket || query).trim().slice(0, 60);
  const isStaff = visitor.permissions.some((code) => code === 'C0002' || code === 'C0003');
  if (isStaff && (!ticket || !parseTicketNumber(ticket))) return findCases(searchText, callApi, visitor.permissions.includes('C0002'));
  if (!ticket) throw redirect('/follow-up');
  try {
    const { incidents } = await callApi(cases.read, { ticketNumber: ticket });
    const [incident] = incidents;
    if (!incident) throw render(404);
    const { comments } = await callApi(cases.comments, { incidentId: incident.id });
    const oversees = incident.seenAs.some((role) => role === 'manager' || role === 'admin');
    return {
      incident,
      comments,
      accesses: oversees ? (await callApi(agentWorkspace.accesses, { incidentId: incident.id })).accesses : null,
    };
  } catch (error) {
    const code = codeOf(error);
    // A user without a proven mobile proves it on the follow-up page.
    if (code === 'PROOF_NEEDED' || code === 'ACCESS_DENIED') throw redirect('/follow-up');
    if (code === 'NOT_FOUND' || code === 'BAD_INPUT') throw render(404);
    throw error;
  }
}

/** Filter for open cases without an assignee. */
const UNASSIGNED: Partial<FilterCases> = {
  assignee: 'none',
  status: [STATUS.SUBMITTED, STATUS.IN_PROGRESS, STATUS.AWAITING_CUSTOMER, STATUS.RESTUDY_SUBMITTED, STATUS.RESTUDY_PROGRESS],
  sort: 'due',
  pageSize: 25,
};

/** A case number redirects to its case. */
async function findCases(query: string, ask: PageContextServer['callApi'], oversees: boolean): Promise<FindPageData> {
  if (!query) return { query, found: [], unassigned: oversees ? await ask(cases.filter, UNASSIGNED) : null };
  const { incidents } = await ask(agentWorkspace.follow, { query });
  const [first, ...others] = incidents;
  if (parseTicketNumber(query) && first && !others.length) throw redirect(`/case-details?ticket=${first.ticketNumber}`);
  return { query, found: incidents, unassigned: null };
}
