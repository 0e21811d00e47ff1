export { WebhooksPage as Page } from '../../../messages/webhooks/WebhooksPage.tsx';
