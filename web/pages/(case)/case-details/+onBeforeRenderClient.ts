import type { PageContextClient } from 'vike/types';
import { loadCaseListLayout } from '../../../cases/details/case-list-layout.ts';
import type { CaseDetailsData } from '../../../cases/details/case-page.ts';
import { loadCasePagePart } from '../../../cases/details/case-page-parts.ts';

/** Runs besides the hook of all pages. */
export async function onBeforeRenderClient(pageContext: PageContextClient): Promise<void> {
  // The error page has no data.
  if (!pageContext.data) return;
  const data = pageContext.data as CaseDetailsData;
  await Promise.all([loadCasePagePart(data), loadCaseListLayout(data)]);
}
