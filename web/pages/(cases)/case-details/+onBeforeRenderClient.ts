import type { PageContextClient } from 'vike/types';
import type { CaseDetailsData } from '../../../cases/details/case-page.ts';
import { loadCasePagePart } from '../../../cases/details/case-page-parts.ts';

/** Runs besides the hooks of all pages and of the pages of cases. */
export async function onBeforeRenderClient({ data }: PageContextClient): Promise<void> {
  // The error page has no data.
  if (data) await loadCasePagePart(data as CaseDetailsData);
}
