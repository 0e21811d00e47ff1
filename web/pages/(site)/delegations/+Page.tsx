import { useData } from 'vike-react/useData';
import type { Delegations } from '../../../../common/cases/delegation.contract.ts';
import { DelegationsPage } from '../../../cases/delegations/DelegationsPage.tsx';

export function Page() {
  return <DelegationsPage {...useData<Delegations>()} />;
}
