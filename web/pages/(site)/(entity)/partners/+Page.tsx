import { useData } from 'vike-react/useData';
import type { PartnerData } from '../../../../content/partners/partner-data.ts';
import { PartnerPage } from '../../../../content/partners/PartnerPage.tsx';

export function Page() {
  return <PartnerPage {...useData<PartnerData>()} />;
}
