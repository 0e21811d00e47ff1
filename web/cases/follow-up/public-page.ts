import type { PageContextServer } from 'vike/types';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { PublicHistory } from '../../../common/cases/cases.types.ts';
import { readProvenCases, type ProvenCases } from './proven-cases.ts';

export interface PublicPageData {
  /** The case of the link. */
  found: PublicHistory | null;
  /** Whether the link is invalid or expired. */
  ended: boolean;
  proven: ProvenCases | null;
}

/** Loads the case of a signed link. Without a valid link, loads the cases of the proven mobile. */
export async function readPublicPage(pageContext: PageContextServer): Promise<PublicPageData> {
  const id = pageContext.routeParams['id'];
  const found = id ? await readPublicCase(pageContext, id) : null;
  const ended = Boolean(id) && !found;
  // Answers with status 404, but renders the page with its form.
  if (ended && !pageContext.isClientSideNavigation) Object.assign(pageContext, { abortStatusCode: 404 });
  return { found, ended, proven: found ? null : await readProvenCases(pageContext) };
}

async function readPublicCase({ callApi }: PageContextServer, id: string): Promise<PublicHistory | null> {
  try {
    return await callApi(cases.byLink, { link: id });
  } catch (error) {
    if (['REFERENCE_NOT_FOUND', 'BAD_INPUT'].includes((error as { code?: string }).code ?? '')) return null;
    throw error;
  }
}
