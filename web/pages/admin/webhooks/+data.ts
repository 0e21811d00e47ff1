export { readWebhooks as data } from '../../../messages/webhooks/webhooks-page.ts';
