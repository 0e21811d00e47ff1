import { useData } from 'vike-react/useData';
import type { SlaPageData } from '../../../cases/sla/sla-page.ts';
import { SlaPage } from '../../../cases/sla/SlaPage.tsx';

export function Page() {
  return <SlaPage {...useData<SlaPageData>()} />;
}
