import { useData } from 'vike-react/useData';
import type { UndeliveredData } from '../../../../messages/undelivered-page.ts';
import { UndeliveredPage } from '../../../../messages/UndeliveredPage.tsx';

export function Page() {
  return <UndeliveredPage {...useData<UndeliveredData>()} />;
}
