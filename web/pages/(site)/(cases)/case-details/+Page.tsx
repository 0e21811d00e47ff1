import { useData } from 'vike-react/useData';
import type { CaseDetailsData } from '../../../../cases/details/case-page.ts';
import { CaseDetails } from '../../../../cases/details/CaseDetails.tsx';
import { FindCase } from '../../../../cases/details/FindCase.tsx';

export function Page() {
  const data = useData<CaseDetailsData>();
  if ('query' in data) return <FindCase {...data} />;
  return <CaseDetails key={data.incidentId} {...data} />;
}
