import { useData } from 'vike-react/useData';
import type { PartnersData } from '../../../content/partners/partners-data.ts';
import { PartnersPage } from '../../../content/partners/PartnersPage.tsx';

export function Page() {
  return <PartnersPage {...useData<PartnersData>()} />;
}
