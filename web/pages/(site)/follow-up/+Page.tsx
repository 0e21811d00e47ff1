import { useData } from 'vike-react/useData';
import { FollowUp } from '../../../cases/follow-up/FollowUp.tsx';
import { FollowUpPage } from '../../../cases/follow-up/FollowUpPage.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { proven } = useData<Data>();
  return (
    <FollowUpPage>
      <FollowUp proven={proven} />
    </FollowUpPage>
  );
}
