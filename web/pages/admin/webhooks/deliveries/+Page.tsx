import { useData } from 'vike-react/useData';
import type { DeliveriesData } from '../../../../messages/webhooks/deliveries-page.ts';
import { DeliveriesPage } from '../../../../messages/webhooks/DeliveriesPage.tsx';

export function Page() {
  return <DeliveriesPage {...useData<DeliveriesData>()} />;
}
