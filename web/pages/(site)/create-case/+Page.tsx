import { useData } from 'vike-react/useData';
import { SubmitWizard } from '../../../cases/submit-wizard/SubmitWizard.tsx';
import type { Data } from './+data.ts';

export function Page() {
  return <SubmitWizard {...useData<Data>()} />;
}
