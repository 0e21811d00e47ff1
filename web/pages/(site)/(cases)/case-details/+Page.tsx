import { useData } from 'vike-react/useData';
import type { CaseDetailsData } from '../../../../cases/details/case-page.ts';
import { CasesOfStaff } from '../../../../cases/my-cases/CasesOfStaff.tsx';
import { CaseDetails } from '../../../../cases/details/CaseDetails.tsx';
import { FindCase } from '../../../../cases/details/FindCase.tsx';

export function Page() {
  const data = useData<CaseDetailsData>();
  if ('found' in data) return <FindCase {...data} />;
  if ('list' in data) return <CasesOfStaff {...data} />;
  return <CaseDetails key={data.incidentId} {...data} />;
}
