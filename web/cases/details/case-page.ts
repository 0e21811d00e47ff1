import { redirect, render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { Case, CaseComment } from '../../../common/cases/cases.types.ts';

export interface CasePageData {
  incident: Case;
  comments: CaseComment[];
}

const codeOf = (fault: unknown) => (fault as { code?: string }).code;

/** For the page's data: the case of `?ticket=` as its owner sees it, with its conversation. What is not theirs is not there. */
export async function readCasePage({ ask, urlParsed }: Pick<PageContextServer, 'ask' | 'urlParsed'>): Promise<CasePageData> {
  const ticketNumber = urlParsed.search['ticket'];
  if (!ticketNumber) throw redirect('/follow-up');
  try {
    const { incidents } = await ask(cases.read, { ticketNumber });
    const incident = incidents[0]!;
    const { comments } = await ask(cases.comments, { incidentId: incident.id });
    return { incident, comments };
  } catch (fault) {
    const code = codeOf(fault);
    // Signed in, but with no proof of the mobile: proving it is what the follow-up page is for.
    if (code === 'PROOF_NEEDED' || code === 'ACCESS_DENIED') throw redirect('/follow-up');
    if (code === 'NOT_FOUND' || code === 'BAD_INPUT') throw render(404);
    throw fault;
  }
}
