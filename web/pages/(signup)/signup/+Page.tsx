import { useData } from 'vike-react/useData';
import type { SignupData } from '../../../users/signup/signup-page.ts';
import { SignupChoice } from '../../../users/signup/SignupChoice.tsx';

export function Page() {
  return <SignupChoice {...useData<Pick<SignupData, 'registration'>>()} />;
}
