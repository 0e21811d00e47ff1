import type { ComponentType } from 'react';
import { lazyValue } from '../../api/lazy-value.ts';
import type { MyCasesData } from '../my-cases/my-cases-page.ts';
import type { CaseDetailsProps } from './CaseDetails.tsx';
import type { CaseDetailsData, CaseSearchData } from './case-page.ts';
import type { StaffCaseProps } from './StaffCase.tsx';

/** The large components of the case page: of a case, with what only staff see of it, of the list or of the search. */
interface CasePageParts {
  CaseDetails?: ComponentType<CaseDetailsProps>;
  StaffCase?: ComponentType<StaffCaseProps>;
  CasesOfStaff?: ComponentType<MyCasesData>;
  CaseSearch?: ComponentType<CaseSearchData>;
}

const loadCase = lazyValue(async () => (await import('./CaseDetails.tsx')).CaseDetails);
const loadStaffCase = lazyValue(async () => (await import('./StaffCase.tsx')).StaffCase);
const loadList = lazyValue(async () => (await import('../my-cases/CasesOfStaff.tsx')).CasesOfStaff);
const loadSearch = lazyValue(async () => (await import('./CaseSearch.tsx')).CaseSearch);

/** The server renders all. In the browser, a part is there once `loadCasePagePart` has loaded it. */
export const casePageParts: CasePageParts = import.meta.env.SSR
  ? {
      CaseDetails: (await import('./CaseDetails.tsx')).CaseDetails,
      StaffCase: (await import('./StaffCase.tsx')).StaffCase,
      CasesOfStaff: (await import('../my-cases/CasesOfStaff.tsx')).CasesOfStaff,
      CaseSearch: (await import('./CaseSearch.tsx')).CaseSearch,
    }
  : {};

/** Loads what the page shows before it renders, so that the case is loaded without the list and the other way round. */
export async function loadCasePagePart(data: CaseDetailsData): Promise<void> {
  if ('list' in data) casePageParts.CasesOfStaff ??= await loadList();
  else if ('results' in data) casePageParts.CaseSearch ??= await loadSearch();
  else {
    const [CaseDetails, StaffCase] = await Promise.all([loadCase(), data.isOfStaff ? loadStaffCase() : undefined]);
    casePageParts.CaseDetails = CaseDetails;
    casePageParts.StaffCase ??= StaffCase;
  }
}
