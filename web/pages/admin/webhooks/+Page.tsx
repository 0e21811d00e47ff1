import { useData } from 'vike-react/useData';
import type { WebhooksData } from '../../../messages/webhooks/webhooks-page.ts';
import { WebhooksPage } from '../../../messages/webhooks/WebhooksPage.tsx';

export function Page() {
  return <WebhooksPage {...useData<WebhooksData>()} />;
}
