import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { STATUS } from '../../../common/cases/case.enums.ts';
import type { FilterCases } from '../../../common/cases/case-filter.dto.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { Case, CaseAccess, CaseComment, CasePage, ListedCase } from '../../../common/cases/cases.types.ts';
import { desk } from '../../../common/cases/desk.contract.ts';
import { parseTicketNumber } from '../../../common/cases/ticket-number.ts';

export interface CasePageData {
  incident: Case;
  comments: CaseComment[];
  /** For those who oversee staff. */
  accesses: CaseAccess[] | null;
}

/** What staff look for a case by, and what they found. */
export interface FindPageData {
  query: string;
  found: ListedCase[];
  /** For those who oversee agents, while nothing is looked for: cases that nobody has, the first due first. */
  unassigned: CasePage | null;
}

/** The case as `?ticket=` names it; for staff without a number, the search for one. */
export type CaseDetailsData = CasePageData | FindPageData;

const codeOf = (fault: unknown) => (fault as { code?: string }).code;

type PageInput = Pick<PageContextServer, 'ask' | 'urlParsed' | 'visitor'>;

/** For the page's data: the case of `?ticket=` as this person sees it, with its conversation. What is not theirs is not there. */
export async function readCasePage(page: PageInput): Promise<CaseDetailsData> {
  const { ask, urlParsed, visitor } = page;
  const { ticket = '', query = '' } = urlParsed.search;
  const typed = (ticket || query).trim().slice(0, 60);
  const staff = visitor.permissions.some((code) => code === 'C0002' || code === 'C0003');
  if (staff && (!ticket || !parseTicketNumber(ticket))) return find(typed, ask, visitor.permissions.includes('C0002'));
  if (!ticket) throw redirect('/follow-up');
  try {
    const { incidents } = await ask(cases.read, { ticketNumber: ticket });
    const incident = incidents[0]!;
    const { comments } = await ask(cases.comments, { incidentId: incident.id });
    const oversees = incident.seenAs.some((role) => role === 'manager' || role === 'admin');
    return { incident, comments, accesses: oversees ? (await ask(desk.accesses, { incidentId: incident.id })).accesses : null };
  } catch (fault) {
    const code = codeOf(fault);
    // Signed in, but with no proof of the mobile: proving it is what the follow-up page is for.
    if (code === 'PROOF_NEEDED' || code === 'ACCESS_DENIED') throw redirect('/follow-up');
    if (code === 'NOT_FOUND' || code === 'BAD_INPUT') throw render(404);
    throw fault;
  }
}

/** Cases that wait for somebody to take them. */
const UNASSIGNED: Partial<FilterCases> = {
  assignee: 'none',
  status: [STATUS.SUBMITTED, STATUS.IN_PROGRESS, STATUS.AWAITING_CUSTOMER, STATUS.RESTUDY_SUBMITTED, STATUS.RESTUDY_PROGRESS],
  sort: 'due',
  pageSize: 25,
};

/** A number leads straight to its case. */
async function find(query: string, ask: PageContextServer['ask'], oversees: boolean): Promise<FindPageData> {
  if (!query) return { query, found: [], unassigned: oversees ? await ask(cases.filter, UNASSIGNED) : null };
  const { incidents } = await ask(desk.follow, { query });
  if (parseTicketNumber(query) && incidents.length === 1) throw redirect(`/case-details?ticket=${incidents[0]!.ticketNumber}`);
  return { query, found: incidents, unassigned: null };
}
