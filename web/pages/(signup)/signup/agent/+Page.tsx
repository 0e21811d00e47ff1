import { useData } from 'vike-react/useData';
import type { SignupData } from '../../../../users/signup/signup-page.ts';
import { SignupWizard } from '../../../../users/signup/SignupWizard.tsx';

export function Page() {
  return <SignupWizard kind="AGENT" data={useData<SignupData>()} />;
}
