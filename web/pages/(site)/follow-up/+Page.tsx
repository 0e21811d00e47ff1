import { useData } from 'vike-react/useData';
import { FollowUp } from '../../../cases/follow-up/FollowUp.tsx';
import type { Data } from './+data.ts';
import { PageContainer } from '../../../ui/layout/PageContainer.tsx';

export function Page() {
  const { proven } = useData<Data>();
  return (
    <PageContainer pt={[10, 5]} pb={[24, 12]}>
      <FollowUp proven={proven} />
    </PageContainer>
  );
}
