import { useData } from 'vike-react/useData';
import type { PersonData } from '../../../users/oversight/person-page.ts';
import { Person } from '../../../users/oversight/Person.tsx';

export function Page() {
  return <Person {...useData<PersonData>()} />;
}
