import { useData } from 'vike-react/useData';
import { ConfirmationPage } from '../../../cases/confirmation/ConfirmationPage.tsx';
import type { ConfirmationData } from '../../../cases/confirmation/confirmation-page.ts';

export function Page() {
  return <ConfirmationPage {...useData<ConfirmationData>()} />;
}
