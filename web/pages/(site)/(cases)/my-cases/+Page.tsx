import { useData } from 'vike-react/useData';
import { MyCases } from '../../../../cases/my-cases/MyCases.tsx';
import type { MyCasesData } from '../../../../cases/my-cases/my-cases-page.ts';

export function Page() {
  return <MyCases {...useData<MyCasesData>()} />;
}
