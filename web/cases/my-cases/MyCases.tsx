import { useData } from 'vike-react/useData';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLiveCases } from '../live/use-live-cases.ts';
import type { MyCasesData } from './my-cases-page.ts';
import { OwnCases } from './OwnCases.tsx';
import { CasesOfStaff } from './CasesOfStaff.tsx';
import { useOwnCases } from './use-my-cases.ts';

/** Cases of the signed-in user: their own, or those of staff. */
export function MyCases() {
  const page = useData<MyCasesData>();
  return page.for === 'customer' ? <CasesOfCustomer {...page} /> : <CasesOfStaff {...page} />;
}

function CasesOfCustomer(page: MyCasesData) {
  const data = useOwnCases(page);
  useLiveCases({ message: useTranslation()('live.list') });
  return <OwnCases {...data} />;
}
