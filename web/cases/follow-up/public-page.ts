import type { PageContextServer } from 'vike/types';
import type { PublicHistory } from '../../../common/cases/cases.types.ts';
import { provenCases, type ProvenCases } from './proven-cases.ts';

export interface PublicPageData {
  /** The case that the link names. */
  found: PublicHistory | null;
  /** There was a link, but it opens nothing. */
  ended: boolean;
  proven: ProvenCases | null;
}

/** For the page's data: what a signed link shows; without a link, or with one that has ended, what the form begins with. */
export async function readPublicPage(pageContext: PageContextServer): Promise<PublicPageData> {
  const id = pageContext.routeParams['id'];
  const found = id ? await caseOf(pageContext, id) : null;
  const ended = Boolean(id) && !found;
  // The page stays this one, so that the form is at hand; to machines it says that there is nothing here.
  if (ended && !pageContext.isClientSideNavigation) Object.assign(pageContext, { abortStatusCode: 404 });
  return { found, ended, proven: found ? null : await provenCases(pageContext) };
}

async function caseOf({ ask }: PageContextServer, id: string): Promise<PublicHistory | null> {
  try {
    return await ask.publicCase(id);
  } catch (fault) {
    if ((fault as { code?: string }).code === 'REFERENCE_NOT_FOUND') return null;
    throw fault;
  }
}
