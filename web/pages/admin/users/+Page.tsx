import { useData } from 'vike-react/useData';
import { OptionalRegion } from '../../../layouts/RegionBoundary.tsx';
import { SetupCard } from '../../../setup/SetupCard.tsx';
import type { PeopleData } from '../../../users/oversight/people-page.ts';
import { People } from '../../../users/oversight/People.tsx';

export function Page() {
  return (
    <>
      <OptionalRegion>
        <SetupCard />
      </OptionalRegion>
      <People {...useData<PeopleData>()} />
    </>
  );
}
