export { readDeliveries as data } from '../../../../messages/webhooks/deliveries-page.ts';
