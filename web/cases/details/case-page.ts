import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { isStaff } from '../../../common/access/permissions.ts';
import type { ListedCase } from '../../../common/cases/cases.types.ts';
import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import { parseTicketNumber, searchedTicket } from '../../../common/identifiers/ticket-number.ts';
import { LIMITS } from '../../../common/limits.ts';
import { isNotFound } from '../../api/not-found.ts';
import { hasErrorCode } from '../../api/page-errors.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import type { CrumbData } from '../../layouts/title.ts';
import { caseHref } from '../../api/hrefs.ts';
import { readStaffList, type MyCasesData } from '../my-cases/my-cases-page.ts';
import { accessesQuery, caseQuery, commentsQuery } from './queries.ts';

export interface CasePageData extends QueryPage, CrumbData {
  ticketNumber: string;
  incidentId: string;
  /** Whether the user is staff for the case. */
  isOfStaff: boolean;
  /** Whether the user supervises staff, and sees who opened the case. */
  isOverseer: boolean;
}

/** A staff search and its results. */
export interface CaseSearchData {
  query: string;
  results: ListedCase[];
}

/** The case of `?ticket=`, the results of a staff search, or the list of managers and admins. */
export type CaseDetailsData = CasePageData | CaseSearchData | MyCasesData;

type PageInput = Pick<PageContextServer, 'callApi' | 'urlParsed' | 'visitor'>;

/** Loads the case of `?ticket=` and its comments. Renders 404 if it is missing or forbidden. */
export async function readCasePage(page: PageInput): Promise<CaseDetailsData> {
  const { callApi, urlParsed, visitor } = page;
  const { ticket = '', query = '', text = '' } = urlParsed.search;
  // A case number in the search of the list opens the case.
  const searchText = (ticket || query || (searchedTicket(text) ? text : '')).trim().slice(0, LIMITS.pastedMax);
  if (visitor.permissions.includes('C0002') && !searchText) return readStaffList('manager', page);
  if (isStaff(visitor) && (!ticket || !parseTicketNumber(ticket))) return findCases(searchText, callApi);
  if (!ticket) throw redirect('/follow-up');
  try {
    const { fetchQuery, dehydrated } = pageQueries(callApi);
    const { incidents } = await fetchQuery(caseQuery(ticket));
    const [incident] = incidents;
    if (!incident) throw render(404);
    const incidentId = incident.id;
    await fetchQuery(commentsQuery(incidentId));
    const isOverseer = incident.seenAs.some((role) => role === 'manager' || role === 'admin');
    if (isOverseer) await fetchQuery(accessesQuery(incidentId));
    const isOfStaff = incident.workspace !== null;
    const crumb = incident.ticketNumber;
    return { ticketNumber: ticket, crumb, incidentId, isOfStaff, isOverseer, dehydrated: dehydrated() };
  } catch (error) {
    // A user without a proven mobile proves it on the follow-up page.
    if (hasErrorCode(error, 'PROOF_NEEDED', 'ACCESS_DENIED')) throw redirect('/follow-up');
    if (isNotFound(error)) throw render(404);
    throw error;
  }
}

/** A case number redirects to its case. */
async function findCases(query: string, callApi: PageContextServer['callApi']): Promise<CaseSearchData> {
  if (!query) return { query, results: [] };
  const { incidents } = await callApi(agentWorkspace.follow, { query });
  const [first, ...others] = incidents;
  if (searchedTicket(query) && first && !others.length) throw redirect(caseHref(first.ticketNumber));
  return { query, results: incidents };
}
