import { useData } from 'vike-react/useData';
import type { CasePageData } from '../../../cases/details/case-page.ts';
import { CaseDetails } from '../../../cases/details/CaseDetails.tsx';

export function Page() {
  const { incident, comments } = useData<CasePageData>();
  return <CaseDetails key={incident.id} incident={incident} comments={comments} />;
}
