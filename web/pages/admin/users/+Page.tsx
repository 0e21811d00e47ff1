import { useData } from 'vike-react/useData';
import type { PeopleData } from '../../../users/oversight/people-page.ts';
import { People } from '../../../users/oversight/People.tsx';

export function Page() {
  return <People {...useData<PeopleData>()} />;
}
