import { useData } from 'vike-react/useData';
import type { PartnerListData } from '../../../content/editors/partner-list.ts';
import { PartnerList } from '../../../content/editors/PartnerList.tsx';

export function Page() {
  return <PartnerList {...useData<PartnerListData>()} />;
}
