import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { ListedCase } from '../../../common/cases/cases.types.ts';
import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import { parseTicketNumber } from '../../../common/cases/ticket-number.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { readStaffList, type MyCasesData } from '../my-cases/my-cases-page.ts';

export interface CasePageData extends QueryPage {
  ticketNumber: string;
  incidentId: string;
  /** Whether the user supervises staff, and sees who opened the case. */
  oversees: boolean;
}

/** A staff search and its results. */
export interface FindPageData {
  query: string;
  found: ListedCase[];
}

/** The case of `?ticket=`, for staff the results of a search, for those who oversee the list of cases. */
export type CaseDetailsData = CasePageData | FindPageData | MyCasesData;

const codeOf = (error: unknown) => (error as { code?: string }).code;

type PageInput = Pick<PageContextServer, 'callApi' | 'urlParsed' | 'visitor'>;

/** Loads the case of `?ticket=` and its comments. Renders 404 if it is missing or forbidden. */
export async function readCasePage(page: PageInput): Promise<CaseDetailsData> {
  const { callApi, urlParsed, visitor } = page;
  const { ticket = '', query = '', text = '' } = urlParsed.search;
  // A case number in the search of the list opens the case.
  const searchText = (ticket || query || (parseTicketNumber(text) ? text : '')).trim().slice(0, 60);
  const isStaff = visitor.permissions.some((code) => code === 'C0002' || code === 'C0003');
  if (visitor.permissions.includes('C0002') && !searchText) return readStaffList('manager', page);
  if (isStaff && (!ticket || !parseTicketNumber(ticket))) return findCases(searchText, callApi);
  if (!ticket) throw redirect('/follow-up');
  try {
    const { fetchQuery, dehydrated } = pageQueries(callApi);
    const { incidents } = await fetchQuery(cases.read, { ticketNumber: ticket });
    const [incident] = incidents;
    if (!incident) throw render(404);
    const incidentId = incident.id;
    await fetchQuery(cases.comments, { incidentId });
    const oversees = incident.seenAs.some((role) => role === 'manager' || role === 'admin');
    if (oversees) await fetchQuery(agentWorkspace.accesses, { incidentId });
    return { ticketNumber: ticket, incidentId, oversees, dehydrated: dehydrated() };
  } catch (error) {
    const code = codeOf(error);
    // A user without a proven mobile proves it on the follow-up page.
    if (code === 'PROOF_NEEDED' || code === 'ACCESS_DENIED') throw redirect('/follow-up');
    if (code === 'NOT_FOUND' || code === 'BAD_INPUT') throw render(404);
    throw error;
  }
}

/** A case number redirects to its case. */
async function findCases(query: string, callApi: PageContextServer['callApi']): Promise<FindPageData> {
  if (!query) return { query, found: [] };
  const { incidents } = await callApi(agentWorkspace.follow, { query });
  const [first, ...others] = incidents;
  if (parseTicketNumber(query) && first && !others.length) throw redirect(`/case-details?ticket=${first.ticketNumber}`);
  return { query, found: incidents };
}
