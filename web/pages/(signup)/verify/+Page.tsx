import { useData } from 'vike-react/useData';
import { VerifyAccount } from '../../../users/verify/VerifyAccount.tsx';
import type { VerifyData } from '../../../users/verify/verify-page.ts';

export function Page() {
  return <VerifyAccount {...useData<VerifyData>()} />;
}
