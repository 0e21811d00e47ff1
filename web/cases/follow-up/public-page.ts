import type { PageContextServer } from 'vike/types';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { PublicHistory } from '../../../common/cases/cases.types.ts';
import { callWithLink } from '../../api/page-errors.ts';
import { readProvenCases, type ProvenCases } from './proven-cases.ts';

export interface PublicPageData {
  /** The case of the link. */
  found: PublicHistory | null;
  /** Whether the link is invalid or has expired. */
  ended: boolean;
  proven: ProvenCases | null;
}

/** Loads the case of a signed link. Without a valid link, loads the cases of the proven mobile. */
export async function readPublicPage(pageContext: PageContextServer): Promise<PublicPageData> {
  const link = pageContext.routeParams['id'];
  const found = link ? await callWithLink(pageContext, cases.byLink, link) : null;
  return { found, ended: Boolean(link) && !found, proven: found ? null : await readProvenCases(pageContext) };
}
