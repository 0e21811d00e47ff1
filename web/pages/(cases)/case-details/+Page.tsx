import { useData } from 'vike-react/useData';
import type { CaseDetailsData } from '../../../cases/details/case-page.ts';
import { casePageParts } from '../../../cases/details/case-page-parts.ts';

export function Page() {
  const data = useData<CaseDetailsData>();
  const { CaseDetails, StaffCase, CasesOfStaff, CaseSearch } = casePageParts;
  if ('results' in data) return CaseSearch && <CaseSearch key={data.query} {...data} />;
  if ('list' in data) return CasesOfStaff && <CasesOfStaff {...data} />;
  return CaseDetails && <CaseDetails key={data.incidentId} StaffCase={StaffCase} {...data} />;
}
